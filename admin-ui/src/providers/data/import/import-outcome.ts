import type { RefusedRow } from '../../../types/wire';
import { fileText } from './file-text';
import { isRefusedRow, type UploadedTable } from './uploaded-table';

/** A row that was not imported, with its values in the file. */
export interface FailedRow {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  readonly expected: string;
  readonly values: Readonly<Record<string, string>>;
  /** The row of the file, with the reason as a last cell. */
  readonly csvLine: string;
}

export interface ImportOutcome {
  readonly fileName: string;
  readonly all: number;
  readonly good: number;
  /** Whether nothing was imported, as the reader wanted all rows or none. */
  readonly isRefused: boolean;
  /** Headings that match no column. */
  readonly ignored: readonly string[];
  readonly csvHeader: string;
  readonly failed: readonly FailedRow[];
}

/** A refused row, as the page shows it. */
export const shownRow = ({
  row,
  code,
  error,
  column = 'code',
  value = code,
  expected = '',
  cells = {},
}: RefusedRow) => ({
  row,
  column,
  value,
  reason: error,
  expected,
  values: cells,
});

/** The failed rows as CSV, for a file that is no longer there: the columns that were read, and the reason as the last one. */
export const failedCsvOfCells = async (rows: readonly RefusedRow[]): Promise<string> => {
  const { default: papa } = await import('papaparse');
  const columns = [...new Set(rows.flatMap(({ cells = {} }) => Object.keys(cells)))];
  const lines = rows.map(({ cells = {}, error }) => [...columns.map((column) => cells[column] ?? ''), error]);
  return papa.unparse([[...columns, 'reason'], ...lines], { escapeFormulae: true });
};

/** Combines the server's answer with the file, whose header is row 1. papaparse is loaded only for an import. */
export const importOutcome = async (
  file: Pick<File, 'name' | 'arrayBuffer'>,
  { rows, ignored, isRefused }: UploadedTable<object>,
): Promise<ImportOutcome> => {
  const { default: papa } = await import('papaparse');
  const text = fileText(await file.arrayBuffer());
  const lines = papa.parse<readonly string[]>(text, { delimitersToGuess: [',', ';', '\t'] }).data;
  const csvOf = (cells: readonly string[]): string => papa.unparse([[...cells]], { escapeFormulae: true });

  const failed = rows.filter(isRefusedRow).map((refused): FailedRow => {
    const csvLine = csvOf([...(lines[refused.row - 1] ?? []), refused.error]);
    return { ...shownRow(refused), csvLine };
  });
  const csvHeader = csvOf([...(lines[0] ?? []), 'reason']);
  const good = rows.length - failed.length;
  return { fileName: file.name, all: rows.length, good, isRefused, ignored, csvHeader, failed };
};

/** The failed rows as the file has them, with the reason as a last column. */
export const failedCsvOf = ({ csvHeader, failed }: Pick<ImportOutcome, 'csvHeader' | 'failed'>): string =>
  [csvHeader, ...failed.map(({ csvLine }) => csvLine)].join('\r\n');

/** The outcome without a row that was corrected by hand; null when no failed row is left. */
export const withoutRow = <Outcome extends ImportOutcome>(outcome: Outcome, { row }: FailedRow): Outcome | null => {
  const failed = outcome.failed.filter((other) => other.row !== row);
  return failed.length === 0 ? null : { ...outcome, failed };
};
