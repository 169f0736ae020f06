import type { ApiKeyEvent } from '../../../domain/api-key/api-key.decider.js';
import type { ChangeRefused } from '../../../domain/audit/refused-change.decider.js';
import type { StorageLevel } from '../../../domain/company/company-storage.js';
import type { CompanyEvent } from '../../../domain/company/company.events.js';
import type { EffectEvent } from '../../../domain/effect/effect.decider.js';
import type { SignUpEvent } from '../../../domain/sign-up/sign-up.events.js';
import type { SoundEvent } from '../../../domain/sound/sound.events.js';
import type { SupportLooked } from '../../../domain/support/look.decider.js';
import type { SupportNoteAdded } from '../../../domain/support/note.decider.js';
import type { UserEvent } from '../../../domain/user/user.events.js';
import { description, type WordsOf } from './words.js';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const storageWords: Readonly<Record<StorageLevel, string>> = {
  enough: 'The storage has room again',
  'nearly-full': 'The storage is nearly full',
  full: 'The storage is full',
};

const companyWords: WordsOf<CompanyEvent> = {
  CompanyAnnounced: () => description('Sign-up began'),
  CompanyWithdrawn: () => description('Sign-up was withdrawn'),
  CompanyRegistered: ({ name, type, term, isAnnual, timeZone }) =>
    description(`Company ${name} signed up`, { name, type, term, isAnnual, timeZone }),
  SubscriptionPackAdded: ({ plan, monthlyDuesCents }) =>
    description(`Added a pack of ${plan.maxUsers} users at ${dollars(monthlyDuesCents)} a month`),
  SubscriptionPackDropped: ({ maxUsers }) => description(`Dropped a pack of ${maxUsers} users`),
  SubscriptionPlanChanged: ({ plan, monthlyDuesCents }) =>
    description(`Changed the plan to ${plan.name}: ${plan.maxUsers} users at ${dollars(monthlyDuesCents)} a month`),
  SubscriptionRenewed: ({ term, termDate, isAnnual }) =>
    description('Renewed the subscription', { term, termDate, isAnnual }),
  OwnerConfirmed: () => description('The owner has set a password'),
  BillingPeriodBegun: ({ from, to, dueOn }) => description(`The bill for ${from} to ${to} is due on ${dueOn}`),
  BillingPeriodSkipped: ({ from, to }) => description(`Nothing is billed for ${from} to ${to}`),
  BillingPeriodPaid: ({ from, to }) => description(`Paid for ${from} to ${to}`),
  BillingPeriodVoided: ({ from, to }) => description(`The bill for ${from} to ${to} was taken back`),
  CouponUsed: () => description('Used up a coupon'),
  ReferralCreditUsed: ({ cents }) => description(`Used ${dollars(cents)} of referral credit`),
  CancellationRequested: ({ cancelsOn }) => description('Cancelled the subscription', { cancelsOn }),
  CancellationWithdrawn: () => description('Took the cancellation back', { cancelsOn: null }),
  SubscriptionEnded: ({ endedOn }) => description('The subscription ended', { endedOn }),
  SubscriptionResumed: (event) => description('Resumed the subscription', { endedOn: null }, event),
  CompanyCardSubmitted: () => description('Sent another card to the payment gateway'),
  CompanyCardStored: ({ brand, lastFour }) => description(`Stored a card (${brand}, ending in ${lastFour})`),
  CompanyCardRemoved: () => description('Removed the card from the payment gateway'),
  BillingDetailsChanged: () => description('Changed the billing details'),
  CompanyRenamed: ({ name }) => description('Renamed the company', { name }),
  CompanyTimeZoneChanged: ({ timeZone }) => description('Changed the time zone', { timeZone }),
  OrderColumnsChanged: () => description('Changed the order detail table'),
  QuoteTemplatesChanged: ({ templates }) =>
    description('Changed the quote templates', { templates: templates.map(({ name }) => name).join(', ') }),
  LabelSheetsSet: ({ sheets }) =>
    description('Changed the label sheets', { sheets: sheets.map(({ name }) => name).join(', ') }),
  PermissionSetsChanged: ({ sets }) =>
    description('Changed the sets of permissions', {
      sets: sets.map(({ name, permissions }) => `${name}: ${permissions.join(', ')}`).join('; '),
    }),
  VendorPaymentSettingsChanged: ({ paymentApiUrl, paymentTokenizationKey = null }) =>
    description('Changed where buyers pay', {
      paymentApiUrl: paymentApiUrl === null ? null : 'configured',
      paymentTokenizationKey,
    }),
  CompanyLogoSet: ({ logo }) => description(logo === null ? 'Took the logo away' : 'Set the logo'),
  UserSlotTaken: () => description('A user took a slot'),
  UserSlotFreed: () => description('A slot became free'),
  CompanySuspended: (event) => description('Suspended the services', { active: false }, event),
  CompanyResumed: (event) => description('Resumed the services', { active: true }, event),
  CompanyCountdownSet: ({ remainingDays, ...event }) =>
    description('Set the days that remain', { remainingDays }, event),
  CompanyTaxExemptionSet: ({ isExempt, ...event }) =>
    description(isExempt ? 'Set bills without tax' : 'Set bills with tax', {}, event),
  TwoStepsRequirementSet: ({ isRequired }) =>
    description(
      isRequired ? 'Asked admins for a code at the sign-in' : 'Asked admins for no code at the sign-in any more',
    ),
  OwnershipOffered: () => description('Offered the ownership to an admin'),
  OwnerChanged: () => description('Passed the ownership to an admin'),
  StorageLevelChanged: ({ level }) => description(storageWords[level]),
};

