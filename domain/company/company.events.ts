import type { DomainEvent, Reasoned } from '../kit/event.js';
import type { BillingDetails } from './billing-details.js';
import type { CompanyType } from './company-type.js';
import type { StorageLevel } from './company-storage.js';
import type { OrderColumn } from './order-columns.js';
import type { PermissionSet } from './permission-sets.js';
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
  /** The transaction by which the owner agreed to later charges; the gateway asks for it with each of them. */
  readonly initialTransactionId?: string;
}

/** Holds the place of a company while its sign-up runs; no list shows it (A106). */
export type CompanyAnnounced = EventOf<'CompanyAnnounced', { readonly ownerId: string; readonly signUpId: string }>;
/** The company is gone with its sign-up, and with it the packs that it had by then. */
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
    /** The referral code that it signed up with. */
    readonly refCode: string | null;
    readonly couponId: string | null;
    /** The referral coupon that its sign-up created. */
    readonly referralCouponId?: string | null;
    readonly planId: string;
    readonly signupUsers: number;
    /** Storage in MB for each user of the limit (S1 section 9). */
    readonly mbpu: number;
    readonly isLimited: boolean;
    /** ISO instants. */
    readonly subscribeOn: string;
    readonly termDate: string;
    /** It signed up by check, and waits for its owner to set a password by a mailed link. */
    readonly awaitsOwner?: true;
  }
>;
/**
 * Another card is on its way to the vault, in the place of the one that is there: a crash from here on leaves open which of
 * both it holds.
 */
export type CompanyCardSubmitted = EventOf<'CompanyCardSubmitted'>;
export type CompanyCardStored = EventOf<'CompanyCardStored', StoredCard>;
/** The card was removed from the vault, as the subscription has ended. */
export type CompanyCardRemoved = EventOf<'CompanyCardRemoved'>;
/** What stands on bills beside the name of the company; null once it was erased. */
export type BillingDetailsChanged = EventOf<'BillingDetailsChanged', { readonly details: BillingDetails | null }>;
export type CompanyRenamed = EventOf<'CompanyRenamed', { readonly name: string; readonly previousName: string }>;
export type CompanyTimeZoneChanged = EventOf<'CompanyTimeZoneChanged', { readonly timeZone: string }>;
export type OrderColumnsChanged = EventOf<'OrderColumnsChanged', { readonly columns: readonly OrderColumn[] }>;
/** All texts that the vendor keeps for its quotes, in its order. */
export type QuoteTemplatesChanged = EventOf<'QuoteTemplatesChanged', { readonly templates: readonly QuoteTemplate[] }>;
/** All permission sets of the company, in its order. Users keep the permissions that they were given by one. */
export type PermissionSetsChanged = EventOf<'PermissionSetsChanged', { readonly sets: readonly PermissionSet[] }>;
/** How buyers pay this vendor. The key was encrypted for this company; that of the card fields is public. */
export type VendorPaymentSettingsChanged = EventOf<
  'VendorPaymentSettingsChanged',
  {
    readonly paymentApiKey: string | null;
    readonly paymentApiUrl: string | null;
    readonly paymentTokenizationKey?: string | null;
    /** Whether another key was there before; which the encrypted value does not show. Left out where the key stays. */
    readonly replacesKey?: true;
  }
>;
/** The picture that stands for the company, by the name of its file; null takes it away. */
export type CompanyLogoSet = EventOf<'CompanyLogoSet', { readonly logo: string | null }>;
/** Whether owner and admins sign in with a code too (docs/security.md, "Promises"). */
export type TwoStepsRequirementSet = EventOf<'TwoStepsRequirementSet', { readonly isRequired: boolean }>;
/** A user takes a slot of the subscription, and holds it from creation to deletion. */
export type UserSlotTaken = EventOf<'UserSlotTaken', { readonly userId: string }>;
export type UserSlotFreed = EventOf<'UserSlotFreed', { readonly userId: string }>;
/** Support suspends the company (A22). */
export type CompanySuspended = EventOf<'CompanySuspended', Reasoned>;
export type CompanyResumed = EventOf<'CompanyResumed', Reasoned>;
/** The storage of the company became fuller, or less full, by a level. */
export type StorageLevelChanged = EventOf<
  'StorageLevelChanged',
  {
    readonly level: StorageLevel;
    readonly previousLevel: StorageLevel;
    /** Bytes. */
    readonly used: number;
    /** Bytes; null when the storage is not limited. */
    readonly limit: number | null;
  }
>;

/** Whether bills of the company come without tax, as its papers say. */
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
  | PermissionSetsChanged
  | VendorPaymentSettingsChanged
  | CompanyLogoSet
  | UserSlotTaken
  | UserSlotFreed
  | CompanySuspended
  | CompanyResumed
  | StorageLevelChanged
  | TwoStepsRequirementSet
  | CompanyTaxExemptionSet
  | SubscriptionEvent;
