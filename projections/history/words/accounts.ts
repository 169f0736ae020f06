import type { ChangeRefused } from '../../../domain/audit/refused-change.decider.js';
import type { StorageLevel } from '../../../domain/company/company-storage.js';
import type { CompanyEvent } from '../../../domain/company/company.events.js';
import type { EffectEvent } from '../../../domain/effect/effect.decider.js';
import type { SignUpEvent } from '../../../domain/sign-up/sign-up.events.js';
import type { SoundEvent } from '../../../domain/sound/sound.events.js';
import type { SupportLooked } from '../../../domain/support/look.decider.js';
import type { SupportNoteAdded } from '../../../domain/support/note.decider.js';
import type { UserEvent } from '../../../domain/user/user.events.js';
import { because, fieldsOf, type WordsOf } from './words.js';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const storageWords: Readonly<Record<StorageLevel, string>> = {
  enough: 'The storage has room again',
  'nearly-full': 'The storage is nearly full',
  full: 'The storage is full',
};

const companyWords: WordsOf<CompanyEvent> = {
  CompanyAnnounced: () => ({ text: 'Sign-up began' }),
  CompanyWithdrawn: () => ({ text: 'Sign-up was withdrawn' }),
  CompanyRegistered: ({ name, type, term, isAnnual, timeZone }) => ({
    text: `Company ${name} signed up`,
    fields: fieldsOf({ name, type, term, isAnnual, timeZone }),
  }),
  SubscriptionPackAdded: ({ plan, monthlyDuesCents }) => ({
    text: `Added a pack of ${plan.maxUsers} users at ${dollars(monthlyDuesCents)} a month`,
  }),
  SubscriptionPackDropped: ({ maxUsers }) => ({ text: `Dropped a pack of ${maxUsers} users` }),
  SubscriptionPlanChanged: ({ plan, monthlyDuesCents }) => ({
    text: `Changed the plan to ${plan.name}: ${plan.maxUsers} users at ${dollars(monthlyDuesCents)} a month`,
  }),
  SubscriptionRenewed: ({ term, termDate, isAnnual }) => ({
    text: 'Renewed the subscription',
    fields: fieldsOf({ term, termDate, isAnnual }),
  }),
  OwnerConfirmed: () => ({ text: 'The owner has set a password' }),
  BillingPeriodBegun: ({ from, to, dueOn }) => ({ text: `The bill for ${from} to ${to} is due on ${dueOn}` }),
  BillingPeriodSkipped: ({ from, to }) => ({ text: `Nothing is billed for ${from} to ${to}` }),
  BillingPeriodPaid: ({ from, to }) => ({ text: `Paid for ${from} to ${to}` }),
  BillingPeriodVoided: ({ from, to }) => ({ text: `The bill for ${from} to ${to} was taken back` }),
  CouponUsed: () => ({ text: 'Used up a coupon' }),
  ReferralCreditUsed: ({ cents }) => ({ text: `Used ${dollars(cents)} of referral credit` }),
  CancellationRequested: ({ cancelsOn }) => ({
    text: 'Cancelled the subscription',
    fields: fieldsOf({ cancelsOn }),
  }),
  CancellationWithdrawn: () => ({ text: 'Took the cancellation back', fields: fieldsOf({ cancelsOn: null }) }),
  SubscriptionEnded: ({ endedOn }) => ({ text: 'The subscription ended', fields: fieldsOf({ endedOn }) }),
  SubscriptionResumed: (event) => ({
    text: 'Resumed the subscription',
    fields: [...fieldsOf({ endedOn: null }), ...because(event)],
  }),
  CompanyCardSubmitted: () => ({ text: 'Sent another card to the payment gateway' }),
  CompanyCardStored: ({ brand, lastFour }) => ({ text: `Stored a card (${brand}, ending in ${lastFour})` }),
  CompanyCardRemoved: () => ({ text: 'Removed the card from the payment gateway' }),
  BillingDetailsChanged: () => ({ text: 'Changed the billing details' }),
  CompanyRenamed: ({ name }) => ({ text: 'Renamed the company', fields: fieldsOf({ name }) }),
  CompanyTimeZoneChanged: ({ timeZone }) => ({ text: 'Changed the time zone', fields: fieldsOf({ timeZone }) }),
  OrderColumnsChanged: () => ({ text: 'Changed the order detail table' }),
  QuoteTemplatesChanged: ({ templates }) => ({
    text: 'Changed the quote templates',
    fields: fieldsOf({ templates: templates.map(({ name }) => name).join(', ') }),
  }),
  PermissionSetsChanged: ({ sets }) => ({
    text: 'Changed the sets of permissions',
    fields: fieldsOf({ sets: sets.map(({ name, permissions }) => `${name}: ${permissions.join(', ')}`).join('; ') }),
  }),
  VendorPaymentSettingsChanged: ({ paymentApiUrl, paymentTokenizationKey = null }) => ({
    text: 'Changed where buyers pay',
    fields: fieldsOf({ paymentApiUrl: paymentApiUrl === null ? null : 'configured', paymentTokenizationKey }),
  }),
  CompanyLogoSet: ({ logo }) => ({ text: logo === null ? 'Took the logo away' : 'Set the logo' }),
  UserSlotTaken: () => ({ text: 'A user took a slot' }),
  UserSlotFreed: () => ({ text: 'A slot became free' }),
  CompanySuspended: (event) => ({
    text: 'Suspended the services',
    fields: [...fieldsOf({ active: false }), ...because(event)],
  }),
  CompanyResumed: (event) => ({
    text: 'Resumed the services',
    fields: [...fieldsOf({ active: true }), ...because(event)],
  }),
  CompanyCountdownSet: ({ remainingDays, ...event }) => ({
    text: 'Set the days that remain',
    fields: [...fieldsOf({ remainingDays }), ...because(event)],
  }),
  CompanyTaxExemptionSet: ({ isExempt, ...event }) => ({
    text: isExempt ? 'Set bills without tax' : 'Set bills with tax',
    fields: because(event),
  }),
  TwoStepsRequirementSet: ({ isRequired }) => ({
    text: isRequired ? 'Asked admins for a code at the sign-in' : 'Asked admins for no code at the sign-in any more',
  }),
  StorageLevelChanged: ({ level }) => ({ text: storageWords[level] }),
};

