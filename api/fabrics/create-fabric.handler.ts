import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CreateFabric as CreateFabricCommand, type FabricChanges } from '../../domain/fabric/fabric.decider.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { FabricState } from '../../domain/fabric/fabric.state.js';
import { namedFabric } from '../../domain/fabric/named-fabric.js';
import type { Claims } from '../../infra/claims/claims.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, HandleCommand, Handled } from '../../infra/commands/handle-command.js';
import { newId } from '../shared/command-context.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { codeTaken } from './code-taken.js';
import { type Written, written } from '../shared/written.js';

export type FabricWritten = Handled<FabricState, FabricEvent>;

/**
 * Makes a fabric whose code no other one of the company has.
 * @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid
 */
export const createFabric = (
  ports: NamedPorts,
  fabric: Omit<CreateFabricCommand, 'type'>,
  context: CommandContext,
): Promise<FabricWritten> => {
  const command: CreateFabricCommand = { type: 'CreateFabric', ...fabric };
  const own = { ...context, isNew: true };
  return handleNamed(ports, namedFabric, fabric.fabricId, command, own, { taken: codeTaken });
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
