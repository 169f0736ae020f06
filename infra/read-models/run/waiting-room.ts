import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiter {
  readonly isDone: () => boolean | undefined;
  readonly resolve: (isHandled: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/** Callers that wait until read models have handled a position. */
export interface WaitingRoom {
  /**
   * `isDone` answers true or false once that is known, and undefined until then; after `timeoutMs` the answer is false.
   */
  wait(isDone: () => boolean | undefined, timeoutMs: number): Promise<boolean>;
  /**
   * Resolves when a caller waits, or after so many milliseconds. Callers that arrive in the same turn of the event
   * loop, as all do whose events shared a commit, are served together.
   */
  awaited(withinMs: number): Promise<void>;
  /** Checks all who wait again; call it after each step forward. */
  look(): void;
  /** Answers false to all who wait. */
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
      // A caller asks for what it has just written before the subscription has brought it.
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
