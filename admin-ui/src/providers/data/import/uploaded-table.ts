import type { RefusedRow } from '../../../types/wire';
import { ApiError, call } from '../../http';

export const isRefusedRow = (row: object): row is RefusedRow => 'error' in row;

/** What happens to the good rows of a table that has bad ones. */
export type OnError = 'skip' | 'refuse';

/** A table that the reader chose or pasted. */
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

/**
 * Uploads a table with the texts of its form.
 * @throws ApiError where no row was read
 */
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
