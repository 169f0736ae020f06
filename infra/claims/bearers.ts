import { isSameName, type Name, type Named } from '../../domain/claim/name.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { namedFabric } from '../../domain/fabric/fabric.decider.js';
import { namedInventoryGroup } from '../../domain/inventory-group/inventory-group.decider.js';
import { namedInventoryType } from '../../domain/inventory-type/inventory-type.decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { namedOrderGroup } from '../../domain/order-group/order-group.decider.js';
import { namedUser } from '../../domain/user/named-user.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { HandleCommand } from '../commands/handle-command.js';

/** Whether a stream bears a name, and the revision at which that was read. */
export interface BearerState {
  readonly isBorne: boolean;
  /** -1 while the stream has no event. */
  readonly revision: number;
}

/** Reads whether the stream `owner` bears a name. */
export type LookAtBearer = (name: ClaimedName, owner: string) => Promise<BearerState>;

type LookWith = (handle: HandleCommand, name: Name, owner: string) => Promise<BearerState>;

const bearing =
  <Command, Event extends DomainEvent, State>({ stream, names }: Named<Command, Event, State>): LookWith =>
  async (handle, name, owner) => {
    const { state, revision } = await handle.look(stream, stream.idOf(owner));
    return { revision, isBorne: names(state).some((one) => isSameName(one, name)) };
  };

/** A sign-up holds its names from its first event on, before the user exists. */
const user: LookWith = async (handle, name, owner) => {
  const { state, revision } = await handle.look(userStream, userStream.idOf(owner));
  return state.status === 'announced' ? { revision, isBorne: true } : bearing(namedUser)(handle, name, owner);
};

/** Neither a company's code nor a link ever passes to another record, except when the sign-up was withdrawn. */
const company: LookWith = async (handle, _name, owner) => {
  const { state, revision } = await handle.look(companyStream, companyStream.idOf(owner));
  return { revision, isBorne: state.status === 'announced' || state.status === 'registered' };
};

/**
 * Each kind of unique name, with the decider whose state says who bears it. A name of another kind does not compile where
 * names are claimed.
 */
const bearers = {
  email: user,
  username: user,
  'referral-code': company,
  'vendor-link': company,
  'fabric-code': bearing(namedFabric),
  'group-name': bearing(namedInventoryGroup),
  'inventory-type-name': bearing(namedInventoryType),
  'order-group-name': bearing(namedOrderGroup),
} satisfies Readonly<Record<string, LookWith>>;

export type ClaimKind = keyof typeof bearers;
/** A unique name of one of these kinds. */
export type ClaimedName = Name<ClaimKind>;

/** Reads owners with the deciders of their kinds. */
export const lookAtBearers =
  (handle: HandleCommand): LookAtBearer =>
  (name, owner) =>
    bearers[name.kind](handle, name, owner);