/** Who ends how a user signs in: an admin who helps, or whoever gives the account another e-mail; or the operator. */
const helpers = { admin: 'Somebody else', console: 'The operator' } as const;

/** The words leave out names, addresses and numbers of people, whom the history outlives. */
const userWords: WordsOf<UserEvent> = {
  OwnerAnnounced: () => ({ text: 'Sign-up began' }),
  OwnerWithdrawn: () => ({ text: 'Sign-up was withdrawn' }),
  UserRegistered: ({ role, active }) => ({ text: 'User added', fields: fieldsOf({ role, active }) }),
  UserProfileChanged: () => ({ text: 'Changed the profile' }),
  UserEmailChanged: (data) => ({ text: 'Changed the e-mail', fields: because(data) }),
  UserUsernameChanged: () => ({ text: 'Changed the user name' }),
  UserRoleChanged: ({ role }) => ({ text: 'Changed the role', fields: fieldsOf({ role }) }),
  UserPermissionsChanged: ({ permissions }) => ({
    text: 'Changed the permissions',
    fields: fieldsOf({ user_permissions: permissions.join(', ') }),
  }),
  UserActivated: () => ({ text: 'Activated the user', fields: fieldsOf({ active: true }) }),
  UserDeactivated: () => ({ text: 'Deactivated the user', fields: fieldsOf({ active: false }) }),
  UserPasswordReplaced: ({ by }) => ({
    text: by === 'editor' ? 'Somebody with Edit User set a password' : 'Set a password',
  }),
  UserPictureSet: () => ({ text: 'Set the picture' }),
  UserPictureRemoved: () => ({ text: 'Took the picture away' }),
  UserUpdateRecorded: () => ({ text: 'Updated the user' }),
  MailPreferencesSet: () => ({ text: 'Chose what is mailed' }),
  UserDeleted: () => ({ text: 'Deleted the user' }),
  TwoStepsTurnedOn: () => ({ text: 'Turned on signing in with a code' }),
  TwoStepsTurnedOff: ({ by }) => ({
    text: by === 'own' ? 'Turned off signing in with a code' : `${helpers[by]} turned off signing in with a code`,
  }),
  RecoveryCodesMade: () => ({ text: 'Made new recovery codes' }),
  RecoveryCodeUsed: ({ left }) => ({ text: `Used a recovery code; ${left} are left` }),
  PasskeyAdded: () => ({ text: 'Added a passkey' }),
  PasskeysRemoved: ({ by, passkeyIds }) => ({
    text:
      by === 'own'
        ? `Removed ${passkeyIds.length === 1 ? 'a passkey' : 'passkeys'}`
        : `${helpers[by]} removed the passkeys`,
  }),
  PasskeyCopySuspected: () => ({ text: 'Refused a passkey that somebody may have copied' }),
  WelcomeLinkRequested: () => ({ text: 'Sent the mail of a new user again' }),
  AppPasswordMade: () => ({ text: 'Made an app password' }),
  AppPasswordRevoked: () => ({ text: 'Revoked an app password' }),
  PasswordLinkRequested: (event) => ({
    text: event.reason === undefined ? 'Asked for a link to set a password' : 'Sent a link to set a password',
    fields: because(event),
  }),
};

