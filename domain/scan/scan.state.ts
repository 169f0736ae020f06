import { type KnownScans, noScans, withScans } from './known-scans.js';
import type { ScanEvent } from './scan.events.js';

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
  readonly recording: { readonly attempt: string; readonly next: number } | null;
}

export type ScanState = { readonly status: 'absent' } | BegunScan;

/** The scan after one more event. */
export const evolveScan = (state: ScanState, event: ScanEvent): ScanState => {
  if (event.type === 'ScanStarted') {
    const { scanId, companyId, groupId } = event.data;
    const empty = { scans: noScans(), recording: null };
    return { status: 'open', scanId, companyId, groupId, isReviewed: false, isReported: false, ...empty };
  }
  return state.status === 'absent' ? state : { ...state, ...changesOf(state, event) };
};

const changesOf = (state: BegunScan, event: Exclude<ScanEvent, { type: 'ScanStarted' }>): Partial<BegunScan> => {
  switch (event.type) {
    case 'SwatchScanned':
      return { scans: withScans(state.scans, event.data.scans) };
    case 'ScanFindingsRecorded':
      return {
        status: 'completing',
        recording: { attempt: event.data.attempt, next: event.data.from + event.data.findings.length },
      };
    case 'ScanCompleted':
      return { status: 'complete', recording: null };
    case 'ScanReviewed':
      return { isReviewed: true };
    case 'ScanReviewWithdrawn':
      return { isReviewed: false };
    case 'ScanReported':
      return { isReported: true };
  }
};
