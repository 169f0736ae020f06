import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { FailedRow, ImportEvent } from './import.events.js';

/** So many bad rows are kept at most; the answer to the upload names all of them. */
export const mostFailedRows = 1_000;

/** Bytes of the bad rows that are kept: the log takes an event of 512 kB (docs/architecture.md, "Where data is stored"). */
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

/** What an upload came to, kept once for the list of jobs (docs/http.md, "Jobs"). */
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
