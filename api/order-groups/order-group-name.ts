import { orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { fold } from '../../infra/read-models/fold.js';
import { type WantedName, withClaim } from '../shared/with-claim.js';

/** A group by its ids, and the name that it bears; null while it is made. */
export interface NamedGroup {
  readonly groupId: string;
  readonly manufacturerId: string;
  readonly name: string | null;
}

/** Unique per manufacturer, without regard to case and outer blanks. */
const claimOf = ({ groupId, manufacturerId }: NamedGroup, name: string): WantedName => ({
  kind: 'order-group-name',
  scope: manufacturerId,
  value: fold(name.trim()),
  owner: orderGroupStream(groupId),
});

/**
 * Does what gives a group another name; without one, or with the same, just does it. The old name is free afterwards.
 * @throws order-group.name-taken
 */
export const withGroupName = async <Result>(
  claims: Claims,
  group: NamedGroup,
  wanted: string | undefined,
  context: CommandContext,
  act: () => Promise<Result>,
): Promise<Result> => {
  const old = group.name === null ? undefined : claimOf(group, group.name);
  const claim = wanted === undefined ? undefined : claimOf(group, wanted);
  if (claim === undefined || claim.value === old?.value) return act();
  const result = await withClaim(claims, claim, 'order-group.name-taken', context, act);
  if (old !== undefined) await claims.release(old.kind, old.scope, old.value, old.owner, context);
  return result;
};
