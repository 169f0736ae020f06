import { usersPerPack } from '../../billing/packs.js';
import { type Contract, renewalDue } from '../../billing/renewal.js';

/** What may be done with a single pack. */
export const packSteps = ['drop'] as const;
export type PackStep = (typeof packSteps)[number];

/** A pack, as far as what may be done with it depends on it. */
export interface SteppedPack {
  readonly subscriptionId: string;
  /** The users that it holds. */
  readonly maxUsers: number;
  /** ISO instant at which it was added after the sign-up; null for a pack of the sign-up. */
  readonly addedAt: string | null;
}

/** The company whose pack it is. */
export interface PackHolder {
  readonly contract: Contract;
  /** The base pack, which stays; others of a base plan may be dropped. */
  readonly basePackId: string | null;
  /** The packs that no bill has covered yet: who could drop them at any time would have had their users for nothing. */
  readonly unbilledPackIds: readonly string[];
  /** How many users it could still give a slot. */
  readonly unassigned: number;
}

/** Who added a pack by mistake has so long to give it back. */
const giveBackMs = 24 * 60 * 60 * 1000;

/** So many users have to be unassigned before a pack is dropped: its own, and one pack's at least (A98). */
export const unassignedToDrop = (packUsers: number): number => Math.max(packUsers, usersPerPack);

type PackRefusal = `subscription.${'ended' | 'pack-base' | 'pack-not-due' | 'pack-unbilled' | 'pack-in-use'}`;

/**
 * The code of the refusal that a pack can not be dropped with at present, or null where it can.
 * @param at ISO instant
 */
export const whyPackStays = (
  { subscriptionId, maxUsers, addedAt }: SteppedPack,
  { contract, basePackId, unbilledPackIds, unassigned }: PackHolder,
  at: string,
): PackRefusal | null => {
  if (contract.endedOn !== null) return 'subscription.ended';
  if (subscriptionId === basePackId) return 'subscription.pack-base';
  const isUnbilled = unbilledPackIds.includes(subscriptionId);
  const isJustAdded = addedAt !== null && Date.parse(at) < Date.parse(addedAt) + giveBackMs;
  if (!isUnbilled || !isJustAdded) {
    if (!renewalDue(contract, at)) return 'subscription.pack-not-due';
    if (isUnbilled) return 'subscription.pack-unbilled';
  }
  return unassigned < unassignedToDrop(maxUsers) ? 'subscription.pack-in-use' : null;
};

/**
 * What may be done with a pack at present; the decider asks the same rule.
 * @param at ISO instant
 */
export const stepsOfPack = (pack: SteppedPack, holder: PackHolder, at: string): readonly PackStep[] =>
  whyPackStays(pack, holder, at) === null ? packSteps : [];
