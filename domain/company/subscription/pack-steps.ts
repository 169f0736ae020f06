import { usersPerPack } from '../../billing/packs.js';
import { type Contract, renewalDue } from '../../billing/renewal.js';

export const packSteps = ['drop'] as const;
export type PackStep = (typeof packSteps)[number];

/** The data of a pack that its steps depend on. */
export interface SteppedPack {
  readonly subscriptionId: string;
  readonly maxUsers: number;
  /** ISO instant of the addition after the sign-up; null for a pack of the sign-up. */
  readonly addedAt: string | null;
}

/** The company whose pack it is. */
export interface PackHolder {
  readonly contract: Contract;
  /** The base pack cannot be dropped; other packs of a base plan can. */
  readonly basePackId: string | null;
  /**
   * Packs that no bill has covered yet. They cannot be dropped freely, because their users would have been free of
   * charge.
   */
  readonly unbilledPackIds: readonly string[];
  readonly unassigned: number;
}

/** A pack added by mistake can be returned for this time. */
const giveBackMs = 24 * 60 * 60 * 1000;

/** The number of users that must be unassigned before a pack is dropped: its own, and at least one pack's (A98). */
export const unassignedToDrop = (packUsers: number): number => Math.max(packUsers, usersPerPack);

type PackRefusal = `subscription.${'ended' | 'pack-base' | 'pack-not-due' | 'pack-unbilled' | 'pack-in-use'}`;

/**
 * The refusal code of dropping a pack at an instant, or null if it may be dropped.
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
 * The steps of a pack at an instant; the decider uses the same rule.
 * @param at ISO instant
 */
export const stepsOfPack = (pack: SteppedPack, holder: PackHolder, at: string): readonly PackStep[] =>
  whyPackStays(pack, holder, at) === null ? packSteps : [];
