import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFabricCode } from '../../domain/fabric/fabric-texts.js';
import type { FailedRow } from '../../domain/import/import.events.js';
import { toText } from '../../domain/kit/text.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import type { CsvFileRow } from '../../infra/csv/read-csv.js';
import { faultOfCode, faultOfText } from '../imports/cell-text.js';
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

const longestText = 255;
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
  if (value.length > longestText) return 'fabric.text-too-long';
  return column === 'alias' ? faultOfCode(value) : undefined;
};

const columns = ['code', 'alias', 'pattern_name', 'color', 'grade', 'grade_notice', 'active'];

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
  const given = (column: string): string => cells[column] ?? '';
  const cell = (column: string): string => toText(given(column)) ?? '';
  for (const column of columns) {
    const code = faultOfText(given(column)) ?? faultOf(column, cell(column));
    if (code !== undefined) return failedRow({ row, cells }, refusal(code), column);
  }
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
