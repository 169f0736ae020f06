import { StoreUnavailable } from '../errors/store-unavailable.js';
import type { Logger } from '../logging/logger.js';
import { pause } from '../timers/pause.js';

/** Longer than the pause between two attempts of a caller. */
const everyMs = 3_000;

/**
 * Logs one line when a server goes away and one when it is back, however many attempts fail between them.
 * @param name the subject of the line, such as `the event store`
 * @param probe rejects with StoreUnavailable while the server is away
 * @returns the receiver of each failed attempt
 */
export const outageLog = (
  logger: Pick<Logger, 'info' | 'warn'>,
  name: string,
  probe: () => Promise<unknown>,
  closing: AbortSignal,
  pauseMs = everyMs,
): ((error: unknown) => void) => {
  let isAway = false;
  let hasFailed = false;
  const isBack = async (): Promise<boolean> => {
    try {
      await probe();
      return true;
    } catch (error) {
      // A server that refuses the probe is back.
      return !(error instanceof StoreUnavailable);
    }
  };
  const watch = async (): Promise<void> => {
    // A server may refuse the calls of others and still accept the probe.
    do {
      hasFailed = false;
      await pause(pauseMs, closing);
    } while (!closing.aborted && (hasFailed || !(await isBack())));
    isAway = false;
    if (!closing.aborted) logger.info(`${name} is back`);
  };
  return (error) => {
    if (!(error instanceof StoreUnavailable)) return logger.warn(`${name} is in trouble`, {}, error);
    hasFailed = true;
    if (isAway) return;
    isAway = true;
    logger.warn(`${name} is away, it is tried again`, {}, error.cause ?? error);
    void watch();
  };
};
