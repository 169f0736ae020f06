import { longestFabricCode, longestFabricText } from '../../domain/fabric/fabric-texts.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { messageOf, refusalAt } from '../../domain/messages.js';
import {
  isNoteDetail,
  type LineDetailField,
  lineDetailFields,
  type LineDetails,
  type LineFabric,
  longestDetail,
  type Quantity,
  quantityOf,
} from '../../domain/order/order-line.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import { type CellRule, cellText, faultOfCode } from '../imports/cell-text.js';
import { failedRow } from '../imports/failed-row.js';
import { requireFabricTexts } from './line-fabric.js';

/** A good row of a file: what it orders, and the texts of a fabric that its code may have to make. */
export interface LineRow extends CsvFileRow {
  readonly code: string;
  readonly patternName: string;
  readonly color: string;
  /** The fabric of the code, undefined when there is none yet. */
  readonly fabric: LineFabric | undefined;
  readonly quantity: Quantity;
  readonly details: LineDetails;
  /** The code of another fabric that is written alike, where this code makes a new one. */
  readonly similar?: string;
}

export const isLineRow = (row: LineRow | FailedRow): row is LineRow => 'quantity' in row;

type Cells = CsvFileRow['cells'];

const cell = (cells: Cells, column: string): string => cells[column] ?? '';

const aCode: CellRule = { kind: 'code', longest: longestFabricCode, tooLong: 'fabric.code-invalid' };
const aText: CellRule = { kind: 'name', longest: longestFabricText, tooLong: 'fabric.text-too-long' };
const aDetail: CellRule = { kind: 'line', longest: longestDetail, tooLong: 'order-line.detail-too-long' };

/** A cell as a text that is kept. @throws what `cellText` throws */
const textIn = (cells: Cells, column: string, rule = aText): string => cellText(cell(cells, column), column, rule);

/** Reads a row of the file, and writes nothing: the answer says at its row what is wrong with it. */
export const lineRow = (
  companyId: string,
  known: ReadonlyMap<string, LineFabric>,
  { row, cells, fault }: CsvFileRow,
): LineRow | FailedRow => {
  if (fault !== undefined) return failedRow({ row, cells }, fault, fault.column);
  try {
    const code = codeIn(cells);
    const quantity = quantityIn(cells);
    const details = detailsIn(cells);
    const [patternName, color] = [textIn(cells, 'pattern_name'), textIn(cells, 'color')];
    const fabric = known.get(code);
    const { grade = null } = details;
    if (fabric === undefined) requireFabricTexts(companyId, { code, patternName, color, grade });
    return { row, cells, code, patternName, color, fabric, quantity, details };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusedRow({ row, cells }, error);
  }
};

/** The row with the code that was probably meant: case counts in a code, and there is a fabric that differs in case alone. */
export const withSimilar = (row: LineRow | FailedRow, similar: string | undefined): LineRow | FailedRow => {
  if (similar === undefined) return row;
  if (isLineRow(row)) return { ...row, similar };
  const isOfFabric = row.error === messageOf('order-line.fabric-required');
  return isOfFabric ? { ...row, expected: messageOf('import.code-similar', { code: similar }) } : row;
};

/** The outcome of a row that was refused, at the cell that the refusal is about. */
export const refusedRow = (row: CsvFileRow, error: DomainError): FailedRow =>
  failedRow(row, error, columnOf(error, row.cells));

/** The column that a refusal names; where it asks for a fabric, the first cell that is missing of one. */
const columnOf = ({ details }: DomainError, cells: Cells): string | undefined => {
  const [field] = Object.keys(details?.messages ?? {});
  const named = field === 'patternName' ? 'pattern_name' : field;
  if (named !== 'fabricId') return named;
  return ['code', 'pattern_name', 'color'].find((column) => cell(cells, column) === '');
};

/** @throws import.code-shortened, and what `cellText` throws */
const codeIn = (cells: Cells): string => {
  const code = textIn(cells, 'code', aCode);
  const fault = faultOfCode(code);
  if (fault !== undefined) throw refusalAt('code', fault);
  return code;
};

const quantityIn = (cells: Cells): Quantity => {
  const text = cell(cells, 'quantity');
  if (text === '') throw refusalAt('quantity', 'order-line.quantity-required');
  return quantityOf(text);
};

/** Empty cells say nothing about a field. @throws order-line.detail-too-long, and what `cellText` throws */
const detailsIn = (cells: Cells): LineDetails => {
  const details: Partial<Record<LineDetailField, string>> = {};
  for (const field of lineDetailFields) {
    const given = cell(cells, field);
    if (given === '') continue;
    const text = cellText(given, field, isNoteDetail(field) ? { ...aDetail, kind: 'note' } : aDetail);
    if (text.length > longestDetail) throw refusalAt(field, 'order-line.detail-too-long');
    details[field] = text;
  }
  return details;
};
