import type { FabricChanges } from '../../domain/fabric/fabric.decider.js';
import { refusal } from '../../domain/messages.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import { type CommandContext, RevisionMismatch } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { createFabric } from '../fabric/create-fabric.js';
import { fabricByClaim } from '../fabric/fabric-now.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { additionOf, type GroupOfSwatch } from './addition-of.js';
import { gradedFabric } from './graded-fabric.js';

interface Replacement {
  readonly swatchId: string;
  readonly group: GroupOfSwatch;
  /** The other fabric: by its id, or by its code, which makes a fabric of the texts where nobody has it. */
  readonly by: { readonly fabricId: string } | { readonly code: string; readonly texts: FabricChanges };
  /** Whether the caller may add fabrics. */
  readonly mayAdd: boolean;
  /** A first grade, for a fabric that has none. */
  readonly grade: string | null;
  readonly flags: Partial<SwatchFlags>;
}

export class ReplaceSwatch extends UseCase<Replacement, Written> {}

type ReplacePorts = Pick<Ports, 'handle' | 'claims'>;

/**
 * A swatch leaves its fabric for another one, in the same place with the same switches: it is a new swatch of that fabric.
 * @throws RevisionMismatch, swatch.not-found, swatch.listed, fabric.discontinued, fabric.not-found, access.denied, what the
 * making of a fabric refuses
 */
export const replaceSwatch = async (
  ports: ReplacePorts,
  replacement: Replacement,
  context: CommandContext,
): Promise<Written> => {
  const { swatchId, group, grade, flags } = replacement;
  // Looked at first, so that a stale change makes no fabric.
  const { state, revision, isHandled } = await ports.handle.look(swatchStream, swatchId, context.commandId);
  const { ifMatch: seen = revision, ...unconditional } = context;
  if (!isHandled && seen !== revision) throw new RevisionMismatch(swatchStream.nameOf(swatchId), seen, revision);
  if (!isHandled && state.status !== 'listed') throw refusal('swatch.not-found');
  const fabricId = await fabricOf(ports, replacement, context);
  const fabric = await gradedFabric(ports, { companyId: group.companyId, fabricId }, grade, context);
  const addition = additionOf(group, fabric, flags);
  const { result, position } = await ports.handle.together(async (handle) => {
    // Added first: where the log has no transaction over streams, a crash in between loses nothing.
    const added = await handle(swatchStream, addition.swatchId, addition, unconditional);
    await handle(swatchStream, swatchId, { type: 'RemoveSwatch' }, context);
    return added;
  });
  return written(addition.swatchId, { ...result, position });
};

const fabricOf = async (
  ports: ReplacePorts,
  { by, group: { companyId }, mayAdd }: Replacement,
  context: CommandContext,
): Promise<string> => {
  if ('fabricId' in by) return by.fabricId;
  const code = by.code.trim();
  const holder = await ports.claims.holder({ kind: 'fabric-code', scope: companyId, value: code });
  if (holder !== undefined) return (await fabricByClaim(ports, companyId, code)).fabricId;
  if (!mayAdd) throw refusal('access.denied');
  const fabricId = deriveId(context.commandId, 'fabric');
  const fields = { ...by.texts, code };
  return (await createFabric(ports, { fabricId, companyId, fields }, childContext(context, 'fabric'))).id;
};
