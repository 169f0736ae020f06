import { lastDayOfCard } from '../../domain/billing/card-expiry.js';
import { companyStateOf } from '../../domain/company/company-state.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { noBillingDetails } from '../../domain/company/billing-details.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { BillingEvent, SubscriptionEvent } from '../../domain/company/subscription/subscription.events.js';
import { billingChanges, type BillingState } from '../../domain/company/subscription/subscription.state.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Change, HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { companyFields, maskedSecret, newCompany, type CompanyDoc, shownBilling } from './company-doc.js';
import { changed, changeOf, type Fields, removed } from '../shared/changes.js';
import type { BillIssued, BillPaid, BillVoided } from '../../domain/billing/bill/bill.events.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import type { UserSignedIn } from '../../domain/user/sign-in/sign-in.decider.js';

type OpenBills = CompanyDoc['openBillCents'];

const withBills = (openBillCents: OpenBills): Partial<CompanyDoc> => {
  const amounts = Object.values(openBillCents);
  const openAmount = dollarsOfCents(amounts.reduce((sum, cents) => sum + cents, 0));
  return { openBillCents, openBills: amounts.length, openAmount };
};

const billClosed = ({ data: { companyId, billId } }: RecordedEvent<BillPaid | BillVoided>) =>
  changed<CompanyDoc>(companyId, ({ openBillCents: { [billId]: _, ...others } }) => withBills(others));

/** Events of bills and users, for support. They do not change the company's revision. */
const ofOtherStreams = {
  BillIssued: ({ data: { companyId, billId, netPayableCents } }: RecordedEvent<BillIssued>) =>
    changed<CompanyDoc>(companyId, ({ openBillCents }) => withBills({ ...openBillCents, [billId]: netPayableCents })),
  BillPaid: billClosed,
  BillVoided: billClosed,
  UserSignedIn: ({ data: { companyId, at } }: RecordedEvent<UserSignedIn>) =>
    changed<CompanyDoc>(companyId, ({ lastSignInAt }) => ({
      lastSignInAt: lastSignInAt !== null && lastSignInAt > at ? lastSignInAt : at,
    })),
};

const stamped = changeOf<CompanyDoc, CompanyEvent | SubscriptionEvent>(({ companyId }) => companyId);

const change = (event: RecordedEvent<CompanyEvent | SubscriptionEvent>, fields: Fields<CompanyDoc>) =>
  stamped(event, (doc) => {
    const changes = typeof fields === 'function' ? fields(doc) : fields;
    return { ...changes, state: companyStateOf({ ...doc, ...changes }) };
  });

type Slots = Pick<CompanyDoc, 'maxUsers' | 'slotsTaken' | 'inactiveUsers'>;

/** The limit and its use; the number of free slots is never negative. */
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

/** Changes the slot counts of the users' company, but not its revision or modification date. */
const inactive = (companyId: string, users: (before: readonly string[]) => readonly string[]) =>
  changed<CompanyDoc>(companyId, (doc) => slots(doc, { inactiveUsers: users(doc.inactiveUsers) }));

const billingAfter = ({ billing, maxUsers }: CompanyDoc, event: RecordedEvent<SubscriptionEvent>): BillingState => ({
  ...billing,
  ...billingChanges({ ...billing, maxUsers }, event as SubscriptionEvent),
});

const billed = (event: RecordedEvent<BillingEvent>, changes: Partial<CompanyDoc> = {}): readonly Change<CompanyDoc>[] =>
  change(event, (doc) => {
    const billing = billingAfter(doc, event);
    return { ...shownBilling({ ...doc, billing }, event.metadata.occurredAt), ...changes };
  });

/** Packs that the sign-up itself adds do not count as a change of the subscription. */
const updatedOn = (doc: CompanyDoc, { metadata: { occurredAt } }: RecordedEvent): Partial<CompanyDoc> =>
  occurredAt === doc.createdAt ? {} : { subscriptionUpdatedOn: occurredAt };

const without = (users: readonly string[], userId: string): readonly string[] => users.filter((id) => id !== userId);

