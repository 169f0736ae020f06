import type { CompanyType } from './company-type.js';
import type { StorageLevel } from './company-storage.js';
import type { CompanyEvent, StoredCard } from './company.events.js';
import { orderColumns, type OrderColumn } from './order-columns.js';
import type { PermissionSet } from './permission-sets.js';
import type { QuoteTemplate } from './quote-templates.js';

export interface RegisteredCompany {
  readonly status: 'registered';
  readonly companyId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly isAnnual: boolean;
  readonly timeZone: string;
  readonly referralCode: string;
  readonly active: boolean;
  readonly remainingDays: number | null;
  /** Sum of the users of its packs (A49). */
  readonly maxUsers: number;
  readonly subscriptionIds: readonly string[];
  /** Users who hold a slot, in the order in which they got it. */
  readonly slots: readonly string[];
  readonly columns: readonly OrderColumn[];
  /** The name of its file. */
  readonly logo: string | null;
  readonly quoteTemplates: readonly QuoteTemplate[];
  readonly permissionSets: readonly PermissionSet[];
  readonly card: StoredCard | null;
  /** Encrypted for this company. */
  readonly paymentApiKey: string | null;
  readonly paymentApiUrl: string | null;
  readonly paymentTokenizationKey: string | null;
  readonly storageLevel: StorageLevel;
  readonly requiresTwoSteps: boolean;
}

export type CompanyState =
  | { readonly status: 'absent' | 'withdrawn' }
  | { readonly status: 'announced'; readonly signUpId: string }
  | RegisteredCompany;

/** Total: an event that does not fit the state changes nothing. */
export const evolveCompany = (state: CompanyState, event: CompanyEvent): CompanyState => {
  switch (event.type) {
    case 'CompanyAnnounced':
      return { status: 'announced', signUpId: event.data.signUpId };
    case 'CompanyWithdrawn':
      return { status: 'withdrawn' };
    case 'CompanyRegistered':
      return newCompany(event.data);
    default:
      return state.status === 'registered' ? evolveRegistered(state, event) : state;
  }
};

type LaterEvent = Exclude<CompanyEvent, { type: 'CompanyAnnounced' | 'CompanyWithdrawn' | 'CompanyRegistered' }>;

type Registration = Extract<CompanyEvent, { type: 'CompanyRegistered' }>['data'];

const newCompany = (data: Registration): RegisteredCompany => ({
  status: 'registered',
  companyId: data.companyId,
  ownerId: data.ownerId,
  name: data.name,
  type: data.type,
  isAnnual: data.isAnnual,
  timeZone: data.timeZone,
  referralCode: data.referralCode,
  active: true,
  remainingDays: null,
  maxUsers: 0,
  subscriptionIds: [],
  slots: [],
  columns: orderColumns,
  logo: null,
  quoteTemplates: [],
  permissionSets: [],
  card: null,
  paymentApiKey: null,
  paymentApiUrl: null,
  paymentTokenizationKey: null,
  storageLevel: 'enough',
  requiresTwoSteps: false,
});

const evolveRegistered = (company: RegisteredCompany, event: LaterEvent): RegisteredCompany => {
  switch (event.type) {
    case 'SubscriptionPackAdded': {
      const { plan, subscriptionId } = event.data;
      const subscriptionIds = [...company.subscriptionIds, subscriptionId];
      return { ...company, maxUsers: company.maxUsers + plan.maxUsers, subscriptionIds };
    }
    case 'CompanyCardSubmitted':
      return company;
    case 'CompanyCardStored': {
      const { vaultId, brand, lastFour, expiry } = event.data;
      return { ...company, card: { vaultId, brand, lastFour, expiry } };
    }
    case 'CompanyRenamed':
      return { ...company, name: event.data.name };
    case 'CompanyTimeZoneChanged':
      return { ...company, timeZone: event.data.timeZone };
    case 'OrderColumnsChanged':
      return { ...company, columns: event.data.columns };
    case 'QuoteTemplatesChanged':
      return { ...company, quoteTemplates: event.data.templates };
    case 'PermissionSetsChanged':
      return { ...company, permissionSets: event.data.sets };
    case 'VendorPaymentSettingsChanged': {
      const { paymentApiKey, paymentApiUrl, paymentTokenizationKey = null } = event.data;
      return { ...company, paymentApiKey, paymentApiUrl, paymentTokenizationKey };
    }
    case 'CompanyLogoSet':
      return { ...company, logo: event.data.logo };
    case 'UserSlotTaken':
      return { ...company, slots: [...company.slots, event.data.userId] };
    case 'UserSlotFreed':
      return { ...company, slots: company.slots.filter((userId) => userId !== event.data.userId) };
    case 'CompanySuspended':
      return { ...company, active: false };
    case 'CompanyResumed':
      return { ...company, active: true };
    case 'CompanyCountdownSet':
      return { ...company, remainingDays: event.data.remainingDays };
    case 'StorageLevelChanged':
      return { ...company, storageLevel: event.data.level };
    case 'TwoStepsRequirementSet':
      return { ...company, requiresTwoSteps: event.data.isRequired };
  }
};
