import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type CreateFabric as CreateFabricCommand,
  type FabricChanges,
  fabricDecider,
  fabricStream,
} from '../../domain/fabric/fabric.decider.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { FabricState } from '../../domain/fabric/fabric.state.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand, Handled } from '../../infra/commands/handle-command.js';
import { newId } from '../shared/command-context.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { withClaim } from '../shared/with-claim.js';
import { type Written, written } from '../shared/written.js';

export interface FabricPorts {
  readonly handle: HandleCommand;
  readonly claims: Claims;
}

export type FabricWritten = Handled<FabricState, FabricEvent>;

/**
 * Makes a fabric whose code no other one of the company has.
 * @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid
 */
export const createFabric = (
  { handle, claims }: FabricPorts,
  fabric: Omit<CreateFabricCommand, 'type'>,
  context: CommandContext,
): Promise<FabricWritten> => {
  const command: CreateFabricCommand = { type: 'CreateFabric', ...fabric };
  // What is wrong with the texts is told before the code is claimed.
  fabricDecider.decide(command, fabricDecider.initialState());
  const stream = fabricStream(fabric.fabricId);
  const name = { kind: 'fabric-code', scope: fabric.companyId, value: fabric.code.trim(), owner: stream } as const;
  const create = () => handle(fabricDecider, stream, command, { ...context, isNew: true });
  return withClaim(claims, name, 'fabric.code-taken', context, create);
};

export class CreateFabric extends Command<Written> {
  constructor(
    readonly companyId: string,
    readonly changes: FabricChanges,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateFabric)
export class CreateFabricHandler implements ICommandHandler<CreateFabric> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ companyId, changes, context }: CreateFabric): Promise<Written> {
    const fabricId = newId(context, 'fabric');
    const texts = { code: '', patternName: '', color: '' };
    return written(fabricId, await createFabric(this, { ...texts, ...changes, fabricId, companyId }, context));
  }
}
