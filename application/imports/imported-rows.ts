import { expectedOf } from '../../domain/import/expected-cells.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { isFarTooLong, type TextKind, toText } from '../../domain/kit/text.js';
import { type MessageCode, refusal, refusalAt } from '../../domain/messages.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeLikeness, exactLikeness, likenessKey } from '../../domain/fabric/code-likeness.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { fabricModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

export interface CellRule {
  readonly kind: TextKind;
  readonly longest: number;
  readonly tooLong: MessageCode;
}

/** The character that decoders write for invalid bytes: the text is damaged, so it is not stored. */
const lostLetter = '\uFFFD';

/** The stored form of a cell, or the code of its fault. A cell that is far too long is not processed. */
export const readCell = (
  given: string,
  { kind, longest, tooLong }: CellRule,
): { readonly text: string } | { readonly fault: MessageCode } => {
  if (isFarTooLong(given, longest)) return { fault: tooLong };
  if (given.includes(lostLetter)) return { fault: 'import.letter-lost' };
  const text = toText(given, kind);
  return text === undefined ? { fault: 'text.characters-invalid' } : { text };
};

/** A long number as a spreadsheet shows it, `8.71235E+12`: its last digits are lost. */
const shortenedNumber = /^\d[.,]\d+E\+\d+$/;

/** Why the code in a cell is refused; undefined when it shows no damage. */
export const faultOfCode = (code: string): MessageCode | undefined =>
  shortenedNumber.test(code) ? 'import.code-shortened' : undefined;

/** @throws import.letter-lost, text.characters-invalid and the code for a long text, at its column */
export const cellText = (given: string, column: string, rule: CellRule): string => {
  const read = readCell(given, rule);
  if ('fault' in read) throw refusalAt(column, read.fault);
  return read.text;
};

/** Maximum number of characters of a cell in the response. */
const longestValue = 255;

/** The outcome of a refused row, with its wrong cell: the code if no column is given. */
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
 * else the fault. It is unknown which of the two rows is intended, so the later one is not imported.
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

export type OnError = 'skip' | 'refuse';

/** By default the good rows are imported. @throws import.on-error-invalid */
export const onErrorOf = (given: string | undefined): OnError => {
  if (given === undefined || given === '' || given === 'skip') return 'skip';
  if (given === 'refuse') return 'refuse';
  throw refusal('import.on-error-invalid');
};

/** @throws import.refused, with the bad rows in `details.rows` */
export const requireGoodRows = (failed: readonly FailedRow[]): void => {
  if (failed.length > 0) throw refusal('import.refused', { rows: failed });
};

/** Number of codes that are read before other requests are served. */
const codesAtOnce = 250;

const byCode = { order: [{ field: 'code', descending: false }] };

const otherCases = (code: string): readonly string[] =>
  [code.toUpperCase(), code.toLowerCase()].filter((other) => other !== code);

/**
 * Finds, for codes without a fabric of the company, a fabric whose code differs only in case, or as spreadsheets change
 * numbers. Codes are exact, so these would be two fabrics, which is rarely intended. A number that a spreadsheet has
 * cut ends in zeros: one with other digits at that place is a different code.
 */
export const similarCodes = async (
  reads: Ports['reads'],
  companyId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const similar = new Map<string, string>();
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const slice = codes.slice(from, from + codesAtOnce);
    // The second condition finds some during a rebuild of the read model, whose older version has no likeness.
    const conditions = [
      isIn('codeLikeness', [...new Set(slice.map(likenessKey))]),
      isIn('code', slice.flatMap(otherCases)),
    ];
    const cut = new Map<string, string>();
    const exact = new Map<string, string>();
    for (const condition of conditions) {
      const where = allOf(eq('companyId', companyId), condition);
      for (const { code } of await reads.documents(fabricModel, where, byCode)) {
        cut.set(codeLikeness(code), code);
        exact.set(exactLikeness(code), code);
      }
    }
    for (const code of slice) {
      const likeness = exactLikeness(code);
      const other = exact.get(likeness) ?? (likeness === codeLikeness(code) ? cut.get(likeness) : undefined);
      if (other !== undefined) similar.set(code, other);
    }
    await nextTurn();
  }
  return similar;
};
