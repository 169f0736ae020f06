import { groupName, inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { fold } from '../../infra/read-models/fold.js';
import { type WantedName, withClaim } from '../shared/with-claim.js';

export interface GroupPorts {
  readonly handle: HandleCommand;
  readonly claims: Claims;
}

interface Group {
  readonly groupId: string;
  readonly companyId: string;
}

/** A group's name as it is claimed: trimmed, without regard to case (A82). */
export const claimedName = ({ groupId, companyId }: Group, name: string): WantedName => ({
  kind: 'group-name',
  scope: companyId,
  value: fold(groupName(name)),
  owner: inventoryGroupStream(groupId),
});

/** Does what gives a group its name. @throws group.name-taken */
export const withGroupName = <Result>(
  { claims }: GroupPorts,
  group: Group,
  name: string,
  context: CommandContext,
  act: () => Promise<Result>,
): Promise<Result> => withClaim(claims, claimedName(group, name), 'group.name-taken', context, act);

/** Gives a group's name back. */
export const releaseGroupName = (
  { claims }: GroupPorts,
  group: Group,
  name: string,
  context: CommandContext,
): Promise<void> => {
  const { kind, scope, value, owner } = claimedName(group, name);
  return claims.release(kind, scope, value, owner, context);
};
