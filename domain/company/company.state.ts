import { type BillingDetails, noBillingDetails } from './billing-details.js';
import type { CompanyType } from './company-type.js';
import type { StorageLevel } from './company-storage.js';
import type { CompanyEvent, StoredCard } from './company.events.js';
import { orderColumns, type OrderColumn } from './order-columns.js';
import type { PermissionSet } from './permission-sets.js';
import type { OwnSheet } from '../label/label-sheets.js';
import type { QuoteTemplate } from './quote-templates.js';
import { billingChanges, newBilling, packChanges, type SubscriptionState } from './subscription/subscription.state.js';

/** The ownership of a company that its owner has offered to an admin. */
export interface OwnershipOffer {
  readonly userId: string;
  /** ISO instant at which the offer expires. */
  readonly until: string;
}

/** A company that has signed up, with its subscription, its settings, and the slots of its users. */
export interface RegisteredCompany extends SubscriptionState {
  readonly status: 'registered';
  readonly companyId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly timeZone: string;
  readonly referralCode: string;
  readonly active: boolean;
  /** Ids of the users who hold a slot, in the order of their addition. */
  readonly slots: readonly string[];
  readonly columns: readonly OrderColumn[];
  readonly logo: string | null;
  readonly quoteTemplates: readonly QuoteTemplate[];
  readonly labelSheets: readonly OwnSheet[];
  readonly permissionSets: readonly PermissionSet[];
  readonly card: StoredCard | null;
  /** The number of cards it has ever stored, including the present one. */
  readonly storedCards: number;
  readonly billingDetails: BillingDetails;
  /** Encrypted for this company. */
  readonly paymentApiKey: string | null;
  readonly paymentApiUrl: string | null;
  readonly paymentTokenizationKey: string | null;
  readonly storageLevel: StorageLevel;
  readonly requiresTwoSteps: boolean;
  /** The latest offer, possibly expired; null after it was accepted. */
  readonly ownershipOffer: OwnershipOffer | null;
  readonly isTaxExempt: boolean;
}

export type CompanyState =
  | { readonly status: 'absent' | 'withdrawn' }
  | { readonly status: 'announced'; readonly signUpId: string }
  | RegisteredCompany;

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

/** Spread objects come last: V8 needs forty times as long to add many fields to an object after a spread. */
const newCompany = (data: Registration): RegisteredCompany => ({
  status: 'registered',
  companyId: data.companyId,
  ownerId: data.ownerId,
  name: data.name,
  type: data.type,
  timeZone: data.timeZone,
  referralCode: data.referralCode,
  active: true,
  planId: data.planId,
  packs: [],
  maxUsers: 0,
  slots: [],
  columns: orderColumns,
  logo: null,
  quoteTemplates: [],
  labelSheets: [],
  permissionSets: [],
  card: null,
  storedCards: 0,
  billingDetails: noBillingDetails,
  paymentApiKey: null,
  paymentApiUrl: null,
  paymentTokenizationKey: null,
  storageLevel: 'enough',
  requiresTwoSteps: false,
  ownershipOffer: null,
  isTaxExempt: false,
  ...newBilling(data),
});

const evolveRegistered = (company: RegisteredCompany, event: LaterEvent): RegisteredCompany => {
  switch (event.type) {
    case 'CompanyCardSubmitted':
      return company;
    case 'CompanyCardStored': {
      const { companyId: _, ...card } = event.data;
      return { ...company, card, storedCards: company.storedCards + 1 };
    }
    case 'CompanyCardRemoved':
      return { ...company, card: null };
    case 'BillingDetailsChanged':
      return { ...company, billingDetails: event.data.details ?? noBillingDetails };
    case 'CompanyRenamed':
      return { ...company, name: event.data.name };
    case 'CompanyTimeZoneChanged':
      return { ...company, timeZone: event.data.timeZone };
    case 'OrderColumnsChanged':
      return { ...company, columns: event.data.columns };
    case 'QuoteTemplatesChanged':
      return { ...company, quoteTemplates: event.data.templates };
    case 'LabelSheetsSet':
      return { ...company, labelSheets: event.data.sheets };
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
    case 'StorageLevelChanged':
      return { ...company, storageLevel: event.data.level };
    case 'TwoStepsRequirementSet':
      return { ...company, requiresTwoSteps: event.data.isRequired };
    case 'OwnershipOffered':
      return { ...company, ownershipOffer: { userId: event.data.userId, until: event.data.until } };
    case 'OwnerChanged':
      return { ...company, ownerId: event.data.ownerId, ownershipOffer: null };
    case 'CompanyTaxExemptionSet':
      return { ...company, isTaxExempt: event.data.isExempt };
    case 'SubscriptionPackAdded':
    case 'SubscriptionPackDropped':
    case 'SubscriptionPlanChanged':
      return { ...company, ...packChanges(company, event), ...billingChanges(company, event) };
    default:
      return { ...company, ...billingChanges(company, event) };
  }
};
