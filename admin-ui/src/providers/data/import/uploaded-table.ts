import type { RefusedRow } from '../../../types/wire';
import { ApiError, call } from '../../http';

export const isRefusedRow = (row: object): row is RefusedRow => 'error' in row;

/** What happens to the good rows of a table that has bad ones. */
export type OnError = 'skip' | 'refuse';

export interface ChosenTable {
  readonly file: File;
  readonly onError: OnError;
}

export interface UploadedTable<Row extends object> {
  readonly rows: readonly (Row | RefusedRow)[];
  /** Headings that match no column. */
  readonly ignored: readonly string[];
  /** Whether nothing was imported, because some rows are bad and the reader chose all or none. */
  readonly isRefused: boolean;
}

const ignoredIn = (headers: Headers): readonly string[] =>
  (headers.get('x-ignored-columns') ?? '').split(',').filter(Boolean).map(decodeURIComponent);

/** @throws ApiError where no row was read */
export const uploadTable = async <Row extends object>(
  path: string,
  { file, onError }: ChosenTable,
  texts: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<UploadedTable<Row>> => {
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...texts, onError })) body.append(name, text);
  body.append('file', file);
  try {
    const answer = await call(path, { method: 'POST', body, headers });
    return { rows: answer.json as readonly (Row | RefusedRow)[], ignored: ignoredIn(answer.headers), isRefused: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'import.refused') throw error;
    return { rows: error.body.details?.rows ?? [], ignored: [], isRefused: true };
  }
};

/**
 * The text of a table as the server reads it (docs/http.md, "Imports"): UTF-16 by its mark, else UTF-8, else the code page
 * of a spreadsheet on Windows.
 */
export const fileText = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Rows that are shown, and characters of each. */
const [rowsShown, longestRow] = [3, 120];

/** The first rows that hold letters beyond ASCII: a person sees whether they were read as they were meant. */
export const rowsWithLetters = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/)
    .filter((row) => /[^\x00-\x7f]/.test(row))
    .slice(0, rowsShown)
    .map((row) => row.slice(0, longestRow));
