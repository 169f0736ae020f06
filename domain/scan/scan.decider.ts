import { countsOf, type ExpectedSwatch, type Finding, findingsOf, type ScannedCode, scanStatus } from './findings.js';
import { hasCode, hasScan, type KnownScans, noScans, scanKey, scansIn, withScans } from './known-scans.js';
import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal, refusalAt } from '../messages.js';
import { stepsOfScan } from './allowed-steps.js';
import type { ScanEvent, UnknownResolution } from './scan.events.js';

interface BegunScan {
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
  readonly resolved: ReadonlyMap<string, UnknownResolution>;
  readonly found: ReadonlyMap<string, string | null>;
  readonly recording: { readonly attempt: string; readonly next: number } | null;
}

/** The rows of a run that can be resolved: unknown codes, and missing swatches. */
interface OpenRows {
  readonly unknown: ReadonlyMap<string, number>;
  readonly missing: ReadonlyMap<string, { readonly code: string; readonly row: number }>;
}

type ScanState = { readonly status: 'absent' } | BegunScan;

const evolveScan = (state: ScanState, event: ScanEvent): ScanState => {
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
    case 'UnknownCodeResolved':
      return { resolved: new Map(state.resolved).set(event.data.code, event.data.as) };
    case 'MissingSwatchFound':
      return { found: new Map(state.found).set(event.data.swatchId, event.data.note) };
    case 'ScanReported':
      return { isReported: true };
  }
};

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
  | { readonly type: 'ResolveUnknown'; readonly code: string; readonly as: UnknownResolution }
  | { readonly type: 'FindMissing'; readonly swatchId: string; readonly note: string | null }
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
      case 'ResolveUnknown': {
        const { code, as } = command;
        if (state.status !== 'complete') throw refusal('scan.open');
        const row = firstIn(state.rows, ({ unknown }) => unknown.get(code));
        if (row === undefined) throw refusal('scan.row-not-found');
        const from = state.resolved.get(code) ?? null;
        return from === as ? [] : [{ type: 'UnknownCodeResolved', data: { ...idsOf(state), code, row, from, as } }];
      }
      case 'FindMissing':
        return find(command.swatchId, command.note, state);
      case 'ReportScan':
        return state.isReported ? [] : [{ type: 'ScanReported', data: { ...idsOf(state), mails: command.mails } }];
    }
  },
};

export const scanStream = defineStream('scan', scanDecider);

const idsOf = ({ scanId, companyId, groupId }: BegunScan) => ({ scanId, companyId, groupId });

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

const firstIn = <Run, Answer>(runs: readonly Run[], ask: (run: Run) => Answer | undefined): Answer | undefined => {
  for (const run of runs) {
    const answer = ask(run);
    if (answer !== undefined) return answer;
  }
  return undefined;
};

const longestNote = 500;

const find = (swatchId: string, given: string | null, state: BegunScan): readonly ScanEvent[] => {
  if (state.status !== 'complete') throw refusal('scan.open');
  const missing = firstIn(state.rows, (rows) => rows.missing.get(swatchId));
  if (missing === undefined) throw refusal('scan.row-not-found');
  const note = given?.trim() || null;
  if (note !== null && note.length > longestNote) throw refusalAt('note', 'scan.note-too-long');
  if (state.found.has(swatchId) && state.found.get(swatchId) === note) return [];
  return [{ type: 'MissingSwatchFound', data: { ...idsOf(state), swatchId, ...missing, note } }];
};

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
