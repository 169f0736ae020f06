import { setTimeout as pause } from 'node:timers/promises';

/** How long a request waits for the work of a worker (docs/http.md, "Paths, methods, answers"). */
const longestWaitMs = 20_000;

/** A stream is read soon at first, then less and less often. */
const firstPauseMs = 25;
const longestPauseMs = 250;
const pauseAfter = (waitedMs: number): number => Math.min(longestPauseMs, Math.max(firstPauseMs, waitedMs / 8));

interface Process<Found> {
  /** Reads how far the process has come. */
  readonly look: () => Promise<Found>;
  readonly isEnded: (found: Found) => boolean;
}

/**
 * Waits until a worker has ended a process, in whichever process of the product that is.
 * @returns the state at the end, or when the patience (20 s, in milliseconds) was over
 */
export const untilEnded = async <Found>(
  { look, isEnded }: Process<Found>,
  patienceMs = longestWaitMs,
): Promise<Found> => {
  const began = performance.now();
  for (;;) {
    const found = await look();
    const waitedMs = performance.now() - began;
    if (isEnded(found) || waitedMs >= patienceMs) return found;
    await pause(Math.min(pauseAfter(waitedMs), patienceMs - waitedMs));
  }
};
