import { companyStream } from '../../domain/company/company.decider.js';
import type {
  CompanyCardStored,
  CompanyCardSubmitted,
  CompanyCountdownSet,
  CompanyLogoSet,
  CompanyRegistered,
  CompanyRenamed,
  CompanyResumed,
  CompanySuspended,
  CompanyTimeZoneChanged,
  CompanyWithdrawn,
  OrderColumnsChanged,
  PermissionSetsChanged,
  QuoteTemplatesChanged,
  StorageLevelChanged,
  SubscriptionPackAdded,
  TwoStepsRequirementSet,
  UserSlotFreed,
  UserSlotTaken,
  VendorPaymentSettingsChanged,
} from '../../domain/company/company.events.js';
import type { UserActivated, UserDeactivated } from '../../domain/user/user.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, ReadModel } from '../../infra/read-models/declare/read-model.js';
import { companyFields, maskedSecret, newCompany, type CompanyDoc } from './company-doc.js';

const change = (
  event: RecordedEvent,
  companyId: string,
  changes: (doc: CompanyDoc) => Partial<CompanyDoc>,
): readonly Change<CompanyDoc>[] => [
  {
    id: companyId,
    apply: (doc?: CompanyDoc) =>
      doc && { ...doc, ...changes(doc), updatedAt: event.metadata.occurredAt, revision: event.revision },
  },
];

type Slots = Pick<CompanyDoc, 'maxUsers' | 'slotsTaken' | 'inactiveUsers'>;

/** The limit and its use; the number of free slots is never below zero. */
const slots = (doc: CompanyDoc, changes: Partial<Slots>): Partial<CompanyDoc> => {
  const { maxUsers, slotsTaken, inactiveUsers } = { ...doc, ...changes };
  return {
    maxUsers,
    slotsTaken,
    inactiveUsers,
    activeMembers: slotsTaken - inactiveUsers.length,
    unassignedSubscriptions: Math.max(0, maxUsers - slotsTaken),
  };
};

/** Users change the counts of their company, but not its own record and revision. */
const inactive = (companyId: string, users: (before: readonly string[]) => readonly string[]) => [
  {
    id: companyId,
    apply: (doc?: CompanyDoc) => doc && { ...doc, ...slots(doc, { inactiveUsers: users(doc.inactiveUsers) }) },
  },
];

const without = (users: readonly string[], userId: string): readonly string[] => users.filter((id) => id !== userId);

/** Companies that signed up. A pending or withdrawn sign-up is in no list (A106). */
export const companyModel: ReadModel<CompanyDoc> = {
  name: 'company',
  version: 10,
  stream: companyStream.nameOf,
  ...companyFields,
  indexes: [
    { fields: ['type', 'name'], serves: 'the vendors that a manufacturer can add' },
    { fields: ['referralCode'], serves: 'the look-up of a referral code' },
    { fields: ['ownerId'], serves: 'the company of an owner' },
  ],
  handlers: {
    CompanyRegistered: (event: RecordedEvent<CompanyRegistered>) => [
      { id: event.data.companyId, apply: (doc?: CompanyDoc) => doc ?? newCompany(event) },
    ],
    CompanyWithdrawn: ({ data: { companyId } }: RecordedEvent<CompanyWithdrawn>) => [
      { id: companyId, apply: () => undefined },
    ],
    SubscriptionPackAdded: (event: RecordedEvent<SubscriptionPackAdded>) =>
      change(event, event.data.companyId, (doc) => slots(doc, { maxUsers: doc.maxUsers + event.data.plan.maxUsers })),
    UserSlotTaken: (event: RecordedEvent<UserSlotTaken>) =>
      change(event, event.data.companyId, (doc) => slots(doc, { slotsTaken: doc.slotsTaken + 1 })),
    UserSlotFreed: (event: RecordedEvent<UserSlotFreed>) =>
      change(event, event.data.companyId, (doc) =>
        slots(doc, {
          slotsTaken: doc.slotsTaken - 1,
          inactiveUsers: without(doc.inactiveUsers, event.data.userId),
        }),
      ),
    UserDeactivated: ({ data: { companyId, userId } }: RecordedEvent<UserDeactivated>) =>
      inactive(companyId, (users) => [...without(users, userId), userId]),
    UserActivated: ({ data: { companyId, userId } }: RecordedEvent<UserActivated>) =>
      inactive(companyId, (users) => without(users, userId)),
    CompanyCardSubmitted: ({ data: { companyId }, revision }: RecordedEvent<CompanyCardSubmitted>) => [
      { id: companyId, apply: (doc?: CompanyDoc) => doc && { ...doc, revision } },
    ],
    CompanyCardStored: ({ data: { companyId }, revision }: RecordedEvent<CompanyCardStored>) => [
      { id: companyId, apply: (doc?: CompanyDoc) => doc && { ...doc, revision } },
    ],
    // The level is computed when it is read, as files leave the storage without an event; the revision goes along.
    StorageLevelChanged: ({ data: { companyId }, revision }: RecordedEvent<StorageLevelChanged>) => [
      { id: companyId, apply: (doc?: CompanyDoc) => doc && { ...doc, revision } },
    ],
    CompanyRenamed: (event: RecordedEvent<CompanyRenamed>) =>
      change(event, event.data.companyId, () => ({ name: event.data.name })),
    CompanyTimeZoneChanged: (event: RecordedEvent<CompanyTimeZoneChanged>) =>
      change(event, event.data.companyId, () => ({ timeZone: event.data.timeZone })),
    OrderColumnsChanged: (event: RecordedEvent<OrderColumnsChanged>) =>
      change(event, event.data.companyId, () => ({ orderDetailtable: event.data.columns })),
    QuoteTemplatesChanged: (event: RecordedEvent<QuoteTemplatesChanged>) =>
      change(event, event.data.companyId, () => ({ quoteTemplates: event.data.templates })),
    PermissionSetsChanged: (event: RecordedEvent<PermissionSetsChanged>) =>
      change(event, event.data.companyId, () => ({ permissionSets: event.data.sets })),
    VendorPaymentSettingsChanged: (event: RecordedEvent<VendorPaymentSettingsChanged>) => {
      const { companyId, paymentApiKey, paymentApiUrl, paymentTokenizationKey = null, replacesKey } = event.data;
      const keyDay = (before: CompanyDoc) => (replacesKey ? null : before.paymentKeySetAt) ?? event.metadata.occurredAt;
      return change(event, companyId, (doc) => ({
        paymentApiKey: paymentApiKey === null ? null : maskedSecret,
        paymentKeySetAt: paymentApiKey === null ? null : keyDay(doc),
        paymentApiUrl,
        paymentTokenizationKey,
      }));
    },
    CompanyLogoSet: (event: RecordedEvent<CompanyLogoSet>) =>
      change(event, event.data.companyId, () => ({ logo: event.data.logo })),
    TwoStepsRequirementSet: (event: RecordedEvent<TwoStepsRequirementSet>) =>
      change(event, event.data.companyId, () => ({ requiresTwoSteps: event.data.isRequired })),
    CompanySuspended: (event: RecordedEvent<CompanySuspended>) =>
      change(event, event.data.companyId, () => ({ active: false })),
    CompanyResumed: (event: RecordedEvent<CompanyResumed>) =>
      change(event, event.data.companyId, () => ({ active: true })),
    CompanyCountdownSet: (event: RecordedEvent<CompanyCountdownSet>) =>
      change(event, event.data.companyId, () => ({ remainingDays: event.data.remainingDays })),
  },
};
