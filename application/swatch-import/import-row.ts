import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFabricCode, longestFabricCode, longestFabricText } from '../../domain/fabric/fabric-texts.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import { type CellRule, faultOfCode, readCell } from '../imports/cell-text.js';
import { codesOfFile } from '../imports/codes-of-file.js';
import { failedRow } from '../imports/failed-row.js';

/** The columns that every file has; `alias`, `grade_notice` and `active` may be left out (A85). */
export const requiredColumns = ['code', 'pattern_name', 'color', 'grade'];

/** A row without faults. An unset alias or switch changes nothing. */
export interface ImportRow {
  readonly row: number;
  readonly code: string;
  readonly alias: string | undefined;
  readonly patternName: string;
  readonly color: string;
  readonly grade: string;
  readonly gradeNotice: boolean | undefined;
  readonly active: boolean | undefined;
  /** As the file has it. */
  readonly cells: CsvFileRow['cells'];
}

export const isFailed = (row: object): row is FailedRow => 'error' in row;

export const isGood = (row: ImportRow | FailedRow): row is ImportRow => !isFailed(row);

/** What spreadsheets and people write for true and false; an English or German Excel writes its own words. */
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

/** The fault of a cell; undefined when it has none. */
const faultOf = (column: string, value: string): MessageCode | undefined => {
  if (column === 'grade_notice' || column === 'active')
    return Object.hasOwn(switches, value.toLowerCase()) ? undefined : 'import.switch-invalid';
  if (value === '' && column !== 'alias') return 'fabric.fields-required';
  if (column === 'code') return isFabricCode(value) ? faultOfCode(value) : 'fabric.code-invalid';
  if (value.length > longestFabricText) return 'fabric.text-too-long';
  return column === 'alias' ? faultOfCode(value) : undefined;
};

const aText: CellRule = { kind: 'name', longest: longestFabricText, tooLong: 'fabric.text-too-long' };
const aSwitch: CellRule = { kind: 'line', longest: longestFabricText, tooLong: 'import.switch-invalid' };
const columns = {
  code: { kind: 'code', longest: longestFabricCode, tooLong: 'fabric.code-invalid' },
  alias: aText,
  pattern_name: aText,
  color: aText,
  grade: aText,
  grade_notice: aSwitch,
  active: aSwitch,
} as const satisfies Readonly<Record<string, CellRule>>;

/** Rows that are read before other requests are served. */
const rowsAtOnce = 1_000;

/** The rows of a file; of two good rows with one code the first one counts. */
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

/** A row of the file, or its fault, or that of its first bad cell. */
const importRow = ({ row, cells, fault }: CsvFileRow): ImportRow | FailedRow => {
  if (fault !== undefined) return failedRow({ row, cells }, fault, fault.column);
  const texts: Record<string, string> = {};
  for (const [column, rule] of Object.entries(columns)) {
    const read = readCell(cells[column] ?? '', rule);
    const code = 'fault' in read ? read.fault : faultOf(column, read.text);
    if (code !== undefined) return failedRow({ row, cells }, refusal(code), column);
    if ('text' in read) texts[column] = read.text;
  }
  const cell = (column: keyof typeof columns): string => texts[column] ?? '';
  return {
    row,
    code: cell('code'),
    alias: cell('alias') || undefined,
    patternName: cell('pattern_name'),
    color: cell('color'),
    grade: cell('grade'),
    gradeNotice: switches[cell('grade_notice').toLowerCase()],
    active: switches[cell('active').toLowerCase()],
    cells,
  };
};
