import type { ChangeRefused } from '../../../domain/audit/refused-change.decider.js';
import type { StorageLevel } from '../../../domain/company/company-storage.js';
import type { CompanyEvent } from '../../../domain/company/company.events.js';
import type { EffectEvent } from '../../../domain/effect/effect.decider.js';
import type { SignUpEvent } from '../../../domain/sign-up/sign-up.events.js';
import type { SoundEvent } from '../../../domain/sound/sound.events.js';
import type { SupportLooked } from '../../../domain/support/look.decider.js';
import type { SupportNoteAdded } from '../../../domain/support/note.decider.js';
import type { UserEvent } from '../../../domain/user/user.events.js';
import { said, type WordsOf } from './words.js';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const storageWords: Readonly<Record<StorageLevel, string>> = {
  enough: 'The storage has room again',
  'nearly-full': 'The storage is nearly full',
  full: 'The storage is full',
};

const companyWords: WordsOf<CompanyEvent> = {
  CompanyAnnounced: () => said('Sign-up began'),
  CompanyWithdrawn: () => said('Sign-up was withdrawn'),
  CompanyRegistered: ({ name, type, term, isAnnual, timeZone }) =>
    said(`Company ${name} signed up`, { name, type, term, isAnnual, timeZone }),
  SubscriptionPackAdded: ({ plan, monthlyDuesCents }) =>
    said(`Added a pack of ${plan.maxUsers} users at ${dollars(monthlyDuesCents)} a month`),
  SubscriptionPackDropped: ({ maxUsers }) => said(`Dropped a pack of ${maxUsers} users`),
  SubscriptionPlanChanged: ({ plan, monthlyDuesCents }) =>
    said(`Changed the plan to ${plan.name}: ${plan.maxUsers} users at ${dollars(monthlyDuesCents)} a month`),
  SubscriptionRenewed: ({ term, termDate, isAnnual }) => said('Renewed the subscription', { term, termDate, isAnnual }),
  OwnerConfirmed: () => said('The owner has set a password'),
  BillingPeriodBegun: ({ from, to, dueOn }) => said(`The bill for ${from} to ${to} is due on ${dueOn}`),
  BillingPeriodSkipped: ({ from, to }) => said(`Nothing is billed for ${from} to ${to}`),
  BillingPeriodPaid: ({ from, to }) => said(`Paid for ${from} to ${to}`),
  BillingPeriodVoided: ({ from, to }) => said(`The bill for ${from} to ${to} was taken back`),
  CouponUsed: () => said('Used up a coupon'),
  ReferralCreditUsed: ({ cents }) => said(`Used ${dollars(cents)} of referral credit`),
  CancellationRequested: ({ cancelsOn }) => said('Cancelled the subscription', { cancelsOn }),
  CancellationWithdrawn: () => said('Took the cancellation back', { cancelsOn: null }),
  SubscriptionEnded: ({ endedOn }) => said('The subscription ended', { endedOn }),
  SubscriptionResumed: (event) => said('Resumed the subscription', { endedOn: null }, event),
  CompanyCardSubmitted: () => said('Sent another card to the payment gateway'),
  CompanyCardStored: ({ brand, lastFour }) => said(`Stored a card (${brand}, ending in ${lastFour})`),
  CompanyCardRemoved: () => said('Removed the card from the payment gateway'),
  BillingDetailsChanged: () => said('Changed the billing details'),
  CompanyRenamed: ({ name }) => said('Renamed the company', { name }),
  CompanyTimeZoneChanged: ({ timeZone }) => said('Changed the time zone', { timeZone }),
  OrderColumnsChanged: () => said('Changed the order detail table'),
  QuoteTemplatesChanged: ({ templates }) =>
    said('Changed the quote templates', { templates: templates.map(({ name }) => name).join(', ') }),
  PermissionSetsChanged: ({ sets }) =>
    said('Changed the sets of permissions', {
      sets: sets.map(({ name, permissions }) => `${name}: ${permissions.join(', ')}`).join('; '),
    }),
  VendorPaymentSettingsChanged: ({ paymentApiUrl, paymentTokenizationKey = null }) =>
    said('Changed where buyers pay', {
      paymentApiUrl: paymentApiUrl === null ? null : 'configured',
      paymentTokenizationKey,
    }),
  CompanyLogoSet: ({ logo }) => said(logo === null ? 'Took the logo away' : 'Set the logo'),
  UserSlotTaken: () => said('A user took a slot'),
  UserSlotFreed: () => said('A slot became free'),
  CompanySuspended: (event) => said('Suspended the services', { active: false }, event),
  CompanyResumed: (event) => said('Resumed the services', { active: true }, event),
  CompanyCountdownSet: ({ remainingDays, ...event }) => said('Set the days that remain', { remainingDays }, event),
  CompanyTaxExemptionSet: ({ isExempt, ...event }) =>
    said(isExempt ? 'Set bills without tax' : 'Set bills with tax', {}, event),
  TwoStepsRequirementSet: ({ isRequired }) =>
    said(isRequired ? 'Asked admins for a code at the sign-in' : 'Asked admins for no code at the sign-in any more'),
  StorageLevelChanged: ({ level }) => said(storageWords[level]),
};

