import { DomainError } from '../../domain/kit/domain-error.js';
import { inventoryTypeStream, namedInventoryType } from '../../domain/inventory-type/inventory-type.decider.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { createInventoryType } from './inventory-types.js';

/**
 * Defines a type that every installation starts with; one that is there already stays as support left it, and so does
 * another type that has its name. A type that was seeded before names were claimed claims its own now.
 * @returns the position up to which the log must be read to see it
 */
export const seedInventoryType = async (
  ports: NamedPorts,
  { inventoryTypeId, name }: { readonly inventoryTypeId: string; readonly name: string },
  context: CommandContext,
): Promise<number> => {
  const { state, revision } = await ports.handle.look(inventoryTypeStream, inventoryTypeId);
  const owner = inventoryTypeStream.nameOf(inventoryTypeId);
  for (const own of namedInventoryType.names(state)) await ports.claims.claim(own, { owner, at: revision }, context);
  if (state.status !== 'absent') return 0;
  try {
    return (await createInventoryType(ports, { inventoryTypeId, fields: { name } }, context)).position;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'inventory-type.name-taken') return 0;
    throw error;
  }
};
