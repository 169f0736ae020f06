import type { LoggedEvent } from './disk-log.js';

/** An event as the log holds it. */
export interface LogEvent extends LoggedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}