/** Who ends how a user signs in: an admin who helps, or whoever gives the account another e-mail; or the operator. */
const helpers = { admin: 'Somebody else', console: 'The operator' } as const;

/** The words leave out names, addresses and numbers of people, whom the history outlives. */
const userWords: WordsOf<UserEvent> = {
  OwnerAnnounced: () => said('Sign-up began'),
  OwnerWithdrawn: () => said('Sign-up was withdrawn'),
  UserRegistered: ({ role, active }) => said('User added', { role, active }),
  UserProfileChanged: () => said('Changed the profile'),
  UserEmailChanged: (data) => said('Changed the e-mail', {}, data),
  UserUsernameChanged: () => said('Changed the user name'),
  UserRoleChanged: ({ role }) => said('Changed the role', { role }),
  UserPermissionsChanged: ({ permissions }) =>
    said('Changed the permissions', { user_permissions: permissions.join(', ') }),
  UserActivated: () => said('Activated the user', { active: true }),
  UserDeactivated: () => said('Deactivated the user', { active: false }),
  UserPasswordReplaced: ({ by }) => said(by === 'editor' ? 'Somebody with Edit User set a password' : 'Set a password'),
  UserPictureSet: () => said('Set the picture'),
  UserPictureRemoved: () => said('Took the picture away'),
  UserUpdateRecorded: () => said('Updated the user'),
  MailPreferencesSet: () => said('Chose what is mailed'),
  UserDeleted: () => said('Deleted the user'),
  TwoStepsTurnedOn: () => said('Turned on signing in with a code'),
  TwoStepsTurnedOff: ({ by }) =>
    said(by === 'own' ? 'Turned off signing in with a code' : `${helpers[by]} turned off signing in with a code`),
  RecoveryCodesMade: () => said('Made new recovery codes'),
  RecoveryCodeUsed: ({ left }) => said(`Used a recovery code; ${left} are left`),
  PasskeyAdded: () => said('Added a passkey'),
  PasskeysRemoved: ({ by, passkeyIds }) =>
    said(
      by === 'own'
        ? `Removed ${passkeyIds.length === 1 ? 'a passkey' : 'passkeys'}`
        : `${helpers[by]} removed the passkeys`,
    ),
  PasskeyCopySuspected: () => said('Refused a passkey that somebody may have copied'),
  WelcomeLinkRequested: () => said('Sent the mail of a new user again'),
  AppPasswordMade: () => said('Made an app password'),
  AppPasswordRevoked: () => said('Revoked an app password'),
  PasswordLinkRequested: (event) =>
    said(
      event.reason === undefined ? 'Asked for a link to set a password' : 'Sent a link to set a password',
      {},
      event,
    ),
};

const signUpWords: WordsOf<SignUpEvent> = {
  SignUpStarted: () => said('Sign-up began'),
  SignUpNamesReserved: () => said('Names were reserved'),
  SignUpCardSubmitted: () => said('The card was sent to the vault'),
  SignUpCardStored: () => said('The card was stored'),
  SignUpFailed: ({ text }) => said(`Sign-up failed: ${text}`),
  SignUpCancelled: () => said('Sign-up was taken back'),
  SignUpWithdrawn: () => said('Sign-up was withdrawn'),
  SignUpCompleted: () => said('Sign-up is complete'),
};

/** The name as it is shown, without the digits before it. */
const shown = (name: string): string => name.slice(name.indexOf('_') + 1);

const soundWords: WordsOf<SoundEvent> = {
  SoundUploaded: ({ name }) => said(`Added the scanning sound ${shown(name)}`),
  SoundMadeDefault: ({ name }) => said(`Made ${shown(name)} the default scanning sound`),
  SoundDeleted: ({ name }) => said(`Deleted the scanning sound ${shown(name)}`),
};

const auditWords: WordsOf<ChangeRefused | SupportLooked | SupportNoteAdded | EffectEvent> = {
  SupportNoteAdded: ({ text }) => said('Note added', { text }),
  EffectRetried: (act) => said(`Retried the job ${act.kind}`, {}, act),
  EffectGivenUp: (act) => said(`Gave up the job ${act.kind}`, {}, act),
  SupportLooked: (look) => said('Looked at this company', {}, look),
  ChangeRefused: ({ record, fields }) =>
    said(`Refused to change ${fields.join(', ')} of ${/^[aeio]/.test(record) ? 'an' : 'a'} ${record}`),
};

export const accountHistoryWords = { ...companyWords, ...userWords, ...signUpWords, ...soundWords, ...auditWords };
