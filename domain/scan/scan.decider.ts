import { countsOf, type ExpectedSwatch, type Finding, findingsOf, type ScannedCode, scanStatus } from './findings.js';
import { hasCode, hasScan, scanKey, scansIn } from './known-scans.js';
import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal } from '../messages.js';
import { stepsOfScan } from './allowed-steps.js';
import { type ResolutionCommand, resolveRow } from './resolve-row.js';
import type { ScanEvent } from './scan.events.js';
import { type BegunScan, evolveScan, idsOf, type ScanState } from './scan.state.js';

/** One attempt to complete a scan: all of its steps use the same findings, which are computed one time. */
interface Completion {
  readonly attempt: string;
  findings(scan: BegunScan): readonly Finding[];
}

/** The findings are computed again after new scans; none arrive after the first step. */
export const completionOf = (attempt: string, expected: readonly ExpectedSwatch[]): Completion => {
  let known: { readonly scans: BegunScan['scans']; readonly findings: readonly Finding[] } | undefined;
  return {
    attempt,
    findings: (scan) => {
      if (known?.scans !== scan.scans)
        known = { scans: scan.scans, findings: findingsOf(expected, scansIn(scan.scans)) };
      return known.findings;
    },
  };
};

/** Maximum number of codes of one scan, so that its state fits in memory. */
const scanLimit = 250_000;

export interface StartScan {
  readonly type: 'StartScan';
  readonly scanId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly name: string;
  readonly scans: readonly ScannedCode[];
}

/** Each step records one run of rows, from 0 on, until the scan is complete. */
interface CompleteScan {
  readonly type: 'CompleteScan';
  readonly completion: Completion;
  readonly from: number;
}

export type ScanCommand =
  | StartScan
  | { readonly type: 'AddScans'; readonly scans: readonly ScannedCode[] }
  | CompleteScan
  | { readonly type: 'ReviewScan'; readonly isReviewed: boolean }
  | ResolutionCommand
  | { readonly type: 'ReportScan'; readonly mails: number };

/** The rules of a scan from the app (docs/http.md, "Scanned groups"; A83, A84, A115). */
export const scanDecider: Decider<ScanCommand, ScanEvent, ScanState> = {
  initialState: () => ({ status: 'absent' }),
  evolve: evolveScan,
  weigh: (state) => (state.status === 'absent' ? 0 : Math.ceil(1.25 * state.scans.size) + openRowsIn(state)),
  decide: (command, state) => {
    if (command.type === 'StartScan') return start(command, state);
    if (state.status === 'absent') throw refusal('scan.not-found');
    switch (command.type) {
      case 'AddScans':
        return add(command.scans, state);
      case 'CompleteScan':
        return complete(command, state);
      case 'ReviewScan':
        if (command.isReviewed === state.isReviewed) return [];
        // An open scan has no findings to review.
        if (command.isReviewed && !stepsOfScan(state.status === 'complete').includes('review')) {
          throw refusal('scan.open');
        }
        return [{ type: command.isReviewed ? 'ScanReviewed' : 'ScanReviewWithdrawn', data: idsOf(state) }];
      case 'ReportScan':
        return state.isReported ? [] : [{ type: 'ScanReported', data: { ...idsOf(state), mails: command.mails } }];
      default:
        return resolveRow(command, state);
    }
  },
};

export const scanStream = defineStream('scan', scanDecider);

const start = (command: StartScan, state: ScanState): readonly ScanEvent[] => {
  const { scanId, companyId, groupId } = command;
  if (state.status !== 'absent') {
    if (state.companyId !== companyId || state.groupId !== groupId) throw refusal('scan.id-taken');
    return add(command.scans, state);
  }
  const started: ScanEvent = { type: 'ScanStarted', data: { scanId, companyId, groupId, name: command.name.trim() } };
  const begun = evolveScan(state, started);
  return begun.status === 'absent' ? [started] : [started, ...add(command.scans, begun)];
};

const add = (scans: readonly ScannedCode[], state: BegunScan): readonly ScanEvent[] => {
  const { fresh, codes } = newScansIn(scans, state);
  if (fresh.length === 0) return [];
  if (state.status !== 'open') throw refusal('scan.complete');
  if (state.scans.size + fresh.length > scanLimit) throw refusal('scan.too-large');
  return [{ type: 'SwatchScanned', data: { ...idsOf(state), scans: fresh, codes } }];
};

const newScansIn = (scans: readonly ScannedCode[], state: BegunScan) => {
  const fresh = new Map<string, ScannedCode>();
  const codes = new Set<string>();
  for (const scan of scans) {
    if (hasScan(state.scans, scan)) continue;
    fresh.set(scanKey(scan), scan);
    if (!hasCode(state.scans, scan.code)) codes.add(scan.code);
  }
  return { fresh: [...fresh.values()], codes: codes.size };
};

const complete = (command: CompleteScan, state: BegunScan): readonly ScanEvent[] => {
  if (state.status === 'complete') return [];
  const { completion, from } = command;
  const { attempt } = completion;
  const isNext = state.recording?.attempt === attempt && state.recording.next === from;
  if (from !== 0 && !isNext) throw refusal('scan.interrupted');
  const findings = completion.findings(state);
  const run = runOf(findings, from);
  const isAgain = state.status === 'completing' && !isNext;
  const data = { ...idsOf(state), attempt, from, isAgain, findings: run };
  const recorded: ScanEvent = { type: 'ScanFindingsRecorded', data };
  if (from + run.length < findings.length) return [recorded];
  const counts = countsOf(findings);
  return [recorded, { type: 'ScanCompleted', data: { ...idsOf(state), counts, status: scanStatus(counts) } }];
};

const openRowsIn = ({ rows }: BegunScan): number =>
  rows.reduce((sum, { unknown, missing }) => sum + unknown.size + missing.size, 0);

/** Maximum bytes of JSON in one event: an append accepts 512 KiB. */
const runBytes = 384 * 1024;
const encoder = new TextEncoder();

const runOf = (findings: readonly Finding[], from: number): readonly Finding[] => {
  let bytes = 0;
  let end = from;
  for (const row of findings.slice(from)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (bytes > runBytes && end > from) break;
    end += 1;
  }
  return findings.slice(from, end);
};
