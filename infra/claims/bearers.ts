import type { ClaimKind } from '../../domain/claim/claim.events.js';
import { isSameName, type Name, type Named } from '../../domain/claim/name.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { namedFabric } from '../../domain/fabric/named-fabric.js';
import { namedInventoryGroup } from '../../domain/inventory-group/named-inventory-group.js';
import { namedInventoryType } from '../../domain/inventory-type/named-inventory-type.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { namedOrderGroup } from '../../domain/order-group/named-order-group.js';
import { namedUser } from '../../domain/user/named-user.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { HandleCommand } from '../commands/handle-command.js';

/** Whether a stream bears a name, and at which revision that was seen. */
export interface BearerNow {
  readonly isBorne: boolean;
  /** -1 while the stream has no event. */
  readonly revision: number;
}

export type LookAtBearer = (name: Name, owner: string) => Promise<BearerNow>;

/** Looks at owners with the deciders of their kinds. */
export const lookAtBearers = (handle: HandleCommand): LookAtBearer => {
  const bearing =
    <Command, Event extends DomainEvent, State>({ stream, names }: Named<Command, Event, State>): LookAtBearer =>
    async (name, owner) => {
      const { state, revision } = await handle.look(stream, stream.idOf(owner));
      return { revision, isBorne: names(state).some((one) => isSameName(one, name)) };
    };

  /** A sign-up holds its names from the announcement on. */
  const user: LookAtBearer = async (name, owner) => {
    const { state, revision } = await handle.look(userStream, userStream.idOf(owner));
    return state.status === 'announced' ? { revision, isBorne: true } : bearing(namedUser)(name, owner);
  };

  /** Neither a company's code nor a link ever goes to somebody else, but when the sign-up was withdrawn. */
  const company: LookAtBearer = async (_name, owner) => {
    const { state, revision } = await handle.look(companyStream, companyStream.idOf(owner));
    return { revision, isBorne: state.status === 'announced' || state.status === 'registered' };
  };

  const byKind: Readonly<Record<ClaimKind, LookAtBearer>> = {
    email: user,
    username: user,
    'referral-code': company,
    'vendor-link': company,
    'fabric-code': bearing(namedFabric),
    'group-name': bearing(namedInventoryGroup),
    'inventory-type-name': bearing(namedInventoryType),
    'order-group-name': bearing(namedOrderGroup),
  };
  return (name, owner) => byKind[name.kind](name, owner);
};
