import type { Finding } from './findings.js';
import { type KnownScans, noScans, withScans } from './known-scans.js';
import type { ScanEvent, UnknownResolution } from './scan.events.js';

export interface BegunScan {
  /** `completing`: some of its rows are recorded, and further scans are refused. */
  readonly status: 'open' | 'completing' | 'complete';
  readonly scanId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly isReviewed: boolean;
  readonly isReported: boolean;
  /** All scans; kept forever, to recognise a late repeat. */
  readonly scans: KnownScans;
  readonly rows: readonly OpenRows[];
  /** The resolved unknown codes; an alias with the fabric that it is another code of. A reopened code has undefined. */
  readonly resolved: ReadonlyMap<string, Resolved | undefined>;
  /** The found swatches; `by` is the alias that found one. */
  readonly found: ReadonlyMap<string, { readonly note: string | null; readonly by: string | undefined }>;
  readonly recording: { readonly attempt: string; readonly next: number } | null;
}

interface Resolved {
  readonly as: UnknownResolution;
  readonly fabricId: string | undefined;
}

/** The rows of a run that can be resolved: unknown codes, and missing swatches. */
interface OpenRows {
  readonly unknown: ReadonlyMap<string, number>;
  readonly missing: ReadonlyMap<string, { readonly code: string; readonly row: number }>;
}

export type ScanState = { readonly status: 'absent' } | BegunScan;

export const evolveScan = (state: ScanState, event: ScanEvent): ScanState => {
  if (event.type === 'ScanStarted') {
    const { scanId, companyId, groupId } = event.data;
    const empty = { scans: noScans, recording: null, rows: [], resolved: new Map(), found: new Map() };
    return { status: 'open', scanId, companyId, groupId, isReviewed: false, isReported: false, ...empty };
  }
  return state.status === 'absent' ? state : { ...state, ...changesOf(state, event) };
};

const openRows = (from: number, findings: readonly Finding[]): OpenRows => {
  const unknown = new Map<string, number>();
  const missing = new Map<string, { readonly code: string; readonly row: number }>();
  for (const [at, finding] of findings.entries()) {
    const { code } = finding;
    if (finding.kind === 'unknown') unknown.set(code, from + at);
    else if (finding.kind === 'expected' && finding.scannedAt === null)
      missing.set(finding.swatchId, { code, row: from + at });
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
        rows: [...(event.data.from === 0 ? [] : state.rows), openRows(event.data.from, event.data.findings)],
        recording: { attempt: event.data.attempt, next: event.data.from + event.data.findings.length },
      };
    case 'ScanCompleted':
      return { status: 'complete', recording: null };
    case 'ScanReviewed':
      return { isReviewed: true };
    case 'ScanReviewWithdrawn':
      return { isReviewed: false };
    case 'UnknownCodeResolved': {
      const { code, as, fabricId } = event.data;
      return { resolved: new Map(state.resolved).set(code, { as, fabricId }) };
    }
    case 'UnknownCodeReopened':
      return { resolved: new Map(state.resolved).set(event.data.code, undefined) };
    case 'MissingSwatchFound': {
      const { swatchId, note, by } = event.data;
      return { found: new Map(state.found).set(swatchId, { note, by }) };
    }
    case 'MissingSwatchLost':
      return { found: without(state.found, event.data.swatchId) };
    case 'ScanReported':
      return { isReported: true };
  }
};

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> => {
  const others = new Map(map);
  others.delete(key);
  return others;
};

export const idsOf = ({ scanId, companyId, groupId }: BegunScan) => ({ scanId, companyId, groupId });
