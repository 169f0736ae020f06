import { refusal, refusalAt } from '../messages.js';
import type { ScanEvent, UnknownResolution } from './scan.events.js';
import { type BegunScan, idsOf } from './scan.state.js';

/** An unknown code that is another code of a fabric, whose swatch in the group has this id. */
interface ResolveAlias {
  readonly type: 'ResolveUnknown';
  readonly code: string;
  readonly as: 'alias';
  readonly fabricId: string;
  readonly swatchId: string;
}

/** How a row of a complete scan is put right, and taken back. */
export type ResolutionCommand =
  | ResolveAlias
  | { readonly type: 'ResolveUnknown'; readonly code: string; readonly as: Exclude<UnknownResolution, 'alias'> }
  | { readonly type: 'ReopenUnknown'; readonly code: string }
  | { readonly type: 'FindMissing'; readonly swatchId: string; readonly note: string | null }
  | { readonly type: 'LoseMissing'; readonly swatchId: string }
  /** Codes that the newest earlier scan of the company had as `not-ours`. */
  | { readonly type: 'RememberNotOurs'; readonly codes: readonly string[] };

/** @throws scan.open, scan.row-not-found, scan.note-too-long */
export const resolveRow = (command: ResolutionCommand, state: BegunScan): readonly ScanEvent[] => {
  if (state.status !== 'complete') throw refusal('scan.open');
  switch (command.type) {
    case 'ResolveUnknown':
      return resolve(command, state);
    case 'ReopenUnknown': {
      const { code } = command;
      const row = requireUnknown(code, state);
      const from = state.resolved.get(code)?.as;
      if (from === undefined) return [];
      return [{ type: 'UnknownCodeReopened', data: { ...idsOf(state), code, row, from } }, ...lostBy(code, state)];
    }
    case 'FindMissing':
      return find(command.swatchId, command.note, state);
    case 'LoseMissing':
      return lose(command.swatchId, state);
    case 'RememberNotOurs':
      return command.codes.flatMap((code): readonly ScanEvent[] => {
        const row = unknownRow(code, state);
        if (row === undefined || state.resolved.has(code)) return [];
        const data = { ...idsOf(state), code, row, from: null, as: 'not-ours', remembered: true } as const;
        return [{ type: 'UnknownCodeResolved', data }];
      });
  }
};

/** The unknown codes of a scan, in the order of its rows. */
export function* unknownCodesIn({ rows }: BegunScan): Generator<string> {
  for (const { unknown } of rows) yield* unknown.keys();
}

const firstIn = <Run, Answer>(runs: readonly Run[], ask: (run: Run) => Answer | undefined): Answer | undefined => {
  for (const run of runs) {
    const answer = ask(run);
    if (answer !== undefined) return answer;
  }
  return undefined;
};

const unknownRow = (code: string, { rows }: BegunScan): number | undefined =>
  firstIn(rows, ({ unknown }) => unknown.get(code));

const requireUnknown = (code: string, state: BegunScan): number => {
  const row = unknownRow(code, state);
  if (row === undefined) throw refusal('scan.row-not-found');
  return row;
};

const missingRow = (swatchId: string, { rows }: BegunScan) => firstIn(rows, ({ missing }) => missing.get(swatchId));

const resolve = (
  command: Extract<ResolutionCommand, { type: 'ResolveUnknown' }>,
  state: BegunScan,
): readonly ScanEvent[] => {
  const { code, as } = command;
  const row = requireUnknown(code, state);
  const before = state.resolved.get(code);
  const ofFabric = command.as === 'alias' ? { fabricId: command.fabricId } : {};
  if (before?.as === as && before.fabricId === ofFabric.fabricId) return [];
  const from = before?.as ?? null;
  return [
    ...lostBy(code, state),
    { type: 'UnknownCodeResolved', data: { ...idsOf(state), code, row, from, as, ...ofFabric } },
    ...(command.as === 'alias' ? foundBy(command, state) : []),
  ];
};

/** The swatch that an alias finds, unless it was scanned or found before. */
const foundBy = ({ code, swatchId }: ResolveAlias, state: BegunScan): readonly ScanEvent[] => {
  const missing = missingRow(swatchId, state);
  const found = state.found.get(swatchId);
  if (missing === undefined || (found !== undefined && found.by !== code)) return [];
  const data = { ...idsOf(state), swatchId, ...missing, note: `Scanned as ${code}`, by: code };
  return [{ type: 'MissingSwatchFound', data }];
};

const lostBy = (code: string, state: BegunScan): readonly ScanEvent[] =>
  [...state.found].flatMap(([swatchId, { by }]) => (by === code ? lose(swatchId, state) : []));

const lose = (swatchId: string, state: BegunScan): readonly ScanEvent[] => {
  const missing = missingRow(swatchId, state);
  if (missing === undefined) throw refusal('scan.row-not-found');
  const found = state.found.get(swatchId);
  if (found === undefined) return [];
  return [{ type: 'MissingSwatchLost', data: { ...idsOf(state), swatchId, ...missing, note: found.note } }];
};

const longestNote = 500;

const find = (swatchId: string, given: string | null, state: BegunScan): readonly ScanEvent[] => {
  const missing = missingRow(swatchId, state);
  if (missing === undefined) throw refusal('scan.row-not-found');
  const note = given?.trim() || null;
  if (note !== null && note.length > longestNote) throw refusalAt('note', 'scan.note-too-long');
  if (state.found.get(swatchId)?.note === note) return [];
  return [{ type: 'MissingSwatchFound', data: { ...idsOf(state), swatchId, ...missing, note } }];
};
