import type { FailedRow } from '../../domain/import/import.events.js';
import { refusal } from '../../domain/messages.js';

/** What happens to a file with bad rows: either its good rows are imported, or none. */
export type OnError = 'skip' | 'refuse';

/**
 * Reads what a caller wants for a file with bad rows; by default the good ones are imported.
 * @throws import.on-error-invalid
 */
export const onErrorOf = (given: string | undefined): OnError => {
  if (given === undefined || given === '' || given === 'skip') return 'skip';
  if (given === 'refuse') return 'refuse';
  throw refusal('import.on-error-invalid');
};

/** Refuses the whole file when one of its rows is bad. @throws import.refused, with the bad rows in `details.rows` */
export const requireGoodRows = (failed: readonly FailedRow[]): void => {
  if (failed.length > 0) throw refusal('import.refused', { rows: failed });
};
