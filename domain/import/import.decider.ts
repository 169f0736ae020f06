import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { FailedRow, ImportEvent } from './import.events.js';

/** So many bad rows are kept at most; the answer to the upload names all of them. */
export const mostFailedRows = 1_000;

/** Bytes of the bad rows that are kept: the log takes an event of 512 kB (docs/architecture.md, "What is kept where"). */
export const mostFailedBytes = 400_000;

export interface RecordImport {
  readonly type: 'RecordImport';
  readonly importId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly rows: number;
  readonly failed: readonly FailedRow[];
}

/** The result of an upload, kept once for the list of jobs (docs/http.md, "Jobs"). */
export const importDecider: Decider<RecordImport, ImportEvent, { readonly isRecorded: boolean }> = {
  initialState: () => ({ isRecorded: false }),
  decide: ({ type: _, failed, ...outcome }, { isRecorded }) =>
    isRecorded
      ? []
      : [
          {
            type: 'SwatchesImported',
            data: { ...outcome, failedRows: failed.length, failed: firstOf(failed) },
          },
        ],
  evolve: () => ({ isRecorded: true }),
};

/** The first of the bad rows, as many as are kept. */
const firstOf = (failed: readonly FailedRow[]): readonly FailedRow[] => {
  let bytes = 0;
  const end = failed.findIndex((row, at) => (bytes += bytesOf(row)) > mostFailedBytes || at === mostFailedRows);
  return end === -1 ? failed : failed.slice(0, end);
};

/** Bytes of a row as JSON: a character of UTF-16 has three at most, one of ASCII has one. */
const bytesOf = (row: FailedRow): number => {
  const text = JSON.stringify(row);
  return text.length + 2 * (text.match(/[^\x00-\x7f]/g)?.length ?? 0);
};

export const importStream = defineStream('process', importDecider);