const signUpWords: WordsOf<SignUpEvent> = {
  SignUpStarted: () => ({ text: 'Sign-up began' }),
  SignUpNamesReserved: () => ({ text: 'Names were reserved' }),
  SignUpCardSubmitted: () => ({ text: 'The card was sent to the vault' }),
  SignUpCardStored: () => ({ text: 'The card was stored' }),
  SignUpFailed: ({ text }) => ({ text: `Sign-up failed: ${text}` }),
  SignUpCancelled: () => ({ text: 'Sign-up was taken back' }),
  SignUpWithdrawn: () => ({ text: 'Sign-up was withdrawn' }),
  SignUpCompleted: () => ({ text: 'Sign-up is complete' }),
};

/** The name as it is shown, without the digits before it. */
const shown = (name: string): string => name.slice(name.indexOf('_') + 1);

const soundWords: WordsOf<SoundEvent> = {
  SoundUploaded: ({ name }) => ({ text: `Added the scanning sound ${shown(name)}` }),
  SoundMadeDefault: ({ name }) => ({ text: `Made ${shown(name)} the default scanning sound` }),
  SoundDeleted: ({ name }) => ({ text: `Deleted the scanning sound ${shown(name)}` }),
};

const auditWords: WordsOf<ChangeRefused | SupportLooked | SupportNoteAdded | EffectEvent> = {
  SupportNoteAdded: ({ text }) => ({ text: 'Note added', fields: fieldsOf({ text }) }),
  EffectRetried: (act) => ({ text: `Retried the job ${act.kind}`, fields: because(act) }),
  EffectGivenUp: (act) => ({ text: `Gave up the job ${act.kind}`, fields: because(act) }),
  SupportLooked: (look) => ({ text: 'Looked at this company', fields: because(look) }),
  ChangeRefused: ({ record, fields }) => ({
    text: `Refused to change ${fields.join(', ')} of ${/^[aeio]/.test(record) ? 'an' : 'a'} ${record}`,
  }),
};

export const accountHistoryWords = { ...companyWords, ...userWords, ...signUpWords, ...soundWords, ...auditWords };
