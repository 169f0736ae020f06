import { monthlyDuesCents } from '../../billing/plan.js';
import { refusal } from '../../messages.js';
import type { RegisteredCompany } from '../company.state.js';
import { changeLock, packsLock, refuseLocked } from './allowed-steps.js';
import { unassignedToDrop, whyPackStays } from './pack-steps.js';
import type { AddPacks, ChangePlan, DropPack } from './subscription.commands.js';
import type { PackEvent } from './subscription.events.js';

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
