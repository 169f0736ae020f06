import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiter {
  readonly isDone: () => boolean | undefined;
  readonly resolve: (isHandled: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/** Those who wait for read models to have handled a position. */
export interface WaitingRoom {
  /** `isDone` answers true or false once it is known, undefined until then; after `timeoutMs` the answer is false. */
  wait(isDone: () => boolean | undefined, timeoutMs: number): Promise<boolean>;
  /**
   * Resolves when somebody waits, and after so many milliseconds when nobody does. Those who come in the same turn, as
   * all do whose events one commit held, are served together.
   */
  awaited(withinMs: number): Promise<void>;
  /** Looks again; to be called after each step forward. */
  look(): void;
  /** Sends everybody away with false. */
  close(): void;
}

export const createWaitingRoom = (): WaitingRoom => {
  const waiters = new Set<Waiter>();
  let wake = (): void => undefined;
  const leave = (waiter: Waiter, isHandled: boolean): void => {
    clearTimeout(waiter.timer);
    waiters.delete(waiter);
    waiter.resolve(isHandled);
  };
  const first = (withinMs: number): Promise<void> =>
    new Promise((resolve) => {
      if (waiters.size > 0) return resolve();
      const timer = setTimeout(resolve, withinMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    wait: (isDone, timeoutMs) => {
      const known = isDone();
      if (known !== undefined) return Promise.resolve(known);
      return new Promise((resolve) => {
        const timer = setTimeout(() => leave(waiter, false), timeoutMs);
        const waiter: Waiter = { isDone, resolve, timer };
        waiters.add(waiter);
        wake();
      });
    },
    awaited: async (withinMs) => {
      await first(withinMs);
      // Who asks for what was written a moment ago asks before the subscription has brought it.
      await nextTurn();
    },
    look: () => {
      for (const waiter of waiters) {
        const known = waiter.isDone();
        if (known !== undefined) leave(waiter, known);
      }
    },
    close: () => {
      for (const waiter of waiters) leave(waiter, false);
      wake();
    },
  };
};
