import { scanStream } from '../../domain/scan/scan.decider.js';
import { unknownCodesIn } from '../../domain/scan/resolve-row.js';
import type { ScanState } from '../../domain/scan/scan.state.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { inPool } from '../../infra/concurrency/limit-concurrency.js';
import { allOf, eq, isIn, neq } from '../../infra/query/query.js';
import { scannedGroupModel, scannedSwatchModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

type LookUp = Pick<Ports, 'handle' | 'reads'>;

/** Maximum number of unknown codes of a scan that are looked up. */
const mostCodes = 2_000;
const codesAtOnce = 16;
/** Maximum number of codes in one append. */
const codesOfAppend = 500;

/**
 * Resolves the unknown codes of a complete scan that are `not-ours` in the newest other one of the company. A code that
 * was resolved or reopened in this scan stays as it is, so a repeat changes nothing.
 * @returns the position of the last event, 0 without one
 */
export const rememberNotOurs = async (
  { handle, reads }: LookUp,
  state: ScanState,
  context: CommandContext,
): Promise<number> => {
  if (state.status === 'absent') return 0;
  const { scanId, companyId } = state;
  const unknown = [...unknownCodesIn(state)].slice(0, mostCodes).filter((code) => !state.resolved.has(code));
  const notOurs = new Set<string>();
  await inPool(unknown, codesAtOnce, async (code) => {
    if (await isNotOurs(reads, companyId, scanId, code)) notOurs.add(code);
  });
  const codes = unknown.filter((code) => notOurs.has(code));
  let position = 0;
  for (let from = 0; from < codes.length; from += codesOfAppend) {
    const command = { type: 'RememberNotOurs', codes: codes.slice(from, from + codesOfAppend) } as const;
    const done = await handle(scanStream, scanId, command, childContext(context, `remembered ${from}`));
    position = done.position;
  }
  return position;
};

/** Rows of a scan that is still being completed are passed over; there are rarely any. */
const rowsAtMost = 8;
const newestFirst = { order: [{ field: 'createdAt', descending: true }], limit: rowsAtMost };

const isNotOurs = async (reads: LookUp['reads'], companyId: string, scanId: string, code: string): Promise<boolean> => {
  const earlier = [eq('companyId', companyId), eq('code', code), eq('duplicate', false), neq('scannedGroupId', scanId)];
  const rows = await reads.documents(scannedSwatchModel, allOf(...earlier), newestFirst);
  if (!rows.some(({ resolved }) => resolved === 'not-ours')) return false;
  const scanIds = rows.map(({ scannedGroupId }) => scannedGroupId);
  const complete = allOf(eq('companyId', companyId), isIn('id', scanIds), neq('status', 'open'));
  const scans = new Set((await reads.documents(scannedGroupModel, complete)).map(({ id }) => id));
  return rows.find(({ scannedGroupId }) => scans.has(scannedGroupId))?.resolved === 'not-ours';
};
