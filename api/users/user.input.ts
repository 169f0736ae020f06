import { isDeepStrictEqual } from 'node:util';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { longestEmail, toEmail, toKnownEmail } from '../../domain/kit/email.js';
import { longestName, toMobile, toName } from '../../domain/user/names.js';
import { permissionsFromWire, type ListedPermissions } from '../../domain/user/permission-list.js';
import type { AddUser, UserChanges } from '../../domain/user/user.commands.js';
import { type CompanyRole, companyRoles } from '../../domain/user/user.events.js';
import { Described } from '../openapi/declared.js';
import { aMobile, anEmail, aPassword } from '../openapi/formats.js';
import { longestPassword } from '../../infra/credentials/password-policy.js';
import { ProofInput } from '../auth/login.input.js';
import type { CompanyType } from '../http/caller.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, IsName, IsPart, IsSecret } from '../input/read-input.js';
import { emailFault, formTexts, isBlank } from '../input/form-texts.js';
import { wrongType } from '../http/api.refusals.js';

const aCsrEmail = { ...anEmail, description: 'Gets the mails about scans. A new user of a manufacturer needs it.' };

export const IsEmailText = (): PropertyDecorator => IsCode(longestEmail, 'user.email-too-long');
export const IsUserName = (): PropertyDecorator => IsCode(longestName, 'user.name-too-long');
export const IsPersonName = (): PropertyDecorator => IsName(longestName, 'user.name-too-long');

/**
 * The body of POST and PUT on the users of a company. They require different fields, which the functions below check.
 */
export class UserInput {
  @IsOptional() @IsEmailText() @Described(anEmail) @IsString() email?: string | null;
  @IsOptional() @IsUserName() @IsString() username?: string | null;
  @IsOptional() @Described(aPassword) @IsSecret(longestPassword, 'user.password') @IsString() password?: string | null;
  /** Old clients send it; it must equal the password. */
  @IsOptional() @Described(aPassword) @IsSecret(longestPassword, 'user.password') @IsString() confirmPassword?:
    string | null;
  @IsOptional() @IsPersonName() @IsString() firstName?: string | null;
  @IsOptional() @IsPersonName() @IsString() lastName?: string | null;
  @IsOptional() @IsEmailText() @Described(aCsrEmail) @IsString() csr_email?: string | null;
  @IsOptional() @Described(aMobile) @IsString() mobile?: string | null;
  @IsOptional() @IsIn(companyRoles) role?: CompanyRole | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
  @IsOptional() @Described({ items: { type: 'object' } }) @IsArray() user_permissions?: unknown[] | null;
  @IsOptional() @Described({ items: { type: 'object' } }) @IsArray() order_permissions?: unknown[] | null;
  /**
   * The caller's proof for a new admin or a change of an admin's sign-in data. Not needed right after a sign-in without
   * a second step.
   */
  @IsOptional() @IsPart(() => ProofInput) proof?: ProofInput | null;
}

/** Each permission may be in either list. @throws DomainError body.wrong-type when one is no list of entries */
const spokenOf = ({ user_permissions: ofCatalogue, order_permissions: ofOrders }: UserInput): ListedPermissions => {
  const spoken = permissionsFromWire([...(ofCatalogue ?? []), ...(ofOrders ?? [])]);
  if (!spoken) throw wrongType('user_permissions and order_permissions must be lists of {title, key, checked}.');
  return spoken;
};

const namesPermissions = ({ user_permissions: ofCatalogue, order_permissions: ofOrders }: UserInput): boolean =>
  Boolean(ofCatalogue) || Boolean(ofOrders);

/**
 * A new user in its stored form (S1 section 5, "Create user"). Only manufacturers have scans, and so the mails about
 * them. The use case checks the password's rules.
 * @throws DomainError with the first fault's code, and the texts of all faults in its details
 */
export const newUserOf = (
  input: UserInput,
  companyType: CompanyType,
): Omit<AddUser, 'type' | 'userId' | 'companyId' | 'actor' | 'isProved' | 'hasOwnStep'> & {
  readonly password: string;
} => {
  const form = formTexts();
  const spoken = spokenOf(input);
  const { csr_email: csrEmail } = input;
  const user = {
    email: form.required('email', input.email, toEmail, 'user.email-required', emailFault(input.email)),
    username: form.required('username', input.username, toName, 'user.username-required', 'user.name-too-long'),
    password: input.password ?? '',
    firstName: form.required('firstName', input.firstName, toName, 'user.first-name-required', 'user.name-too-long'),
    lastName: form.required('lastName', input.lastName, toName, 'user.last-name-required', 'user.name-too-long'),
    csrEmail:
      companyType === 'manufacturer'
        ? form.required('csr_email', csrEmail, toEmail, 'user.csr-email-required', emailFault(csrEmail))
        : form.optional('csr_email', csrEmail, toEmail, emailFault(csrEmail)),
    mobile: form.optional('mobile', input.mobile, toMobile, 'user.phone'),
    role: input.role ?? 'user',
    ...spoken,
  };
  if (isOtherPassword(input)) form.fault('confirmPassword', 'user.passwords-differ');
  form.refuse();
  return user;
};

const isOtherPassword = ({ password, confirmPassword }: UserInput): boolean =>
  confirmPassword != null && confirmPassword.normalize('NFC') !== (password ?? '').normalize('NFC');

/** A new password for another user; a blank one is none. */
export const newPasswordOf = ({ password }: UserInput): string | null =>
  isBlank(password) ? null : (password ?? null);

/**
 * The changes of an edit, in stored form; the domain refuses an invalid new address. A missing key changes nothing (S1
 * section 5, "Edit user"; A38).
 * @throws DomainError with the first fault's code, and the texts of all faults in its details
 */
export const userChangesOf = (input: UserInput): UserChanges => {
  const form = formTexts();
  const name = (field: string, text: string | null) => form.optional(field, text, toName, 'user.name-too-long');
  const changes = changesFrom<UserInput, UserChanges>(input, {
    email: (text) => ({
      email: form.required('email', text, toKnownEmail, 'user.email-required', emailFault(text)),
    }),
    username: (text) => ({
      username: form.required('username', text, toName, 'user.username-required', 'user.name-too-long'),
    }),
    firstName: (text) => ({ firstName: name('firstName', text) }),
    lastName: (text) => ({ lastName: name('lastName', text) }),
    csr_email: (text) => ({ csrEmail: form.optional('csr_email', text, toKnownEmail, emailFault(text)) }),
    mobile: (text) => ({ mobile: form.optional('mobile', text, toMobile, 'user.phone') }),
    role: (role) => (role === null ? {} : { role }),
    active: (active) => (active === null ? {} : { active }),
    // Read below, because both lists make one change.
    user_permissions: null,
    order_permissions: null,
    password: (password) => (isBlank(password) ? {} : { password: true }),
    confirmPassword: null,
    proof: null,
  });
  if (isOtherPassword(input)) form.fault('confirmPassword', 'user.passwords-differ');
  form.refuse();
  return namesPermissions(input) ? { ...changes, permissions: spokenOf(input) } : changes;
};

export const switchesOffAlone = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && isDeepStrictEqual(Object.entries(body), [['active', false]]);
