import type { DomainEvent, Reasoned } from '../kit/event.js';
import type { BillingDetails } from './billing-details.js';
import type { CompanyType } from './company-type.js';
import type { StorageLevel } from './company-storage.js';
import type { OrderColumn } from './order-columns.js';
import type { PermissionSet } from './permission-sets.js';
import type { OwnSheet } from '../label/label-sheets.js';
import type { QuoteTemplate } from './quote-templates.js';
import type { SubscriptionEvent } from './subscription/subscription.events.js';

interface OfCompany {
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfCompany & Data>;

/** The card as the gateway's vault shows it; the vault id is encrypted for this company. */
export interface StoredCard {
  readonly vaultId: string;
  readonly brand: string;
  readonly lastFour: string;
  /** MMYY */
  readonly expiry: string;
  /** The transaction of the owner's consent to later charges; the gateway requires it with each of them. */
  readonly initialTransactionId?: string;
}

/** Reserves a company while its sign-up runs; it is not listed (A106). */
export type CompanyAnnounced = EventOf<'CompanyAnnounced', { readonly ownerId: string; readonly signUpId: string }>;
export type CompanyWithdrawn = EventOf<
  'CompanyWithdrawn',
  { readonly signUpId: string; readonly subscriptionIds?: readonly string[] }
>;
export type CompanyRegistered = EventOf<
  'CompanyRegistered',
  {
    readonly ownerId: string;
    readonly name: string;
    readonly type: CompanyType;
    /** Years. */
    readonly term: 1 | 3;
    readonly isAnnual: boolean;
    readonly timeZone: string;
    readonly referralCode: string;
    readonly refCode: string | null;
    readonly couponId: string | null;
    readonly referralCouponId?: string | null;
    readonly planId: string;
    readonly signupUsers: number;
    /** Storage in MB for each user of the limit (S1 section 9). */
    readonly mbpu: number;
    readonly isLimited: boolean;
    /** ISO instants. */
    readonly subscribeOn: string;
    readonly termDate: string;
    /** The company signed up by check, and its owner still has to set a password by a mailed link. */
    readonly awaitsOwner?: true;
  }
>;
/** A card is about to replace the stored one in the vault. After a crash the vault may hold either of them. */
export type CompanyCardSubmitted = EventOf<'CompanyCardSubmitted'>;
export type CompanyCardStored = EventOf<'CompanyCardStored', StoredCard>;
/** The card was removed from the vault because the subscription has ended. */
export type CompanyCardRemoved = EventOf<'CompanyCardRemoved'>;
/** The details that bills contain in addition to the company's name; null after the company was erased. */
export type BillingDetailsChanged = EventOf<'BillingDetailsChanged', { readonly details: BillingDetails | null }>;
export type CompanyRenamed = EventOf<'CompanyRenamed', { readonly name: string; readonly previousName: string }>;
export type CompanyTimeZoneChanged = EventOf<'CompanyTimeZoneChanged', { readonly timeZone: string }>;
export type OrderColumnsChanged = EventOf<'OrderColumnsChanged', { readonly columns: readonly OrderColumn[] }>;
/** All quote templates of the vendor, in its order. */
export type QuoteTemplatesChanged = EventOf<'QuoteTemplatesChanged', { readonly templates: readonly QuoteTemplate[] }>;
/** All label sheets that the manufacturer has added, in its order. */
export type LabelSheetsSet = EventOf<'LabelSheetsSet', { readonly sheets: readonly OwnSheet[] }>;
/** All permission sets of the company, in its order. Users keep the permissions that a set gave them. */
export type PermissionSetsChanged = EventOf<'PermissionSetsChanged', { readonly sets: readonly PermissionSet[] }>;
/** How buyers pay this vendor. The key is encrypted for this company; the key of the card fields is public. */
export type VendorPaymentSettingsChanged = EventOf<
  'VendorPaymentSettingsChanged',
  {
    readonly paymentApiKey: string | null;
    readonly paymentApiUrl: string | null;
    readonly paymentTokenizationKey?: string | null;
    /** Whether another key was replaced, which the encrypted value does not show. Left out when the key stays. */
    readonly replacesKey?: true;
  }
>;
export type CompanyLogoSet = EventOf<'CompanyLogoSet', { readonly logo: string | null }>;
export type TwoStepsRequirementSet = EventOf<'TwoStepsRequirementSet', { readonly isRequired: boolean }>;
/** The owner offers the ownership to an admin, who may accept it until the instant. */
export type OwnershipOffered = EventOf<'OwnershipOffered', { readonly userId: string; readonly until: string }>;
/** The previous owner stays in the company as an admin. */
export type OwnerChanged = EventOf<'OwnerChanged', { readonly ownerId: string; readonly previousOwnerId: string }>;
/** A user gets a slot of the subscription, and holds it from creation to deletion. */
export type UserSlotTaken = EventOf<'UserSlotTaken', { readonly userId: string }>;
export type UserSlotFreed = EventOf<'UserSlotFreed', { readonly userId: string }>;
/** Support suspends the company (A22). */
export type CompanySuspended = EventOf<'CompanySuspended', Reasoned>;
export type CompanyResumed = EventOf<'CompanyResumed', Reasoned>;
export type StorageLevelChanged = EventOf<
  'StorageLevelChanged',
  {
    readonly level: StorageLevel;
    readonly previousLevel: StorageLevel;
    /** Bytes. */
    readonly used: number;
    /** Bytes; null for unlimited storage. */
    readonly limit: number | null;
  }
>;

/** Whether the company's bills are issued without tax, because of its documents. */
export type CompanyTaxExemptionSet = EventOf<'CompanyTaxExemptionSet', Reasoned & { readonly isExempt: boolean }>;

export type CompanyEvent =
  | CompanyAnnounced
  | CompanyWithdrawn
  | CompanyRegistered
  | CompanyCardSubmitted
  | CompanyCardStored
  | CompanyCardRemoved
  | BillingDetailsChanged
  | CompanyRenamed
  | CompanyTimeZoneChanged
  | OrderColumnsChanged
  | QuoteTemplatesChanged
  | LabelSheetsSet
  | PermissionSetsChanged
  | VendorPaymentSettingsChanged
  | CompanyLogoSet
  | UserSlotTaken
  | UserSlotFreed
  | CompanySuspended
  | CompanyResumed
  | StorageLevelChanged
  | TwoStepsRequirementSet
  | OwnershipOffered
  | OwnerChanged
  | CompanyTaxExemptionSet
  | SubscriptionEvent;
