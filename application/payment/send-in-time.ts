import type { Clock } from '../../infra/timers/clock.js';

/**
 * What begins later than this after it was recorded is not sent, as others ask the gateway for it, and would take it for
 * something that never got there (`neverArrivedAfterMs`). A call ends within 25 s, so that clocks of processes may differ by a
 * minute.
 */
const longestDelayMs = 20_000;

/** @param recordedAt ISO instant */
export const isTooLate = (clock: Clock, recordedAt: string): boolean =>
  clock().getTime() - Date.parse(recordedAt) > longestDelayMs;

/** What became of a payment or refund that was not sent any more. */
export const notInTime = { kind: 'error', code: 'too-late', text: 'The payment was not sent in time.' } as const;
