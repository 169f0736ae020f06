import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { FailedRow, ImportEvent } from './import.events.js';

/** So many bad rows are kept, that the event stays small; the answer to the upload names all of them. */
export const mostFailedRows = 1_000;

export interface RecordImport {
  readonly type: 'RecordImport';
  readonly importId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly rows: number;
  readonly failed: readonly FailedRow[];
}

/** What an upload came to, kept once for the list of jobs (docs/http.md, "Jobs"). */
export const importDecider: Decider<RecordImport, ImportEvent, { readonly isRecorded: boolean }> = {
  initialState: () => ({ isRecorded: false }),
  decide: ({ type: _, failed, ...outcome }, { isRecorded }) =>
    isRecorded
      ? []
      : [
          {
            type: 'SwatchesImported',
            data: { ...outcome, failedRows: failed.length, failed: failed.slice(0, mostFailedRows) },
          },
        ],
  evolve: () => ({ isRecorded: true }),
};

export const importStream = defineStream('process', importDecider);
