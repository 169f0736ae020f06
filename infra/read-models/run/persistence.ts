import { pause } from '../../timers/pause.js';

/** Milliseconds. */
const longestPause = 5_000;

/**
 * Answers a function that tries a step again, after ever longer pauses, until it ends well or the signal is given.
 * @param onTrouble is called with each error
 */
export const createPersistence =
  (signal: AbortSignal, onTrouble: (error: unknown) => void) =>
  async (step: () => Promise<void>): Promise<void> => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        return await step();
      } catch (error) {
        if (signal.aborted) return;
        onTrouble(error);
        await pause(Math.min(longestPause, 50 * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2), signal);
      }
    }
  };
