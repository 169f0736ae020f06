import { setTimeout as pause } from 'node:timers/promises';

/** How long a request waits for a worker (docs/http.md, "Paths, methods, answers"). */
const longestWaitMs = 20_000;

/** A stream is read often at first, then less and less often. */
const firstPauseMs = 25;
const longestPauseMs = 250;
const pauseAfter = (waitedMs: number): number => Math.min(longestPauseMs, Math.max(firstPauseMs, waitedMs / 8));

interface Process<Found> {
  readonly look: () => Promise<Found>;
  readonly isEnded: (found: Found) => boolean;
}

/** @returns the state at the end, or after the patience (20 s, in milliseconds) */
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
