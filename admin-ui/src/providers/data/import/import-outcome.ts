import type { FailedSwatch, ImportedSwatch, ImportPlan } from '../../../types/wire';
import { swatchColumns, type SwatchColumn } from './swatch-columns';

/** A row that was not imported, with what the file says in it. */
export interface FailedRow {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
  readonly values: Partial<Readonly<Record<SwatchColumn, string>>>;
  /** As the file has it, with the reason as a last cell. */
  readonly csvLine: string;
}

export interface ImportOutcome {
  readonly fileName: string;
  readonly all: number;
  /** What the good rows did; as it was looked up just before. */
  readonly done: Pick<ImportPlan, 'added' | 'changed' | 'unchanged'>;
  readonly csvHeader: string;
  readonly failed: readonly FailedRow[];
}

const isFailed = (row: ImportedSwatch): row is FailedSwatch => 'error' in row;

/** Sets the server's answer beside the file, whose header is row 1. papaparse comes only when something is imported. */
export const importOutcome = async (
  fileName: string,
  text: string,
  rows: readonly ImportedSwatch[],
  done: ImportOutcome['done'],
): Promise<ImportOutcome> => {
  const { default: papa } = await import('papaparse');
  const lines = papa.parse<readonly string[]>(text.replace(/^\uFEFF/, '')).data;
  const header = (lines[0] ?? []).map((name) => name.trim().toLowerCase());
  const valuesOf = (row: number): FailedRow['values'] =>
    Object.fromEntries(swatchColumns.map((column) => [column, lines[row - 1]?.[header.indexOf(column)] ?? '']));
  const csvOf = (cells: readonly string[]): string => papa.unparse([[...cells]], { escapeFormulae: true });

  const failed = rows.filter(isFailed).map(({ row, code, error, column = 'code', value }): FailedRow => ({
    row,
    column,
    value: value ?? code ?? '',
    reason: error,
    values: valuesOf(row),
    csvLine: csvOf([...(lines[row - 1] ?? []), error]),
  }));
  return { fileName, all: rows.length, done, csvHeader: csvOf([...(lines[0] ?? []), 'reason']), failed };
};

/** The failed rows as the file has them, with the reason as a last column. */
export const failedCsvOf = ({ csvHeader, failed }: ImportOutcome): string =>
  [csvHeader, ...failed.map(({ csvLine }) => csvLine)].join('\r\n');

/** What is left when a row was corrected by hand; null when nothing is. */
export const withoutRow = (outcome: ImportOutcome, { row }: FailedRow): ImportOutcome | null => {
  const failed = outcome.failed.filter((other) => other.row !== row);
  return failed.length === 0 ? null : { ...outcome, failed };
};
