import { usersPerPack } from '../../domain/billing/packs.js';
import type { Plan, PlanType } from '../../domain/billing/plan.js';
import { refusalAt } from '../../domain/messages.js';
import { allOf, eq, everything } from '../../infra/query/query.js';
import { planModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** A plan under its id, with the stored price instead of the client's. */
export interface KnownPlan {
  readonly planId: string;
  readonly plan: Plan;
}

/** The price is in dollars. */
interface StoredPlan {
  readonly id: string;
  readonly name: string;
  readonly type: PlanType;
  readonly max_users: number;
  readonly price_per_user: number;
}

const oldestFirst = [{ field: 'createdAt', descending: false }];

const planOfDoc = ({ id: planId, name, type, max_users, price_per_user }: StoredPlan): KnownPlan => ({
  planId,
  plan: { name, type, maxUsers: max_users, pricePerUserCents: Math.round(price_per_user * 100) },
});

/**
 * The plan of this id, if it has one of these types and is offered, or if the company already holds it.
 * @throws DomainError subscription.plan-unknown at the field `planId`
 */
export const knownPlan = async (
  reads: Pick<Ports['reads'], 'document'>,
  planId: string,
  types: readonly PlanType[],
  heldId: string | null = null,
): Promise<KnownPlan> => {
  const doc = await reads.document(planModel, everything, planId);
  const isOffered = doc !== undefined && (doc.isOffered || doc.id === heldId);
  if (!isOffered || !types.includes(doc.type)) throw refusalAt('planId', 'subscription.plan-unknown');
  return planOfDoc(doc);
};

/** The oldest that is offered. @throws Error without seeded reference data */
export const planOfFive = async (
  { documents }: Pick<Ports['reads'], 'documents'>,
  type: PlanType,
): Promise<KnownPlan> => {
  const isOfFive = allOf(eq('type', type), eq('max_users', usersPerPack), eq('isOffered', true));
  const [doc] = await documents(planModel, isOfFive, { order: oldestFirst, limit: 1 });
  if (doc === undefined)
    throw new Error(`There is no plan of ${usersPerPack} users for ${type}: reference data are not seeded.`);
  return planOfDoc(doc);
};
