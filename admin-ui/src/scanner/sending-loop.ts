import { deliveryAfter, type Delivery } from './delivery';

const everyMs = 2_000;
/** The pauses after failed uploads, the last one again and again. */
const againMs = [5_000, 15_000, 60_000];
const manyCodes = 100;

/** The scans of one page, by target: the portal stores them in one way, and the scanner's own page in another. */
export interface Sent {
  readonly deliveryOf: (target: string) => Delivery | undefined;
  readonly show: (target: string, delivery: Delivery) => void;
  /** The number of codes that the server does not have. */
  readonly left: (target: string) => number;
  /** Sends the next part, and records that. Returns false when there is none. */
  readonly sendNext: (target: string) => Promise<boolean>;
  /** Whether somebody is signed in whose codes can be sent. */
  readonly mayGo: () => boolean;
  readonly onDone: (target: string) => void;
  /** The pause before codes are sent, if it is longer than usual. */
  readonly pauseOf?: (target: string) => number;
}

/** Sends the codes of scans in their order, one part after another, and repeats a failed upload. */
export const makeSendingLoop = (scans: Sent) => {
  const running = new Map<string, Promise<boolean>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const failures = new Map<string, number>();

  const stop = (target: string): void => {
    clearTimeout(timers.get(target));
    timers.delete(target);
  };

  const stopAll = (): void => {
    for (const target of timers.keys()) stop(target);
  };

  const sendAll = async (target: string): Promise<boolean> => {
    stop(target);
    // A repeat in the background shows nothing new until it has succeeded.
    if (scans.deliveryOf(target) !== 'unreachable') scans.show(target, 'sending');
    try {
      while (await scans.sendNext(target)) failures.delete(target);
      failures.delete(target);
      scans.show(target, 'ready');
      scans.onDone(target);
      return true;
    } catch (error) {
      failures.set(target, (failures.get(target) ?? 0) + 1);
      scans.show(target, deliveryAfter(error));
      return false;
    }
  };

  /** Codes are sent every two seconds, or at once when there are many; a failed upload is repeated later. */
  const schedule = (target: string): void => {
    const delivery = scans.deliveryOf(target);
    const left = scans.left(target);
    if (left === 0 || !scans.mayGo() || typeof delivery === 'object' || running.has(target)) return;
    const isMuch = scans.pauseOf === undefined && left >= manyCodes && delivery === 'ready';
    if (timers.has(target) && !isMuch) return;
    stop(target);
    const again = againMs[Math.min(failures.get(target) ?? 1, againMs.length) - 1];
    const wait = isMuch ? 0 : delivery === 'unreachable' ? again : (scans.pauseOf?.(target) ?? everyMs);
    timers.set(
      target,
      setTimeout(() => void flush(target), wait),
    );
  };

  /** Sends all codes, also none, which creates a new scan. Returns whether the server has them. */
  const flush = (target: string): Promise<boolean> => {
    const sending =
      running.get(target) ??
      sendAll(target).finally(() => {
        running.delete(target);
        schedule(target);
      });
    running.set(target, sending);
    return sending;
  };

  return { flush, schedule, stop, stopAll };
};
