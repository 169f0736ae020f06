import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FabricChanges, fabricDecider, fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricEdited } from '../../domain/fabric/fabric.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { fabricCode } from '../../domain/fabric/fabric-texts.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { withClaim } from '../shared/with-claim.js';
import { type Written, written } from '../shared/written.js';
import type { FabricPorts, FabricWritten } from './create-fabric.handler.js';

/** The fabric of a company as its own stream tells it. */
export interface FabricOfCompany {
  readonly fabricId: string;
  readonly companyId: string;
  /** Its code as the caller has just read it. */
  readonly code: string;
}

/**
 * Changes a fabric, in every group that it is in (A77). Another code is claimed first, and the old one given back.
 * @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid, fabric.not-found
 */
export const editFabric = async (
  { handle, claims }: FabricPorts,
  { fabricId, companyId, code }: FabricOfCompany,
  changes: FabricChanges,
  context: CommandContext,
): Promise<FabricWritten> => {
  const stream = fabricStream(fabricId);
  const edit = () => handle(fabricDecider, stream, { type: 'EditFabric', companyId, changes }, context);
  const wanted = changes.code === undefined ? code : fabricCode(changes.code);
  if (wanted === code) return edit();
  const name = { kind: 'fabric-code', scope: companyId, owner: stream } as const;
  const edited = await withClaim(claims, { ...name, value: wanted }, 'fabric.code-taken', context, edit);
  for (const event of edited.events) {
    const before = isEdit(event) ? event.data.from.code : undefined;
    if (before !== undefined) await claims.release('fabric-code', companyId, before, stream, context);
  }
  return edited;
};

const isEdit = (event: RecordedEvent): event is RecordedEvent<FabricEdited> => event.type === 'FabricEdited';

export class EditFabric extends Command<Written> {
  constructor(
    readonly fabric: FabricOfCompany,
    readonly changes: FabricChanges,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EditFabric)
export class EditFabricHandler implements ICommandHandler<EditFabric> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ fabric, changes, context }: EditFabric): Promise<Written> {
    return written(fabric.fabricId, await editFabric(this, fabric, changes, context));
  }
}
