import { backoff } from '../../timers/backoff.js';
import { pause } from '../../timers/pause.js';

const longestPauseMs = 5_000;

/** After this many failures in a row (about 3 s), the work counts as stopped. */
const failuresAtMost = 5;

/** Retries steps until they succeed, or the process stops. */
export interface Persistence {
  readonly persist: (step: () => Promise<void>) => Promise<void>;
  /** Call when a part of a step has succeeded: the pauses start again from the shortest with the next failure. */
  readonly progressed: () => void;
  /** Why nothing has succeeded for a while. */
  readonly trouble: () => string | undefined;
}

/** @param onFailure is called with each error, before the pause */
export const createPersistence = (signal: AbortSignal, onFailure: (error: unknown) => void): Persistence => {
  let parts = 0;
  let trouble: string | undefined;
  return {
    persist: async (step) => {
      let [tries, before] = [0, parts];
      while (!signal.aborted) {
        try {
          return await step();
        } catch (error) {
          if (signal.aborted) return;
          tries = parts > before ? 1 : tries + 1;
          before = parts;
          if (tries > failuresAtMost) trouble = String(error);
          onFailure(error);
          await pause(backoff(50, tries, Math.random(), longestPauseMs), signal);
        }
      }
    },
    progressed: () => {
      parts += 1;
      trouble = undefined;
    },
    trouble: () => trouble,
  };
};
