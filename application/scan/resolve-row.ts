import { fabricStream, namedFabric } from '../../domain/fabric/fabric.decider.js';
import { refusal } from '../../domain/messages.js';
import type { ResolutionCommand } from '../../domain/scan/resolve-row.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import { childContext } from '../../infra/commands/command-context.js';
import { lookAtSeen, refuseEarly } from '../../infra/commands/refuse-early.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { swatchIdOf } from '../swatch/addition-of.js';

export type Resolution =
  /** `open` takes back. */
  | { readonly as: 'added' | 'ignored' | 'not-ours' | 'open'; readonly code: string }
  | { readonly as: 'alias'; readonly code: string; readonly fabricId: string }
  | { readonly as: 'found'; readonly swatchId: string; readonly note: string | null }
  | { readonly as: 'open'; readonly swatchId: string };

interface ResolvedRow {
  readonly scanId: string;
  readonly groupId: string;
  readonly companyId: string;
  readonly resolution: Resolution;
  /** Whether the caller may change the fabric of an alias. */
  readonly mayEditFabric: boolean;
}

export class ResolveRow extends UseCase<ResolvedRow, Written> {}

/**
 * An alias is also another code of its fabric, until it is taken back. The scan is read first, then the fabric changes,
 * then the scan: a repeat completes what was begun, and a refusal writes nothing.
 * @throws scan.open, scan.row-not-found, scan.note-too-long; for an alias access.denied, fabric.not-found,
 * fabric.code-taken, fabric.other-codes-too-many
 */
export const resolveRow: Runs<ResolveRow, NamedPorts> = async (ports, row, context) => {
  const { scanId, resolution } = row;
  const command = commandOf(row);
  const { state, isHandled } = await lookAtSeen(ports.handle, scanStream, scanId, context);
  if (!isHandled) scanStream.decider.decide(command, state);
  const code = 'code' in resolution ? resolution.code : undefined;
  const before = code === undefined || state.status === 'absent' ? undefined : state.resolved.get(code)?.fabricId;
  const after = resolution.as === 'alias' ? resolution.fabricId : undefined;
  const position = code === undefined ? 0 : await moveCode(ports, row, { code, before, after }, context);
  return written(scanId, await ports.handle(scanStream, scanId, command, context), { position });
};

const commandOf = ({ groupId, resolution }: ResolvedRow): ResolutionCommand => {
  switch (resolution.as) {
    case 'found':
      return { type: 'FindMissing', swatchId: resolution.swatchId, note: resolution.note };
    case 'open':
      return 'code' in resolution
        ? { type: 'ReopenUnknown', code: resolution.code }
        : { type: 'LoseMissing', swatchId: resolution.swatchId };
    case 'alias': {
      const { code, as, fabricId } = resolution;
      return { type: 'ResolveUnknown', code, as, fabricId, swatchId: swatchIdOf(groupId, fabricId) };
    }
    default:
      return { type: 'ResolveUnknown', code: resolution.code, as: resolution.as };
  }
};

interface Move {
  readonly code: string;
  /** The fabric that the scan has the code for, and the one that it will have it for. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** @returns the position of the last event */
const moveCode = async (
  ports: NamedPorts,
  { companyId, mayEditFabric }: ResolvedRow,
  { code, before, after }: Move,
  context: CommandContext,
): Promise<number> => {
  if (before === undefined && after === undefined) return 0;
  if (!mayEditFabric) throw refusal('access.denied');
  let position = 0;
  const stepOf = (type: 'AddOtherCode' | 'RemoveOtherCode', fabricId: string) => ({
    command: { type, companyId, code } as const,
    step: childContext(context, `${type} ${fabricId}`),
  });
  const change = async (type: 'AddOtherCode' | 'RemoveOtherCode', fabricId: string): Promise<void> => {
    const { command, step } = stepOf(type, fabricId);
    position = Math.max(position, (await handleNamed(ports, namedFabric, fabricId, command, step)).position);
  };
  if (before !== undefined && before !== after) {
    // The code must leave its fabric before the other one can have it, so a refusal of that comes first.
    if (after !== undefined) {
      const { command, step } = stepOf('AddOtherCode', after);
      await refuseEarly(ports.handle, fabricStream, after, command, step);
    }
    await change('RemoveOtherCode', before);
  }
  if (after !== undefined) await change('AddOtherCode', after);
  return position;
};
