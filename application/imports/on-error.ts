import type { FailedRow } from '../../domain/import/import.events.js';
import { refusal } from '../../domain/messages.js';

/** What becomes of a file with bad rows: the good ones are imported, or none of them. */
export type OnError = 'skip' | 'refuse';

/** Reads what a caller wants of a file with bad rows; the good ones are imported where nothing is said. @throws import.on-error-invalid */
export const onErrorOf = (given: string | undefined): OnError => {
  if (given === undefined || given === '' || given === 'skip') return 'skip';
  if (given === 'refuse') return 'refuse';
  throw refusal('import.on-error-invalid');
};

/** Refuses a file whole when one of its rows is bad. @throws import.refused, with the bad rows in `details.rows` */
export const requireGoodRows = (failed: readonly FailedRow[]): void => {
  if (failed.length > 0) throw refusal('import.refused', { rows: failed });
};