/** The actor who removed a user's way to sign in: an admin who helps or changes the e-mail, or the operator. */
const helpers = { admin: 'Somebody else', console: 'The operator' } as const;

/** Texts contain no names, addresses or numbers of people, because the history remains after people are erased. */
const userWords: WordsOf<UserEvent> = {
  OwnerAnnounced: () => description('Sign-up began'),
  OwnerWithdrawn: () => description('Sign-up was withdrawn'),
  UserRegistered: ({ role, active }) => description('User added', { role, active }),
  UserProfileChanged: () => description('Changed the profile'),
  UserEmailChanged: (data) => description('Changed the e-mail', {}, data),
  UserUsernameChanged: () => description('Changed the user name'),
  UserRoleChanged: ({ role }) => description('Changed the role', { role }),
  UserOwnershipChanged: ({ isOwner }) =>
    description(isOwner ? 'Became the owner' : 'Became an admin, because another user is the owner now'),
  UserPermissionsChanged: ({ permissions }) =>
    description('Changed the permissions', { user_permissions: permissions.join(', ') }),
  UserActivated: () => description('Activated the user', { active: true }),
  UserDeactivated: () => description('Deactivated the user', { active: false }),
  UserPasswordReplaced: ({ by }) =>
    description(by === 'editor' ? 'Somebody with Edit User set a password' : 'Set a password'),
  UserPictureSet: () => description('Set the picture'),
  UserPictureRemoved: () => description('Took the picture away'),
  UserUpdateRecorded: () => description('Updated the user'),
  MailPreferencesSet: () => description('Chose what is mailed'),
  UserDeleted: () => description('Deleted the user'),
  TwoStepsTurnedOn: () => description('Turned on signing in with a code'),
  TwoStepsTurnedOff: ({ by }) =>
    description(
      by === 'own' ? 'Turned off signing in with a code' : `${helpers[by]} turned off signing in with a code`,
    ),
  RecoveryCodesMade: () => description('Made new recovery codes'),
  RecoveryCodeUsed: ({ left }) => description(`Used a recovery code; ${left} are left`),
  PasskeyAdded: () => description('Added a passkey'),
  PasskeysRemoved: ({ by, passkeyIds }) =>
    description(
      by === 'own'
        ? `Removed ${passkeyIds.length === 1 ? 'a passkey' : 'passkeys'}`
        : `${helpers[by]} removed the passkeys`,
    ),
  PasskeyCopySuspected: () => description('Refused a passkey that somebody may have copied'),
  WelcomeLinkRequested: () => description('Sent the mail of a new user again'),
  AppPasswordMade: () => description('Made an app password'),
  AppPasswordRevoked: () => description('Revoked an app password'),
  PasswordLinkRequested: (event) =>
    description(
      event.reason === undefined ? 'Asked for a link to set a password' : 'Sent a link to set a password',
      {},
      event,
    ),
};

const signUpWords: WordsOf<SignUpEvent> = {
  SignUpStarted: () => description('Sign-up began'),
  SignUpNamesReserved: () => description('Names were reserved'),
  SignUpCardSubmitted: () => description('The card was sent to the vault'),
  SignUpCardStored: () => description('The card was stored'),
  SignUpFailed: ({ text }) => description(`Sign-up failed: ${text}`),
  SignUpCancelled: () => description('Sign-up was taken back'),
  SignUpWithdrawn: () => description('Sign-up was withdrawn'),
  SignUpCompleted: () => description('Sign-up is complete'),
};

/** The displayed name, without the digits before it. */
const shown = (name: string): string => name.slice(name.indexOf('_') + 1);

const soundWords: WordsOf<SoundEvent> = {
  SoundUploaded: ({ name }) => description(`Added the scanning sound ${shown(name)}`),
  SoundMadeDefault: ({ name }) => description(`Made ${shown(name)} the default scanning sound`),
  SoundDeleted: ({ name }) => description(`Deleted the scanning sound ${shown(name)}`),
};

const auditWords: WordsOf<ChangeRefused | SupportLooked | SupportNoteAdded | EffectEvent> = {
  SupportNoteAdded: ({ text }) => description('Note added', { text }),
  EffectRetried: (act) => description(`Retried the job ${act.kind}`, {}, act),
  EffectGivenUp: (act) => description(`Gave up the job ${act.kind}`, {}, act),
  SupportLooked: (look) => description('Looked at this company', {}, look),
  ChangeRefused: ({ record, fields }) =>
    description(`Refused to change ${fields.join(', ')} of ${/^[aeio]/.test(record) ? 'an' : 'a'} ${record}`),
};

const apiKeyWords: WordsOf<ApiKeyEvent> = {
  ApiKeyMade: ({ name, access, rights, expiresOn }) =>
    description(`Made the API key ${name}`, { name, access, rights: rights.join(', '), expiresOn }),
  ApiKeyRevoked: ({ name }) => description(`Revoked the API key ${name}`),
};

export const accountHistoryWords = {
  ...companyWords,
  ...userWords,
  ...signUpWords,
  ...soundWords,
  ...auditWords,
  ...apiKeyWords,
};
