import { type FabricChanges, fabricStream } from '../../domain/fabric/fabric.decider.js';
import { fold } from '../../domain/kit/decider.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { lookAtSeen } from '../../infra/commands/refuse-early.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { createFabric } from '../fabric/change-fabric.js';
import { fabricByClaim, fabricNow } from '../fabric/find-fabrics.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { editSwatch, type SwatchEdit } from './edit-swatch.js';
import { gradedAddition, requiredGrade, type GroupOfSwatch } from './addition-of.js';

/** The fabric in a body: by id, by code, or by both, as in a whole record that an old client sends back. */
interface NamedFabric {
  readonly fabricId?: string | undefined;
  readonly code?: string | undefined;
}

type MeantPorts = Pick<Ports, 'handle' | 'claims' | 'events'>;

/**
 * The other fabric that a change of a swatch refers to; undefined if the swatch keeps its own. An id refers to the
 * fabric of that id. A code refers to the fabric of that code. Exception: the body also has an id, whose fabric has the
 * code, or had it when the caller loaded the record (A77). If it had the code before and another fabric has it now, the
 * code is ambiguous and refused.
 * @throws DomainError swatch.fabric-ambiguous, fabric.not-found
 */
const meantFabric = async (
  ports: MeantPorts,
  own: { readonly fabricId: string; readonly companyId: string },
  { fabricId, code }: NamedFabric,
): Promise<{ readonly fabricId: string } | { readonly code: string } | undefined> => {
  const byId = fabricId === undefined || fabricId === own.fabricId ? undefined : { fabricId };
  if (code === undefined) return byId;
  const ownCodes = await codesOf(ports, own.fabricId);
  if (fabricId === undefined) return ownCodes.present.includes(code) ? undefined : { code };
  if (ownCodes.all.includes(code)) {
    const holder = ownCodes.present.includes(code) ? undefined : await fabricWithCode(ports, own.companyId, code);
    if (holder !== undefined && holder !== fabricId) throw refusalAt('code', 'swatch.fabric-ambiguous');
    return byId;
  }
  if (byId === undefined) return { code };
  await fabricNow(ports.handle, own.companyId, fabricId);
  if (!(await codesOf(ports, fabricId)).all.includes(code)) throw refusalAt('code', 'swatch.fabric-ambiguous');
  return byId;
};

const fabricWithCode = async ({ claims }: MeantPorts, companyId: string, code: string): Promise<string | undefined> => {
  const holder = await claims.holder({ kind: 'fabric-code', scope: companyId, value: code });
  return holder === undefined ? undefined : fabricStream.idOf(holder);
};

interface Codes {
  /** Its code and its other codes. */
  readonly present: readonly string[];
  /** All that it has had. */
  readonly all: readonly string[];
}

const codesOf = async ({ events }: Pick<Ports, 'events'>, fabricId: string): Promise<Codes> => {
  const history = (await events.read(fabricStream.nameOf(fabricId))).filter(fabricStream.owns);
  const state = fold(fabricStream.decider, history);
  const all = history.flatMap((event) => {
    if (event.type === 'FabricCreated') return [event.data.code];
    if (event.type === 'FabricOtherCodesSet') return event.data.codes;
    return event.type === 'FabricEdited' ? [event.data.texts.code] : [];
  });
  return { present: state.status === 'live' ? [state.code, ...state.otherCodes] : [], all };
};

interface Replacement {
  /** The edit if the swatch keeps its fabric. */
  readonly edit: SwatchEdit;
  readonly group: GroupOfSwatch;
  /** A new code creates a fabric. */
  readonly named: NamedFabric;
  /** The present texts and flags of the swatch, with the caller's changes. */
  readonly texts: FabricChanges;
  readonly flags: Partial<SwatchFlags>;
  readonly mayAdd: boolean;
}

export class ReplaceSwatch extends UseCase<Replacement, Written> {}

type ReplacePorts = Pick<Ports, 'handle' | 'claims' | 'events'>;

/**
 * Replaces the fabric of a swatch, in the same place with the same switches: it becomes a new swatch of the other
 * fabric. If the body refers to the present fabric, the swatch is edited.
 * @throws RevisionMismatch, swatch.not-found, swatch.listed, swatch.fabric-ambiguous, fabric.discontinued,
 * fabric.not-found, swatch.grade-required, access.denied, the refusals of a new fabric
 */
export const replaceSwatch: Runs<ReplaceSwatch, ReplacePorts> = async (ports, replacement, context) => {
  const { edit, group, named, flags } = replacement;
  const swatchId = edit.swatch.id;
  const meant = await meantFabric(ports, edit.swatch, named);
  if (meant === undefined) return editSwatch(ports, edit, context);
  // Read first, so that a stale change creates no fabric.
  const { state, isHandled } = await lookAtSeen(ports.handle, swatchStream, swatchId, context);
  const { ifMatch: _, ...unconditional } = context;
  if (!isHandled && state.status !== 'listed') throw refusal('swatch.not-found');
  const fabricId = await fabricOf(ports, meant, replacement, context);
  const fabric = await fabricNow(ports.handle, group.companyId, fabricId);
  const { grade = null } = edit.texts;
  const addition = await gradedAddition(ports, group, fabric, { grade, flags }, unconditional);
  const { result, position } = await ports.handle.together(async (handle) => {
    // Added first: on a log without a transaction over streams, a crash in between loses nothing.
    const added = await handle(swatchStream, addition.swatchId, addition, unconditional);
    await handle(swatchStream, swatchId, { type: 'RemoveSwatch' }, context);
    return added;
  });
  return written(addition.swatchId, { ...result, position });
};

const fabricOf = async (
  ports: ReplacePorts,
  meant: { readonly fabricId: string } | { readonly code: string },
  { group: { companyId }, texts, mayAdd }: Replacement,
  context: CommandContext,
): Promise<string> => {
  if ('fabricId' in meant) return meant.fabricId;
  const { code } = meant;
  const holder = await ports.claims.holder({ kind: 'fabric-code', scope: companyId, value: code });
  if (holder !== undefined) return (await fabricByClaim(ports, companyId, code)).fabricId;
  if (!mayAdd) throw refusal('access.denied');
  const fabricId = deriveId(context.commandId, 'fabric');
  const fields = { ...texts, code, grade: requiredGrade(texts.grade) };
  return (await createFabric(ports, { fabricId, companyId, fields }, childContext(context, 'fabric'))).id;
};
