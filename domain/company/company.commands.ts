import type { BillingDetails } from './billing-details.js';
import type { StorageUse } from './company-storage.js';
import type { CompanyRegistered, StoredCard } from './company.events.js';
import type { OwnSheet } from '../label/label-sheets.js';
import type { OrderColumn } from './order-columns.js';
import type { PermissionSet } from './permission-sets.js';
import type { QuoteTemplate } from './quote-templates.js';
import type { SubscriptionCommand } from './subscription/subscription.commands.js';
import type { SubscriptionPack } from './subscription/subscription.events.js';

export interface AnnounceCompany {
  readonly type: 'AnnounceCompany';
  readonly companyId: string;
  readonly ownerId: string;
  readonly signUpId: string;
}

export interface WithdrawCompany {
  readonly type: 'WithdrawCompany';
  readonly companyId: string;
  readonly signUpId: string;
}

/** Creates the company with its packs, and its card unless it pays by check. */
export interface RegisterCompany {
  readonly type: 'RegisterCompany';
  readonly company: CompanyRegistered['data'];
  readonly packs: readonly SubscriptionPack[];
  readonly card: StoredCard | null;
}

export interface SubmitCard {
  readonly type: 'SubmitCard';
  /** True to store a card for a company that pays by check, which needs one before it changes to monthly bills. */
  readonly isForAnnual?: boolean;
}

export interface ReplaceCard {
  readonly type: 'ReplaceCard';
  readonly card: StoredCard;
}

export interface RemoveCard {
  readonly type: 'RemoveCard';
}

/** Holds only the changes; values are already checked and secrets encrypted. */
export interface ChangeCompanySettings {
  readonly type: 'ChangeCompanySettings';
  readonly name?: string;
  readonly timeZone?: string;
  readonly columns?: readonly OrderColumn[];
  readonly quoteTemplates?: readonly QuoteTemplate[];
  readonly labelSheets?: readonly OwnSheet[];
  readonly permissionSets?: readonly PermissionSet[];
  /** Replaces all billing details. */
  readonly billingDetails?: BillingDetails;
  readonly paymentApiKey?: string | null;
  readonly paymentApiUrl?: string | null;
  readonly paymentTokenizationKey?: string | null;
}

/** The name of a stored file; null removes the logo. */
export interface SetCompanyLogo {
  readonly type: 'SetCompanyLogo';
  readonly logo: string | null;
}

export interface TakeUserSlot {
  readonly type: 'TakeUserSlot';
  readonly userId: string;
}

export interface FreeUserSlot {
  readonly type: 'FreeUserSlot';
  readonly userId: string;
}

/** Support sets the operator's switch (A22, A113). */
export interface SetCompanyActive {
  readonly type: 'SetCompanyActive';
  readonly active: boolean;
  readonly reason: string;
}

export interface NoteStorageUse {
  readonly type: 'NoteStorageUse';
  readonly use: StorageUse;
}

/** Only the owner decides it, and must already sign in with a code. */
export interface RequireTwoSteps {
  readonly type: 'RequireTwoSteps';
  readonly actorId: string;
  readonly hasTwoSteps: boolean;
  readonly isRequired: boolean;
}

/** Only the owner offers it; the user is an active admin of the company. */
export interface OfferOwnership {
  readonly type: 'OfferOwnership';
  readonly actorId: string;
  readonly userId: string;
  /** ISO instant. */
  readonly at: string;
}

export interface AcceptOwnership {
  readonly type: 'AcceptOwnership';
  readonly userId: string;
  /** ISO instant. */
  readonly at: string;
}

export interface SetTaxExemption {
  readonly type: 'SetTaxExemption';
  readonly isExempt: boolean;
  readonly reason: string;
}

export type CompanyCommand =
  | AnnounceCompany
  | WithdrawCompany
  | RegisterCompany
  | SubmitCard
  | ReplaceCard
  | RemoveCard
  | ChangeCompanySettings
  | SetCompanyLogo
  | TakeUserSlot
  | FreeUserSlot
  | SetCompanyActive
  | NoteStorageUse
  | RequireTwoSteps
  | OfferOwnership
  | AcceptOwnership
  | SetTaxExemption
  | SubscriptionCommand;