/** Companies that completed their sign-up. Pending and withdrawn sign-ups are not listed (A106). */
export const companyModel: ReadModel<CompanyDoc> = {
  name: 'company',
  version: 18,
  stream: companyStream.nameOf,
  ...companyFields,
  indexes: [
    { fields: ['type', 'name'], serves: 'the vendors that a manufacturer can add' },
    { fields: ['name'], serves: 'all companies by their names, for support' },
    { fields: ['createdAt'], serves: 'all companies as they signed up, the default order' },
    { fields: ['state', 'name'], serves: 'the companies of one state, and their count' },
    { fields: ['endedOn'], serves: 'the companies that have not ended, whose packs bring money' },
    { fields: ['referralCode'], serves: 'the look-up of a referral code' },
    { fields: ['codeLook'], serves: 'whether a new referral code looks like one of a company' },
    { fields: ['ownerId'], serves: 'the company of an owner' },
    { fields: ['refCode'], serves: 'the companies that joined by a referral code' },
    { fields: ['nextBillingAt'], serves: 'the companies that are billed now' },
    { fields: ['termDate'], serves: 'the contracts that end soon' },
    { fields: ['cardGoodUntil'], serves: 'the cards that expire soon' },
    { fields: ['isWatched'], serves: 'the companies of which a day may change something' },
  ],
  handlers: {
    CompanyRegistered: (event) => [{ id: event.data.companyId, apply: (doc?: CompanyDoc) => doc ?? newCompany(event) }],
    CompanyWithdrawn: ({ data: { companyId } }) => removed(companyId),
    SubscriptionPackAdded: (event) =>
      change(event, (doc) => ({
        ...slots(doc, { maxUsers: doc.maxUsers + event.data.plan.maxUsers }),
        billing: billingAfter(doc, event),
        ...updatedOn(doc, event),
      })),
    SubscriptionPackDropped: (event) =>
      change(event, (doc) => ({
        ...slots(doc, { maxUsers: doc.maxUsers - event.data.maxUsers }),
        billing: billingAfter(doc, event),
        ...updatedOn(doc, event),
      })),
    SubscriptionPlanChanged: (event) =>
      change(event, (doc) => ({
        ...slots(doc, { maxUsers: doc.maxUsers - event.data.previousMaxUsers + event.data.plan.maxUsers }),
        billing: billingAfter(doc, event),
        ...updatedOn(doc, event),
        planId: event.data.planId,
      })),
    SubscriptionRenewed: (event) =>
      billed(event, {
        subscribeOn: event.data.previousTermDate,
        subscriptionUpdatedOn: event.metadata.occurredAt,
      }),
    OwnerConfirmed: billed,
    BillingPeriodBegun: billed,
    BillingPeriodSkipped: billed,
    BillingPeriodPaid: billed,
    BillingPeriodVoided: billed,
    CouponUsed: billed,
    ReferralCreditUsed: billed,
    CompanyCountdownSet: billed,
    CancellationRequested: billed,
    CancellationWithdrawn: billed,
    SubscriptionEnded: billed,
    SubscriptionResumed: billed,
    UserSlotTaken: (event) => change(event, (doc) => slots(doc, { slotsTaken: doc.slotsTaken + 1 })),
    UserSlotFreed: (event) =>
      change(event, (doc) =>
        slots(doc, {
          slotsTaken: doc.slotsTaken - 1,
          inactiveUsers: without(doc.inactiveUsers, event.data.userId),
        }),
      ),
    UserDeactivated: ({ data: { companyId, userId } }) =>
      inactive(companyId, (users) => [...without(users, userId), userId]),
    UserActivated: ({ data: { companyId, userId } }) => inactive(companyId, (users) => without(users, userId)),
    CompanyTaxExemptionSet: ({ data: { companyId, isExempt: isTaxExempt }, revision }) =>
      changed<CompanyDoc>(companyId, { isTaxExempt, revision }),
    ...ofOtherStreams,
    CompanyCardSubmitted: ({ data: { companyId }, revision }) => changed<CompanyDoc>(companyId, { revision }),
    CompanyCardStored: ({ data, revision }) => {
      const { companyId, brand, lastFour, expiry } = data;
      const stored = { card: { brand, lastFour, expiry }, cardGoodUntil: lastDayOfCard(expiry) };
      return changed<CompanyDoc>(companyId, { ...stored, revision });
    },
    CompanyCardRemoved: ({ data: { companyId }, revision }) =>
      changed<CompanyDoc>(companyId, { card: null, cardGoodUntil: null, revision }),
    BillingDetailsChanged: (event) => change(event, { billingDetails: event.data.details ?? noBillingDetails }),
    // The level is computed at reading, because files leave the storage without an event. Only the revision changes
    // here.
    StorageLevelChanged: ({ data: { companyId }, revision }) => changed<CompanyDoc>(companyId, { revision }),
    CompanyRenamed: (event) => change(event, { name: event.data.name }),
    CompanyTimeZoneChanged: (event) =>
      change(event, (doc) => {
        const { timeZone } = event.data;
        return { timeZone, ...shownBilling({ ...doc, timeZone }, event.metadata.occurredAt) };
      }),
    OrderColumnsChanged: (event) => change(event, { orderDetailtable: event.data.columns }),
    LabelSheetsSet: (event) => change(event, { labelSheets: event.data.sheets }),
    QuoteTemplatesChanged: (event) => change(event, { quoteTemplates: event.data.templates }),
    PermissionSetsChanged: (event) => change(event, { permissionSets: event.data.sets }),
    VendorPaymentSettingsChanged: (event) => {
      const { paymentApiKey, paymentApiUrl, paymentTokenizationKey = null, replacesKey } = event.data;
      const keyDay = (before: CompanyDoc) => (replacesKey ? null : before.paymentKeySetAt) ?? event.metadata.occurredAt;
      return change(event, (doc) => ({
        paymentApiKey: paymentApiKey === null ? null : maskedSecret,
        paymentKeySetAt: paymentApiKey === null ? null : keyDay(doc),
        paymentApiUrl,
        paymentTokenizationKey,
      }));
    },
    CompanyLogoSet: (event) => change(event, { logo: event.data.logo }),
    TwoStepsRequirementSet: (event) => change(event, { requiresTwoSteps: event.data.isRequired }),
    OwnershipOffered: (event) => change(event, {}),
    OwnerChanged: (event) => change(event, { ownerId: event.data.ownerId }),
    CompanySuspended: (event) => change(event, { active: false }),
    CompanyResumed: (event) => change(event, { active: true }),
  } satisfies Partial<HandlersOf<CompanyDoc, CompanyEvent | SubscriptionEvent | UserEvent>>,
};
