import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { FailedRow, ImportEvent } from './import.events.js';

/** Maximum number of bad rows in the event; the response to the upload contains every one. */
export const mostFailedRows = 1_000;

/** The log accepts events up to 512 kB (docs/architecture.md, "Where data is stored"). */
export const mostFailedBytes = 400_000;

interface FileOutcome {
  readonly importId: string;
  readonly companyId: string;
  readonly fileName: string;
  readonly rows: number;
  readonly failed: readonly FailedRow[];
}

export type RecordImport =
  | (FileOutcome & { readonly type: 'RecordSwatchImport'; readonly groupId: string })
  | (FileOutcome & { readonly type: 'RecordOrderImport'; readonly orderId: string; readonly mode: 'add' | 'replace' });

/** The outcome of an upload, recorded one time for the list of jobs (docs/http.md, "Jobs"). */
export const importDecider: Decider<RecordImport, ImportEvent, { readonly isRecorded: boolean }> = {
  initialState: () => ({ isRecorded: false }),
  decide: (command, { isRecorded }) => (isRecorded ? [] : [recorded(command)]),
  evolve: () => ({ isRecorded: true }),
};

const recorded = (command: RecordImport): ImportEvent => {
  const { importId, companyId, fileName, rows } = command;
  const failed = firstOf(command.failed);
  const outcome = { importId, companyId, fileName, rows, failedRows: command.failed.length, failed };
  if (command.type === 'RecordSwatchImport')
    return { type: 'SwatchesImported', data: { ...outcome, groupId: command.groupId } };
  return { type: 'OrderFileImported', data: { ...outcome, orderId: command.orderId, mode: command.mode } };
};

const firstOf = (failed: readonly FailedRow[]): readonly FailedRow[] => {
  let bytes = 0;
  const end = failed.findIndex((row, at) => (bytes += bytesOf(row)) > mostFailedBytes || at === mostFailedRows);
  return end === -1 ? failed : failed.slice(0, end);
};

/** An upper bound of a row's bytes as JSON: a UTF-16 unit has at most three bytes, an ASCII character one. */
const bytesOf = (row: FailedRow): number => {
  const text = JSON.stringify(row);
  return text.length + 2 * (text.match(/[^\x00-\x7f]/g)?.length ?? 0);
};

export const importStream = defineStream('process', importDecider);
