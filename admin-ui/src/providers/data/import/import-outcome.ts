import { csvTable } from '../../csv-cell';
import type { RefusedRow } from '../../../types/wire';
import { isRefusedRow, type UploadedTable } from './uploaded-table';

/** A row that was not imported, with its values in the file. */
export interface FailedRow {
  readonly row: number;
  /** `surplus` where the row has no heading for the value. */
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  readonly expected: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface ImportOutcome {
  readonly fileName: string;
  readonly all: number;
  readonly good: number;
  /** Whether nothing was imported, because the reader chose all rows or none. */
  readonly isRefused: boolean;
  /** Headings that match no column. */
  readonly ignored: readonly string[];
  readonly failed: readonly FailedRow[];
}

/** A refused row in the form of the page. */
export const shownRow = ({
  row,
  code,
  error,
  column = 'code',
  value = code,
  expected = '',
  cells = {},
}: RefusedRow): FailedRow => ({ row, column, value, reason: error, expected, values: cells });

/** The outcome of an import as the server reports it: it alone reads the file. */
export const importOutcome = (fileName: string, { rows, ignored, isRefused }: UploadedTable<object>): ImportOutcome => {
  const failed = rows.filter(isRefusedRow).map(shownRow);
  return { fileName, all: rows.length, good: rows.length - failed.length, isRefused, ignored, failed };
};

/** The server's name for cells beyond the last heading. */
export const surplus = '+';

const reasonColumn = 'reason';

/** The reason is the last column. Cells that had no heading stand behind it, so that an import refuses them again. */
export const failedCsvOf = (rows: readonly Pick<FailedRow, 'values' | 'reason'>[]): string => {
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const columns = [...names].filter((name) => name !== surplus && name !== reasonColumn);
  const lines = rows.map(({ values, reason }) => {
    const { [surplus]: beyond } = values;
    return [...columns.map((name) => values[name] ?? ''), reason, ...(beyond === undefined ? [] : [beyond])];
  });
  return csvTable([[...columns, reasonColumn], ...lines]);
};

/** The outcome without a row that was corrected by hand; null when no failed row is left. */
export const withoutRow = <Outcome extends ImportOutcome>(outcome: Outcome, { row }: FailedRow): Outcome | null => {
  const failed = outcome.failed.filter((other) => other.row !== row);
  return failed.length === 0 ? null : { ...outcome, failed };
};
