/**
 * The present. Whatever is recorded, expires or falls due by the calendar reads it here, so that a test can move the time of a
 * product that it starts in its own process. Durations (a deadline, the pause before another attempt, the lease of a
 * job) are measured on the machine's own clock instead, as they have to pass also while this one stands still or jumps.
 */
export type Clock = () => Date;

/** The clock of the machine: what every process is given that is started as one. */
export const systemClock: Clock = () => new Date();

/** The present of that clock as an ISO instant. */
export const systemNow = (): string => systemClock().toISOString();
