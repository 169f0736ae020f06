import type { Finding } from './findings.js';
import { type KnownScans, noScans, withScans } from './known-scans.js';
import type { ScanEvent, UnknownResolution } from './scan.events.js';

export interface BegunScan {
  /** `completing`: some of its rows are recorded, and no more scans are accepted. */
  readonly status: 'open' | 'completing' | 'complete';
  readonly scanId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly isReviewed: boolean;
  readonly isReported: boolean;
  /** All that came; kept for ever, as a late repeat must be known. */
  readonly scans: KnownScans;
  /** Codes that the group did not hold, and what became of them. */
  readonly unknown: ReadonlyMap<string, UnknownResolution | null>;
  /** The swatches that were not scanned, with their codes. */
  readonly missing: ReadonlyMap<string, string>;
  /** Those of them that turned up, with the notes on them. */
  readonly found: ReadonlyMap<string, string | null>;
  readonly recording: { readonly attempt: string; readonly next: number } | null;
}

export type ScanState = { readonly status: 'absent' } | BegunScan;

/** The scan after one more event. */
export const evolveScan = (state: ScanState, event: ScanEvent): ScanState => {
  if (event.type === 'ScanStarted') {
    const { scanId, companyId, groupId } = event.data;
    const empty = { scans: noScans, recording: null, ...noRows, found: new Map() };
    return { status: 'open', scanId, companyId, groupId, isReviewed: false, isReported: false, ...empty };
  }
  return state.status === 'absent' ? state : { ...state, ...changesOf(state, event) };
};

type OpenRows = Pick<BegunScan, 'unknown' | 'missing'>;
const noRows: OpenRows = { unknown: new Map(), missing: new Map() };

/** What of a run of rows somebody may look into; the first run begins anew. */
const openRows = (state: OpenRows, from: number, findings: readonly Finding[]): OpenRows => {
  const before = from === 0 ? noRows : state;
  const unknown = new Map(before.unknown);
  const missing = new Map(before.missing);
  for (const row of findings) {
    if (row.kind === 'unknown') unknown.set(row.code, null);
    else if (row.kind === 'expected' && row.scannedAt === null) missing.set(row.swatchId, row.code);
  }
  return { unknown, missing };
};

const changesOf = (state: BegunScan, event: Exclude<ScanEvent, { type: 'ScanStarted' }>): Partial<BegunScan> => {
  switch (event.type) {
    case 'SwatchScanned':
      return { scans: withScans(state.scans, event.data.scans) };
    case 'ScanFindingsRecorded':
      return {
        status: 'completing',
        ...openRows(state, event.data.from, event.data.findings),
        recording: { attempt: event.data.attempt, next: event.data.from + event.data.findings.length },
      };
    case 'ScanCompleted':
      return { status: 'complete', recording: null };
    case 'ScanReviewed':
      return { isReviewed: true };
    case 'ScanReviewWithdrawn':
      return { isReviewed: false };
    case 'UnknownCodeResolved':
      return { unknown: new Map(state.unknown).set(event.data.code, event.data.as) };
    case 'MissingSwatchFound':
      return { found: new Map(state.found).set(event.data.swatchId, event.data.note) };
    case 'ScanReported':
      return { isReported: true };
  }
};
