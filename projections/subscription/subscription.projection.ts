import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { PackEvent, SubscriptionPack } from '../../domain/company/subscription/subscription.events.js';
import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import { declareFields, type DocOf, json, nullable, decimal, number, object, text } from '../../infra/schema/fields.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { removed } from '../shared/changes.js';

const subscriptionFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  planId: 'exact',
  plan: json(object({ id: text, name: text, type: text, max_users: number, price_per_user: decimal, dues: decimal })),
  /** Whether the pack supplements a base pack, and is listed after it; not sent to clients. */
  isExtra: 'boolean',
  /** Null for packs of the sign-up or of a change of plan; not sent to clients. */
  addedAt: nullable('date'),
  createdAt: 'date',
  updatedAt: 'date',
});

/** A pack of a company (S1 section 3, SubscriptionHistory); money in dollars on the wire. */
export type SubscriptionDoc = DocOf<typeof subscriptionFields>;

const packOf = ({
  data: { subscriptionId, companyId, planId, plan, monthlyDuesCents, addedAt },
  metadata: { occurredAt: at },
}: RecordedEvent<DomainEvent<string, SubscriptionPack & { readonly companyId: string }>>): Change<SubscriptionDoc> => {
  const doc: SubscriptionDoc = {
    id: subscriptionId,
    companyId,
    planId,
    plan: {
      id: planId,
      name: plan.name,
      type: plan.type,
      max_users: plan.maxUsers,
      price_per_user: plan.pricePerUserCents / 100,
      dues: monthlyDuesCents / 100,
    },
    isExtra: plan.type === 'user',
    addedAt: addedAt ?? null,
    createdAt: at,
    updatedAt: at,
  };
  return { id: subscriptionId, apply: () => doc };
};

/** One row for each pack that a company pays for (A50). */
export const subscriptionModel: ReadModel<SubscriptionDoc> = {
  name: 'subscription',
  version: 5,
  ...subscriptionFields,
  indexes: [
    { fields: ['companyId', 'isExtra', 'createdAt'], serves: 'the packs of a company' },
    { fields: ['createdAt'], serves: 'the packs of all companies as they were added, for support' },
  ],
  handlers: {
    SubscriptionPackAdded: (event) => [packOf(event)],
    SubscriptionPackDropped: ({ data: { subscriptionId } }) => removed(subscriptionId),
    SubscriptionPlanChanged: (event) => [...removed<SubscriptionDoc>(event.data.previousSubscriptionId), packOf(event)],
    CompanyWithdrawn: ({ data: { subscriptionIds = [] } }) => subscriptionIds.flatMap(removed<SubscriptionDoc>),
  } satisfies Partial<HandlersOf<SubscriptionDoc, PackEvent | CompanyEvent>>,
};
