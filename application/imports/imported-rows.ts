import { expectedOf } from '../../domain/import/expected-cells.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { isFarTooLong, type TextKind, toText } from '../../domain/kit/text.js';
import { type MessageCode, refusal, refusalAt } from '../../domain/messages.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';

/** What a column takes: texts of a kind, of at most so many characters, and the code of the refusal of longer ones. */
export interface CellRule {
  readonly kind: TextKind;
  readonly longest: number;
  readonly tooLong: MessageCode;
}

/** What decoders put where bytes were no letter: the text is damaged already, so it is not kept. */
const lostLetter = '\uFFFD';

/** A cell as it is kept, or why it can not be kept. A cell that is far too long is not looked at. */
export const readCell = (
  given: string,
  { kind, longest, tooLong }: CellRule,
): { readonly text: string } | { readonly fault: MessageCode } => {
  if (isFarTooLong(given, longest)) return { fault: tooLong };
  if (given.includes(lostLetter)) return { fault: 'import.letter-lost' };
  const text = toText(given, kind);
  return text === undefined ? { fault: 'text.characters-invalid' } : { text };
};

/** A long number as a spreadsheet shows it, `8.71235E+12`: the figures behind these are lost. */
const shortenedNumber = /^\d[.,]\d+E\+\d+$/;

/** Why the code in a cell is not taken, undefined when nothing shows that it was damaged. */
export const faultOfCode = (code: string): MessageCode | undefined =>
  shortenedNumber.test(code) ? 'import.code-shortened' : undefined;

/** A cell as it is kept. @throws import.letter-lost, text.characters-invalid and that of a long text, at its column */
export const cellText = (given: string, column: string, rule: CellRule): string => {
  const read = readCell(given, rule);
  if ('fault' in read) throw refusalAt(column, read.fault);
  return read.text;
};

/** Characters of a cell that the answer repeats. */
const longestValue = 255;

/** Makes the outcome of a row that was refused, with the cell that is to blame: its code where no column is named. */
export const failedRow = (
  { row, cells }: Pick<CsvFileRow, 'row' | 'cells'>,
  { code, message }: Pick<DomainError, 'code' | 'message'>,
  column = 'code',
): FailedRow => {
  const expected = expectedOf(code);
  return {
    row,
    code: (cells['code'] ?? '').slice(0, longestValue),
    error: message,
    column,
    value: (cells[column] ?? '').slice(0, longestValue),
    ...(expected === undefined ? {} : { expected }),
    cells,
  };
};

/**
 * Returns for each row of a file, in order, whether an earlier row has its code: undefined for the first row of a code,
 * else what is wrong. It is unknown which of two rows is meant, so the later one is not imported.
 */
export const codesOfFile = (): ((row: { readonly row: number; readonly code: string }) => DomainError | undefined) => {
  const firstRows = new Map<string, number>();
  return ({ row, code }) => {
    const first = firstRows.get(code);
    if (first !== undefined) return refusal('import.code-twice', undefined, { row: first });
    firstRows.set(code, row);
    return undefined;
  };
};

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
