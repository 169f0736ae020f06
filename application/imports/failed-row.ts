import { expectedOf } from '../../domain/import/expected-cells.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';

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
