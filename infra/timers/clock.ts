/**
 * The present. All code that records, expires or schedules by the calendar reads it here, so that a test can move the
 * time of a product that it starts in its own process. Durations (a deadline, the pause before another attempt, the
 * lease of a job) are measured on the machine's own clock instead, because they must also pass while this one stands
 * still or jumps.
 */
export type Clock = () => Date;

/** The clock of the machine: the default of every process. */
export const systemClock: Clock = () => new Date();

/** The present of `systemClock` as an ISO instant. */
export const systemNow = (): string => systemClock().toISOString();
