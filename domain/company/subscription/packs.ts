import { usersPerPack } from '../../billing/packs.js';
import { type Contract, renewalDue } from '../../billing/renewal.js';
import { monthlyDuesCents } from '../../billing/plan.js';
import { refusal } from '../../messages.js';
import type { RegisteredCompany } from '../company.state.js';
import { changeLock, packsLock, refuseLocked } from './allowed-steps.js';
import type { AddPacks, ChangePlan, DropPack } from './subscription.commands.js';
import type { PackEvent } from './subscription.events.js';

export const packSteps = ['drop'] as const;
export type PackStep = (typeof packSteps)[number];

interface SteppedPack {
  readonly subscriptionId: string;
  readonly maxUsers: number;
  /** ISO instant of the addition after the sign-up; null for a pack of the sign-up. */
  readonly addedAt: string | null;
}

interface PackHolder {
  readonly contract: Contract;
  /** The base pack cannot be dropped; other packs of a base plan can. */
  readonly basePackId: string | null;
  /** No bill has covered them. They cannot be dropped freely: their users would have been free of charge. */
  readonly unbilledPackIds: readonly string[];
  readonly unassigned: number;
}

/** A pack added by mistake can be returned for this time. */
const giveBackMs = 24 * 60 * 60 * 1000;

/** The number of users that must be unassigned before a pack is dropped: its own, and at least one pack's (A98). */
const unassignedToDrop = (packUsers: number): number => Math.max(packUsers, usersPerPack);

type PackRefusal = `subscription.${'ended' | 'pack-base' | 'pack-not-due' | 'pack-unbilled' | 'pack-in-use'}`;

/** The refusal code of dropping a pack at an ISO instant; null if it may be dropped. */
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

/** The steps of a pack at an ISO instant; the decider uses the same rule. */
export const stepsOfPack = (pack: SteppedPack, holder: PackHolder, at: string): readonly PackStep[] =>
  whyPackStays(pack, holder, at) === null ? packSteps : [];

type Events = readonly PackEvent[];

/**
 * Adds extra packs, whose users may get slots at once.
 * @throws DomainError subscription.packs-annual, subscription.cancelled, subscription.ended, subscription.base-held
 */
export const addPacks = ({ planId, plan, subscriptionIds, at }: AddPacks, company: RegisteredCompany): Events => {
  const { companyId } = company;
  refuseLocked(packsLock(company));
  if (plan.type !== 'user') throw refusal('subscription.base-held');
  return subscriptionIds.map((subscriptionId) => ({
    type: 'SubscriptionPackAdded',
    data: { companyId, subscriptionId, planId, plan, monthlyDuesCents: monthlyDuesCents(plan), addedAt: at },
  }));
};

/**
 * Drops a pack that a bill has covered while the renewal is due (A98), or one that was added by mistake within a day.
 * The pack's users, and at least one pack's, must be unassigned.
 * @throws DomainError subscription.pack-not-found, subscription.ended, subscription.pack-base,
 * subscription.pack-not-due, subscription.pack-unbilled, subscription.pack-in-use
 */
export const dropPack = ({ subscriptionId, at }: DropPack, company: RegisteredCompany): Events => {
  const { companyId, packs, slots, maxUsers } = company;
  const pack = packs.find((one) => one.subscriptionId === subscriptionId);
  if (pack === undefined) throw refusal('subscription.pack-not-found');
  const { planId, plan, addedAt = null } = pack;
  const unassigned = Math.max(0, maxUsers - slots.length);
  const { basePackId, unbilledPackIds } = company;
  const holder = { contract: company, basePackId, unbilledPackIds, unassigned };
  const refused = whyPackStays({ subscriptionId, maxUsers: plan.maxUsers, addedAt }, holder, at);
  if (refused === 'subscription.pack-in-use')
    throw refusal(refused, undefined, { unassigned, needed: unassignedToDrop(plan.maxUsers) });
  if (refused !== null) throw refusal(refused);
  return [{ type: 'SubscriptionPackDropped', data: { companyId, subscriptionId, planId, maxUsers: plan.maxUsers } }];
};

/**
 * Replaces the base pack; the new price applies from the next bill on.
 * @throws DomainError subscription.ended, subscription.cancelled, subscription.plan-too-small
 */
export const changePlan = ({ subscriptionId, planId, plan }: ChangePlan, company: RegisteredCompany): Events => {
  const { companyId, packs, basePackId, slots, maxUsers } = company;
  const base = packs.find((pack) => pack.subscriptionId === basePackId);
  if (base === undefined || company.planId === planId) return [];
  refuseLocked(changeLock(company));
  const over = slots.length - (maxUsers - base.plan.maxUsers + plan.maxUsers);
  if (over > 0) throw refusal('subscription.plan-too-small', undefined, { over });
  const previous = { previousSubscriptionId: base.subscriptionId, previousMaxUsers: base.plan.maxUsers };
  const pack = { subscriptionId, planId, plan, monthlyDuesCents: monthlyDuesCents(plan) };
  return [{ type: 'SubscriptionPlanChanged', data: { companyId, ...pack, ...previous } }];
};
