import type { UserUpdateRecorded } from './user.events.js';

const hourMs = 3_600_000;
const hoursOfOldLocks = 48;

/** The end of a lock that begins at an ISO instant (A35); null for 0 hours, which is no lock. */
export const lockFrom = (at: string, hours: number): string | null =>
  hours === 0 ? null : new Date(Date.parse(at) + hours * hourMs).toISOString();

/** The ISO instant until which an edit locks its user; null for no lock. */
export const lockEnd = ({ at, lockedUntil }: UserUpdateRecorded['data']): string | null =>
  lockedUntil === undefined ? lockFrom(at, hoursOfOldLocks) : lockedUntil;
