import { type GrowingSet, emptySet, textsOf, withTexts } from '../kit/growing-set.js';
import type { ScannedCode } from './findings.js';
import type { ScanEvent } from './scan.events.js';

export interface BegunScan {
  /** `completing`: some of its rows are recorded, and no more scans are taken. */
  readonly status: 'open' | 'completing' | 'complete';
  readonly scanId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly isReviewed: boolean;
  readonly isReported: boolean;
  /** (code, scannedAt) of all that came; kept for ever, as a late repeat must be known. */
  readonly scans: GrowingSet;
  /** The codes among them, while the scan is open. */
  readonly codes: GrowingSet;
  readonly recording: { readonly attempt: string; readonly next: number } | null;
}

export type ScanState = { readonly status: 'absent' } | BegunScan;

/** What a scan is known by, as one text. */
export const scanKey = ({ code, scannedAt }: ScannedCode): string => `${scannedAt}\n${code}`;

/** Everything that was scanned, in the order of its coming. */
export function* scansOf(state: BegunScan): Generator<ScannedCode> {
  for (const key of textsOf(state.scans)) {
    const end = key.indexOf('\n');
    yield { code: key.slice(end + 1), scannedAt: key.slice(0, end) };
  }
}

/** The scan after one more event. */
export const evolveScan = (state: ScanState, event: ScanEvent): ScanState => {
  if (event.type === 'ScanStarted') {
    const { scanId, companyId, groupId } = event.data;
    const empty = { scans: emptySet(), codes: emptySet(), recording: null };
    return { status: 'open', scanId, companyId, groupId, isReviewed: false, isReported: false, ...empty };
  }
  return state.status === 'absent' ? state : { ...state, ...changesOf(state, event) };
};

const changesOf = (state: BegunScan, event: Exclude<ScanEvent, { type: 'ScanStarted' }>): Partial<BegunScan> => {
  switch (event.type) {
    case 'SwatchScanned':
      return {
        scans: withTexts(state.scans, event.data.scans.map(scanKey)),
        codes: withTexts(
          state.codes,
          event.data.scans.map((scan) => scan.code),
        ),
      };
    case 'ScanFindingsRecorded':
      return {
        status: 'completing',
        recording: { attempt: event.data.attempt, next: event.data.from + event.data.findings.length },
      };
    case 'ScanCompleted':
      return { status: 'complete', recording: null, codes: emptySet() };
    case 'ScanReviewed':
      return { isReviewed: true };
    case 'ScanReviewWithdrawn':
      return { isReviewed: false };
    case 'ScanReported':
      return { isReported: true };
  }
};
