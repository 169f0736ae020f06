import { type FabricText, fabricTexts, type GivenTexts, textsOfLines } from '../../domain/fabric/fabric-texts.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { messageOf, refusalAt, refusal } from '../../domain/messages.js';
import {
  isNoteDetail,
  type LineDetailField,
  lineDetailFields,
  type LineDetails,
  type LineFabric,
  longestDetail,
  type Quantity,
  readQuantity,
  type NewLine,
} from '../../domain/order/order-line.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import {
  type CellRule,
  cellText,
  failedRow,
  faultOfCode,
  codesOfFile,
  type OnError,
  requireGoodRows,
  similarCodes,
} from '../imports/imported-rows.js';
import { textsToMake, asLineFabric, type FabricLookUp, lineFabricFor, unmadeFabric } from './line-fabric.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { importStream } from '../../domain/import/import.decider.js';
import { orderDecider, orderStream } from '../../domain/order/order.decider.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import type { OrderState } from '../../domain/order/order.state.js';
import { inPool } from '../../infra/concurrency/limit-concurrency.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { lookAtSeen } from '../../infra/commands/refuse-early.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { companyFabrics } from '../fabric/find-fabrics.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { OrderOfLine } from './add-line.js';

/** A good row of a file: its line, and the texts of a fabric that its code may create. */
interface LineRow extends CsvFileRow {
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

const refusedRow = (row: CsvFileRow, error: DomainError): FailedRow =>
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
  const quantity = readQuantity(text);
  if (quantity !== undefined) return quantity;
  throw refusalAt('quantity', /[1-9]/.test(text) ? 'order-line.quantity-invalid' : 'order-line.quantity-required');
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

interface AcceptedRow {
  readonly code: string;
  readonly lineId: string;
  /** The code of an older fabric that differs from this new one only in case. */
  readonly similar?: string;
}

export interface Imported {
  readonly rows: readonly (AcceptedRow | FailedRow)[];
  readonly position: number;
}

interface LinesOfFile {
  readonly importId: string;
  readonly fileName: string;
  readonly order: OrderOfLine;
  readonly mode: 'add' | 'replace';
  readonly rows: readonly CsvFileRow[];
  readonly onError: OnError;
}

export class ImportLines extends UseCase<LinesOfFile, Imported> {}

type ReadRow = LineRow | FailedRow;

/**
 * Adds the fabrics of a file to an order, or replaces its lines (A73). The order decides first, so that a refused file
 * creates no fabric; the outcome is recorded for the list of jobs.
 * @throws RevisionMismatch, order.locked, order.status-changed, order.too-many-lines, import.refused
 */
export const importLines: Runs<ImportLines, FabricLookUp> = async (
  ports,
  { importId, fileName, order, mode, rows, onError },
  context,
) => {
  const companyId = order.manufacturerId;
  const command = (lines: readonly NewLine[]) =>
    ({ type: 'ImportLines', companyId, mode, lines, seenStatus: context.ifStatus }) as const;
  const read = await readRows(ports, companyId, rows);
  const wanted = read.filter(isLineRow).map((row) => lineOf(row, row.fabric ?? unmadeFabricOf(row), context));
  const { state } = await lookAtSeen(ports.handle, orderStream, order.id, context);
  if (!wasImported(state, wanted)) {
    const taken = takenBy(orderDecider.decide(command(wanted), state));
    const refused = read.map((row) => unlessTaken(row, taken, context)).filter((row) => 'error' in row);
    if (onError === 'refuse') requireGoodRows(refused);
  }
  const { ready, position: madeAt } = await withFabrics(ports, companyId, read, context);
  const lines = ready.flatMap((row) => (isLineRow(row) && row.fabric ? [lineOf(row, row.fabric, context)] : []));
  const { events, position } = await ports.handle(orderStream, order.id, command(lines), context);
  const taken = takenBy(events);
  const outcome = ready.map((row) => unlessTaken(row, taken, context));
  const failed = outcome.filter((row) => 'error' in row);
  const facts = { importId, fileName, companyId, orderId: order.id, mode, rows: rows.length };
  const record = { type: 'RecordOrderImport', ...facts, failed } as const;
  const recorded = await ports.handle(importStream, importId, record, childContext(context, 'record'));
  return { rows: outcome, position: Math.max(position, madeAt, recorded.position) };
};

/** Number of rows that are read before other requests are served. */
const rowsAtOnce = 200;

/** Reads the rows in the order of the file; of two good rows with the same code the first one counts. */
const readRows = async (
  ports: FabricLookUp,
  companyId: string,
  rows: readonly CsvFileRow[],
): Promise<readonly ReadRow[]> => {
  const codes = [...new Set(rows.map(({ cells: { code = '' } }) => code.trim()))];
  const fabrics = await companyFabrics(ports.reads, companyId, 'code', codes);
  const known = new Map([...fabrics].map(([code, fabric]) => [code, asLineFabric(fabric)]));
  const unknown = rows.flatMap(({ cells: { code = '' } }) => (known.has(code) ? [] : [code]));
  const similar = await similarCodes(ports.reads, companyId, unknown);
  const twice = codesOfFile();
  const read: ReadRow[] = [];
  for (const [at, given] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
    const row = withSimilar(lineRow(known, given), similar.get(given.cells['code'] ?? ''));
    // A later row of the same code uses the fabric that this one creates.
    if (isLineRow(row)) known.set(row.code, row.fabric ?? unmadeFabricOf(row));
    const error = isLineRow(row) ? twice(row) : undefined;
    // The specification's text for a duplicate fabric; `expected` contains the earlier row of its code.
    read.push(
      error === undefined ? row : { ...failedRow(given, refusal('order-line.duplicate')), expected: error.message },
    );
  }
  return read;
};

const unmadeFabricOf = (row: LineRow): LineFabric => unmadeFabric(row.texts);

const contextOf = ({ row }: LineRow, context: CommandContext): CommandContext => childContext(context, `row ${row}`);

const lineIdOf = (row: LineRow, context: CommandContext): string =>
  deriveId(contextOf(row, context).commandId, `order-fabric ${row.row}`);

const lineOf = (row: LineRow, fabric: LineFabric, context: CommandContext): NewLine => {
  const { quantity, details } = row;
  return { lineId: lineIdOf(row, context), fabric, quantity, details: { grade: fabric.grade, ...details } };
};

/** A repeat of an import that was interrupted after its lines were written. */
const wasImported = (state: OrderState, wanted: readonly NewLine[]): boolean => {
  if (!('lines' in state)) return false;
  const ids = new Set(wanted.map(({ lineId }) => lineId));
  return state.lines.some(({ lineId }) => ids.has(lineId));
};

const takenBy = (events: readonly { readonly data: OrderEvent['data'] }[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ data }) => ('lines' in data ? data.lines.map(({ lineId }) => lineId) : [])));

const unlessTaken = (row: ReadRow, taken: ReadonlySet<string>, context: CommandContext): AcceptedRow | FailedRow => {
  if (!isLineRow(row)) return row;
  const lineId = lineIdOf(row, context);
  if (!taken.has(lineId)) return failedRow(row, refusal('order-line.duplicate'));
  return { code: row.code, lineId, ...(row.similar === undefined ? {} : { similar: row.similar }) };
};

/** Number of new fabrics that are created in parallel, because their appends share commits. */
const madeAtOnce = 100;

const withFabrics = async (
  ports: FabricLookUp,
  companyId: string,
  rows: readonly ReadRow[],
  context: CommandContext,
): Promise<{ readonly ready: readonly ReadRow[]; readonly position: number }> => {
  const ready = [...rows];
  let position = 0;
  await inPool([...rows.entries()], madeAtOnce, async ([at, row]) => {
    if (!isLineRow(row) || row.fabric !== undefined) return;
    try {
      const made = await lineFabricFor(ports, companyId, row.texts, contextOf(row, context));
      position = Math.max(position, made.position);
      ready[at] = { ...row, fabric: made.fabric };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      ready[at] = refusedRow(row, error);
    }
  });
  return { ready, position };
};
