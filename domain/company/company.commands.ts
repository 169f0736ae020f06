import type { BillingDetails } from './billing-details.js';
import type { StorageUse } from './company-storage.js';
import type { CompanyRegistered, StoredCard } from './company.events.js';
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

/** Another card is about to be sent to the vault. */
export interface SubmitCard {
  readonly type: 'SubmitCard';
  /** Whether a company that pays by check may store one, as it needs a card before it goes over to months. */
  readonly isForAnnual?: boolean;
}

/** The card that the vault holds now in place of the one before. */
export interface ReplaceCard {
  readonly type: 'ReplaceCard';
  readonly card: StoredCard;
}

/** The card is no longer in the vault. */
export interface RemoveCard {
  readonly type: 'RemoveCard';
}

/** Holds only what changes; values are checked and secrets encrypted already. */
export interface ChangeCompanySettings {
  readonly type: 'ChangeCompanySettings';
  readonly name?: string;
  readonly timeZone?: string;
  readonly columns?: readonly OrderColumn[];
  readonly quoteTemplates?: readonly QuoteTemplate[];
  readonly permissionSets?: readonly PermissionSet[];
  /** All of them together. */
  readonly billingDetails?: BillingDetails;
  readonly paymentApiKey?: string | null;
  readonly paymentApiUrl?: string | null;
  readonly paymentTokenizationKey?: string | null;
}

/** The name of a file that is kept already; null takes the logo away. */
export interface SetCompanyLogo {
  readonly type: 'SetCompanyLogo';
  readonly logo: string | null;
}

/** Takes a place for a new user within the limit. */
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

/** Says what the company uses of its storage, after a file was uploaded. */
export interface NoteStorageUse {
  readonly type: 'NoteStorageUse';
  readonly use: StorageUse;
}

/** Whether owner and admins must sign in with a code too; the owner decides it, who signs in so already. */
export interface RequireTwoSteps {
  readonly type: 'RequireTwoSteps';
  readonly actorId: string;
  /** Whether the actor signs in with a code. */
  readonly hasTwoSteps: boolean;
  readonly isRequired: boolean;
}

/** Says whether bills come without tax; support has seen the papers. */
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
  | SetTaxExemption
  | SubscriptionCommand;
