import { type FabricText, fabricTexts, type GivenTexts, textsOfLines } from '../../domain/fabric/fabric-texts.js';
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
import { type CellRule, cellText, failedRow, faultOfCode } from '../imports/imported-rows.js';
import { textsToMake } from './line-fabric.js';

/** A good row of a file: its line, and the texts of a fabric that its code may create. */
export interface LineRow extends CsvFileRow {
  readonly code: string;
  readonly texts: GivenTexts;
  readonly fabric: LineFabric | undefined;
  readonly quantity: Quantity;
  readonly details: LineDetails;
  /** The similar code of another fabric, if this code creates a new one. */
  readonly similar?: string;
}

export const isLineRow = (row: LineRow | FailedRow): row is LineRow => 'quantity' in row;

type Cells = CsvFileRow['cells'];

const cell = (cells: Cells, column: string): string => cells[column] ?? '';

const [codeText] = fabricTexts;
const requiredTexts = fabricTexts.filter(({ isRequired }) => isRequired);
const aDetail: CellRule = { kind: 'line', longest: longestDetail, tooLong: 'order-line.detail-too-long' };

/** Reads a row of the file, and writes nothing. The result contains the row's fault, if it has one. */
export const lineRow = (
  known: ReadonlyMap<string, LineFabric>,
  { row, cells, fault }: CsvFileRow,
): LineRow | FailedRow => {
  if (fault !== undefined) return failedRow({ row, cells }, fault, fault.column);
  try {
    const code = textIn(cells, codeText);
    const quantity = quantityIn(cells);
    const details = detailsIn(cells);
    const texts = { ...otherTextsIn(cells), code, grade: details.grade };
    const fabric = known.get(code);
    if (fabric === undefined) textsToMake(texts);
    return { row, cells, code, texts, fabric, quantity, details };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusedRow({ row, cells }, error);
  }
};

/** The row with the probably intended code: codes are case-sensitive, and another fabric differs only in case. */
export const withSimilar = (row: LineRow | FailedRow, similar: string | undefined): LineRow | FailedRow => {
  if (similar === undefined) return row;
  if (isLineRow(row)) return { ...row, similar };
  const isOfFabric = row.error === messageOf('order-line.fabric-required');
  return isOfFabric ? { ...row, expected: messageOf('import.code-similar', { code: similar }) } : row;
};

export const refusedRow = (row: CsvFileRow, error: DomainError): FailedRow =>
  failedRow(row, error, columnOf(error, row.cells));

/** The column of a refusal; if a fabric is required, its first missing cell. */
const columnOf = ({ details }: DomainError, cells: Cells): string | undefined => {
  const [field] = Object.keys(details?.messages ?? {});
  if (field === 'fabricId') return requiredTexts.find(({ wire }) => cell(cells, wire) === '')?.wire;
  return fabricTexts.find(({ name }) => name === field)?.wire ?? field;
};

/** @throws import.code-shortened, and the refusals of `cellText` */
const textIn = (cells: Cells, text: FabricText): string => {
  const value = cellText(cell(cells, text.wire), text.wire, text);
  const fault = text.isLikeCode ? faultOfCode(value) : undefined;
  if (fault !== undefined) throw refusalAt(text.wire, fault);
  return value;
};

/** @throws like `textIn` */
const otherTextsIn = (cells: Cells): GivenTexts =>
  Object.fromEntries(textsOfLines.filter((text) => text !== codeText).map((text) => [text.name, textIn(cells, text)]));

const quantityIn = (cells: Cells): Quantity => {
  const text = cell(cells, 'quantity');
  if (text === '') throw refusalAt('quantity', 'order-line.quantity-required');
  return quantityOf(text);
};

/** Empty cells do not change a field. @throws order-line.detail-too-long, and the refusals of `cellText` */
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
