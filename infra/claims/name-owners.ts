import { isSameName, type Name, type Named } from '../../domain/claim/name.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { namedFabric } from '../../domain/fabric/fabric.decider.js';
import { namedInventoryGroup } from '../../domain/inventory-group/inventory-group.decider.js';
import { namedInventoryType } from '../../domain/inventory-type/inventory-type.decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { namedOrderGroup } from '../../domain/order-group/order-group.decider.js';
import { namedUser } from '../../domain/user/named-user.js';
import { couponStream, namedCoupon } from '../../domain/reference/coupon.decider.js';
import { namedSoundType } from '../../domain/reference/reference-data.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { HandleCommand } from '../commands/handle-command.js';

/** Whether a stream has a name, and the revision at which that was read. */
export interface NameOwnerState {
  readonly hasName: boolean;
  /** -1 while the stream has no event. */
  readonly revision: number;
}

export type LookAtNameOwner = (name: ClaimedName, owner: string) => Promise<NameOwnerState>;

type LookWith = (handle: HandleCommand, name: Name, owner: string) => Promise<NameOwnerState>;

const fromStateOf =
  <Command, Event extends DomainEvent, State>({ stream, names }: Named<Command, Event, State>): LookWith =>
  async (handle, name, owner) => {
    const { state, revision } = await handle.look(stream, stream.idOf(owner));
    return { revision, hasName: names(state).some((one) => isSameName(one, name)) };
  };

/** A sign-up holds its names from its first event on, before its user exists. */
const user: LookWith = async (handle, name, owner) => {
  const { state, revision } = await handle.look(userStream, userStream.idOf(owner));
  return state.status === 'announced' ? { revision, hasName: true } : fromStateOf(namedUser)(handle, name, owner);
};

/** The code and the link of a company never move to another record, except when the sign-up was withdrawn. */
const company: LookWith = async (handle, _name, owner) => {
  const { state, revision } = await handle.look(companyStream, companyStream.idOf(owner));
  return { revision, hasName: state.status === 'announced' || state.status === 'registered' };
};

const coupon = fromStateOf(namedCoupon);

/** A code belongs to a company (for referrals) or is the name of a coupon. */
const code: LookWith = (handle, name, owner) =>
  (owner.startsWith(couponStream.nameOf('')) ? coupon : company)(handle, name, owner);

/** Claiming a name of a kind that is not listed does not compile. */
const nameOwners = {
  email: user,
  username: user,
  'referral-code': code,
  'vendor-link': company,
  'fabric-code': fromStateOf(namedFabric),
  'group-name': fromStateOf(namedInventoryGroup),
  'inventory-type-name': fromStateOf(namedInventoryType),
  'order-group-name': fromStateOf(namedOrderGroup),
  'sound-type-name': fromStateOf(namedSoundType),
} satisfies Readonly<Record<string, LookWith>>;

export type ClaimKind = keyof typeof nameOwners;
export type ClaimedName = Name<ClaimKind>;

export const lookAtNameOwners =
  (handle: HandleCommand): LookAtNameOwner =>
  (name, owner) =>
    nameOwners[name.kind](handle, name, owner);
