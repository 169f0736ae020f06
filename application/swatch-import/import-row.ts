import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FabricText, fabricTexts, type FabricTextName, isFabricCode } from '../../domain/fabric/fabric-texts.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import { type CellRule, codesOfFile, failedRow, faultOfCode, readCell } from '../imports/imported-rows.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId, rowIds } from '../../infra/event-store/event-id.js';
import type { Ports } from '../kit/ports.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';

/** The columns that every file has; other texts, `grade_notice` and `active` are optional (A85). */
export const requiredColumns = fabricTexts.flatMap(({ wire, isRequiredInFiles }) => (isRequiredInFiles ? [wire] : []));

type TextsOfRow = { [Name in FabricTextName]?: string };

/** A row without faults. A missing text or switch changes nothing. */
export interface ImportRow {
  readonly row: number;
  readonly code: string;
  readonly texts: Readonly<TextsOfRow>;
  readonly gradeNotice: boolean | undefined;
  readonly active: boolean | undefined;
  readonly cells: CsvFileRow['cells'];
}

export const isFailed = (row: object): row is FailedRow => 'error' in row;

export const isGood = (row: ImportRow | FailedRow): row is ImportRow => !isFailed(row);

/** The values that spreadsheets and people write for true and false; Excel writes English or German ones. */
const switches: Readonly<Record<string, boolean | undefined>> = {
  '': undefined,
  true: true,
  yes: true,
  '1': true,
  wahr: true,
  ja: true,
  false: false,
  no: false,
  '0': false,
  falsch: false,
  nein: false,
};

const faultOf = (text: FabricText, value: string): MessageCode | undefined => {
  if (value === '') return text.isRequiredInFiles ? 'fabric.fields-required' : undefined;
  if (text.name === 'code' && !isFabricCode(value)) return 'fabric.code-invalid';
  if (value.length > text.longest) return text.tooLong;
  return text.isLikeCode ? faultOfCode(value) : undefined;
};

const aSwitch: CellRule = { kind: 'line', longest: 255, tooLong: 'import.switch-invalid' };

/** Number of rows that are read before other requests are served. */
const rowsAtOnce = 1_000;

/** The rows of a file; of two good rows with the same code the first one counts. */
export const importRows = async (rows: readonly CsvFileRow[]): Promise<readonly (ImportRow | FailedRow)[]> => {
  const twice = codesOfFile();
  const read: (ImportRow | FailedRow)[] = [];
  for (const [at, given] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
    const row = importRow(given);
    const error = isFailed(row) ? undefined : twice(row);
    read.push(error === undefined ? row : failedRow(given, error));
  }
  return read;
};

const importRow = ({ row, cells, fault }: CsvFileRow): ImportRow | FailedRow => {
  if (fault !== undefined) return failedRow({ row, cells }, fault, fault.column);
  const texts: TextsOfRow = {};
  for (const text of fabricTexts) {
    const read = readCell(cells[text.wire] ?? '', text);
    const code = 'fault' in read ? read.fault : faultOf(text, read.text);
    if (code !== undefined) return failedRow({ row, cells }, refusal(code), text.wire);
    if ('text' in read && read.text !== '') texts[text.name] = read.text;
  }
  const [gradeNotice, active] = [switchIn(cells, 'grade_notice'), switchIn(cells, 'active')];
  if ('fault' in gradeNotice) return failedRow({ row, cells }, refusal(gradeNotice.fault), 'grade_notice');
  if ('fault' in active) return failedRow({ row, cells }, refusal(active.fault), 'active');
  return { row, code: texts.code ?? '', texts, gradeNotice: gradeNotice.isOn, active: active.isOn, cells };
};

const switchIn = (
  cells: CsvFileRow['cells'],
  column: string,
): { readonly isOn: boolean | undefined } | { readonly fault: MessageCode } => {
  const read = readCell(cells[column] ?? '', aSwitch);
  if ('fault' in read) return read;
  const word = read.text.toLowerCase();
  return Object.hasOwn(switches, word) ? { isOn: switches[word] } : { fault: 'import.switch-invalid' };
};

/**
 * The rows, by their number, whose fabric an earlier row of the file has: by its code, or by another code. The first
 * row counts.
 */
export const repeatsIn = (
  rows: readonly ImportRow[],
  fabrics: ReadonlyMap<string, { readonly id: string }>,
): ReadonlyMap<number, FailedRow> => {
  const twice = codesOfFile();
  const repeats = new Map<number, FailedRow>();
  for (const row of rows) {
    const fabric = fabrics.get(row.code);
    const error = fabric && twice({ row: row.row, code: fabric.id });
    if (error !== undefined) repeats.set(row.row, failedRow(row, error));
  }
  return repeats;
};

/** The ids of the fabrics that rows of the file create, which a repeat of the import derives again. */
export const newFabricIds = (context: CommandContext): ((row: number) => string) =>
  rowIds(deriveId(context.commandId, 'fabrics'));

export const swatchesByFabric = async (
  reads: Ports['reads'],
  companyId: string,
  groupId: string,
): Promise<ReadonlyMap<string, SwatchDocument>> => {
  const swatches = await reads.having(swatchModel, { companyId, inventoryGroupId: groupId });
  return new Map(swatches.map((swatch) => [swatch.fabricId, swatch]));
};
