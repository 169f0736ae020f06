import type { FailedSwatch, ImportedSwatch } from '../../types/wire';
import { swatchColumns, type SwatchColumn } from './swatch-columns';

/** A row that was not imported, with what the file says in it. */
export interface FailedRow {
  readonly row: number;
  readonly column: SwatchColumn;
  readonly value: string;
  readonly reason: string;
  readonly values: Partial<Readonly<Record<SwatchColumn, string>>>;
}

export interface ImportOutcome {
  readonly fileName: string;
  readonly all: number;
  readonly failed: readonly FailedRow[];
  /** The failed rows as the file has them, with the reason as a last column. */
  readonly failedCsv: string;
}

const required = ['code', 'pattern_name', 'color', 'grade'] as const;

const isFailed = (row: ImportedSwatch): row is FailedSwatch => 'error' in row;

/** The server names row and reason; the column is the first one that is empty and must not be, else the code. */
const columnOf = (values: FailedRow['values']): SwatchColumn =>
  required.find((column) => (values[column] ?? '').trim() === '') ?? 'code';

/** Sets the server's answer beside the file, whose header is row 1. papaparse comes only when something is imported. */
export const importOutcome = async (
  fileName: string,
  text: string,
  rows: readonly ImportedSwatch[],
): Promise<ImportOutcome> => {
  const { default: papa } = await import('papaparse');
  const lines = papa.parse<readonly string[]>(text.replace(/^\uFEFF/, '')).data;
  const header = (lines[0] ?? []).map((name) => name.trim().toLowerCase());
  const valuesOf = (row: number): FailedRow['values'] =>
    Object.fromEntries(swatchColumns.map((column) => [column, lines[row - 1]?.[header.indexOf(column)] ?? '']));

  const failed = rows.filter(isFailed).map(({ row, error }): FailedRow => {
    const values = valuesOf(row);
    const column = columnOf(values);
    return { row, column, value: values[column] ?? '', reason: error, values };
  });
  const failedLines = failed.map(({ row, reason }) => [...(lines[row - 1] ?? []), reason]);
  const failedCsv = papa.unparse([[...(lines[0] ?? []), 'reason'], ...failedLines], { newline: '\r\n' });
  return { fileName, all: rows.length, failed, failedCsv };
};
