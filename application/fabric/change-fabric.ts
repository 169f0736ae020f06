import {
  type FabricChanges,
  type FabricCommand,
  type FabricFields,
  namedFabric,
} from '../../domain/fabric/fabric.decider.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { FabricState } from '../../domain/fabric/fabric.state.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusalAt } from '../../domain/messages.js';
import { handleNamed, type NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, Handled } from '../../infra/commands/handle-command.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

export interface FabricOfCompany {
  readonly fabricId: string;
  readonly companyId: string;
}

type FabricWritten = Handled<FabricState, FabricEvent> & Written;

export class CreateFabric extends UseCase<FabricOfCompany & { readonly fields: FabricFields }, FabricWritten> {}
export class EditFabric extends UseCase<FabricOfCompany & { readonly changes: FabricChanges }, FabricWritten> {}
export class DeleteFabric extends UseCase<FabricOfCompany, FabricWritten> {}

const handleFabric = async (
  ports: NamedPorts,
  fabricId: string,
  command: FabricCommand,
  context: CommandContext,
): Promise<FabricWritten> => {
  const otherCodes = command.type === 'EditFabric' ? (command.changes.otherCodes ?? []) : [];
  const taken = ({ value }: { readonly value: string }): DomainError =>
    otherCodes.includes(value) ? refusalAt('other_codes', 'fabric.code-taken') : namedFabric.taken();
  return written(fabricId, await handleNamed(ports, namedFabric, fabricId, command, context, { taken }));
};

/** A missing text counts as blank. @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid */
export const createFabric: Runs<CreateFabric, NamedPorts> = (ports, { fabricId, companyId, fields }, context) => {
  const command = { type: 'CreateFabric', ...fields, fabricId, companyId } as const;
  return handleFabric(ports, fabricId, command, { ...context, isNew: true });
};

/** Undefined when another command has just created one. @throws fabric.fields-required, fabric.code-invalid */
export const createUnlessTaken = async (
  ports: NamedPorts,
  fabric: CreateFabric['input'],
  context: CommandContext,
): Promise<FabricWritten | undefined> => {
  try {
    return await createFabric(ports, fabric, context);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'fabric.code-taken') return undefined;
    throw error;
  }
};

/**
 * Changes a fabric in all of its groups (A77). A new code is claimed first, and the old one released.
 * @throws fabric.code-taken, fabric.fields-required, fabric.code-invalid, fabric.not-found
 */
export const editFabric: Runs<EditFabric, NamedPorts> = (ports, { fabricId, companyId, changes }, context) =>
  handleFabric(ports, fabricId, { type: 'EditFabric', companyId, changes }, context);

/** Deletes all of its swatches too, by one event (A79). @throws fabric.not-found */
export const deleteFabric: Runs<DeleteFabric, NamedPorts> = (ports, { fabricId, companyId }, context) =>
  handleFabric(ports, fabricId, { type: 'DeleteFabric', companyId }, context);
