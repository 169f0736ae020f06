import type { Ports } from './ports.js';

/** How long somebody waits for what a worker makes of a request (docs/http.md, "Paths, methods, answers"). */
const longestWaitMs = 20_000;

/** A worker of another process gives no signal, so its stream is looked at: soon at first, then less and less often. */
const firstPauseMs = 25;
const longestPauseMs = 250;
const pauseAfter = (waitedMs: number): number => Math.min(longestPauseMs, Math.max(firstPauseMs, waitedMs / 8));

interface Process<Found> {
  /** The stream in which a worker records how the process ended, after which it raises the signal of that name. */
  readonly stream: string;
  /** Looks at how far the process has come. */
  readonly look: () => Promise<Found>;
  readonly isEnded: (found: Found) => boolean;
}

/**
 * Waits until a worker has ended a process, in whichever process of the product that is.
 * @returns what was found at the end, or when the patience (20 s, in milliseconds) was over
 */
export const untilEnded = async <Found>(
  { signals }: Pick<Ports, 'signals'>,
  { stream, look, isEnded }: Process<Found>,
  patienceMs = longestWaitMs,
): Promise<Found> => {
  const began = performance.now();
  const listening = signals.listen(stream);
  try {
    for (;;) {
      const found = await look();
      const waitedMs = performance.now() - began;
      if (isEnded(found) || waitedMs >= patienceMs) return found;
      await listening.next(Math.min(pauseAfter(waitedMs), patienceMs - waitedMs));
    }
  } finally {
    listening.end();
  }
};
