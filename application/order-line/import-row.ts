import { DomainError } from '../../domain/kit/domain-error.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { refusalAt } from '../../domain/messages.js';
import {
  isNoteDetail,
  type LineDetailField,
  lineDetailFields,
  type LineDetails,
  type LineFabric,
  longestDetail,
  type NewLine,
  type Quantity,
  quantityOf,
} from '../../domain/order/order-line.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import { cellText } from '../imports/cell-text.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { type FabricLookUp, lineFabricFor } from './line-fabric.js';

/** What became of a row: a line for the order, or why it is none. */
export type ImportRow =
  { readonly row: number; readonly code: string; readonly line: NewLine; readonly position: number } | FailedRow;

const cell = (cells: CsvFileRow['cells'], column: string): string => cells[column] ?? '';

/** The code of a row as it stands there. */
export const codeOf = ({ cells }: CsvFileRow): string => cell(cells, 'code');

/** A cell as a text that is kept. @throws DomainError import.letter-lost, text.characters-invalid at its column */
const textIn = (cells: CsvFileRow['cells'], column: string): string => cellText(cell(cells, column), column);

/** A row of the file as a line, its fabric made when there is none; what is wrong with it is told in its place. */
export const importRow = async (
  ports: FabricLookUp,
  companyId: string,
  known: ReadonlyMap<string, LineFabric>,
  { row, cells }: CsvFileRow,
  context: CommandContext,
): Promise<ImportRow> => {
  try {
    const code = textIn(cells, 'code');
    const quantity = quantityIn(cells);
    const details = detailsIn(cells);
    const { grade = null } = details;
    const wanted = { code, patternName: textIn(cells, 'pattern_name'), color: textIn(cells, 'color'), grade };
    const found = known.get(code);
    const { fabric, position } = found
      ? { fabric: found, position: 0 }
      : await lineFabricFor(ports, companyId, wanted, context);
    const lineId = deriveId(context.commandId, `order-fabric ${row}`);
    return { row, code, line: { lineId, fabric, quantity, details: { grade: fabric.grade, ...details } }, position };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return failedRow({ row, cells }, error.message, columnOf(error, cells));
  }
};

/** A row that is not taken, with the cell that is to blame. */
export const failedRow = ({ row, cells }: CsvFileRow, error: string, column = 'code'): FailedRow => ({
  row,
  code: cell(cells, 'code').slice(0, longestValue),
  error,
  column,
  value: cell(cells, column).slice(0, longestValue),
});

const longestValue = 255;

/** The column that a refusal names; where it asks for a fabric, the first cell that is missing of one. */
const columnOf = ({ details }: DomainError, cells: CsvFileRow['cells']): string | undefined => {
  const [field] = Object.keys(details?.messages ?? {});
  const named = field === 'patternName' ? 'pattern_name' : field;
  if (named !== 'fabricId') return named;
  return ['code', 'pattern_name', 'color'].find((column) => cell(cells, column) === '');
};

const quantityIn = (cells: CsvFileRow['cells']): Quantity => {
  const text = cell(cells, 'quantity');
  if (text === '') throw refusalAt('quantity', 'order-line.quantity-required');
  return quantityOf(text);
};

/** Empty cells say nothing about a field. @throws order-line.detail-too-long, and what `cellText` throws */
const detailsIn = (cells: CsvFileRow['cells']): LineDetails => {
  const details: Partial<Record<LineDetailField, string>> = {};
  for (const field of lineDetailFields) {
    const given = cell(cells, field);
    if (given === '') continue;
    const text = cellText(given, field, isNoteDetail(field) ? 'note' : 'line');
    if (text.length > longestDetail) throw refusalAt(field, 'order-line.detail-too-long');
    details[field] = text;
  }
  return details;
};
