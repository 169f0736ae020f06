import { IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { DomainError } from '../../domain/kit/domain-error.js';
import { messages, refusal, type MessageCode } from '../../domain/messages.js';
import { isLongEmail, toEmail, toMobile, toName } from '../../domain/user/names.js';
import { permissionsFromWire, type SpokenPermissions } from '../../domain/user/permission-list.js';
import type { UserChanges } from '../../domain/user/user.commands.js';
import type { UserRole } from '../../domain/user/user.events.js';
import { Described } from '../openapi/declared.js';
import { aMobile, aName, anEmail, aPassword } from '../openapi/formats.js';
import type { CompanyType } from '../http/caller.js';
import { IsSecret } from '../input/read-input.js';

/** The body of POST and PUT on the users of a company. What must be there differs, so the readers below say it. */
export class UserInput {
  @IsOptional() @Described(anEmail) @IsString() email?: string | null;
  @IsOptional() @Described(aName) @IsString() username?: string | null;
  @IsOptional() @Described(aPassword) @IsSecret() @IsString() password?: string | null;
  @IsOptional() @Described(aName) @IsString() firstName?: string | null;
  @IsOptional() @Described(aName) @IsString() lastName?: string | null;
  @IsOptional() @Described(anEmail) @IsString() csr_email?: string | null;
  @IsOptional() @Described(aMobile) @IsString() mobile?: string | null;
  @IsOptional() @IsIn(['admin', 'user']) role?: UserRole | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
  @IsOptional() @Described({ items: { type: 'object' } }) @IsArray() user_permissions?: unknown[] | null;
}

type Faults = Map<string, MessageCode>;

const refuseFaults = (faults: Faults): void => {
  const [first] = faults;
  if (first === undefined) return;
  const texts = [...faults].map(([field, code]) => [field, [messages[code]]] as const);
  throw refusal(first[1], { messages: Object.fromEntries(texts) });
};

const isBlank = (text: string | null | undefined): boolean => text === undefined || text === null || text.trim() === '';

/** The stored form; '' and a fault when the text is none. */
const stored = (faults: Faults, field: string, text: string, form: typeof toName, code: MessageCode): string => {
  const value = form(text);
  if (value === undefined) faults.set(field, code);
  return value ?? '';
};

/** The code of what `toEmail` takes for no address. */
const emailFault = (text: string | null | undefined): MessageCode =>
  isLongEmail(text ?? '') ? 'user.email-too-long' : 'sign-up.email-invalid';

/** A blank optional text is stored as null. */
const optional = (
  faults: Faults,
  field: string,
  text: string | null | undefined,
  form: typeof toName,
  code: MessageCode,
) => (isBlank(text) ? null : stored(faults, field, text ?? '', form, code));

/** @throws DomainError body.wrong-type when it is no list of objects */
const spokenOf = (list: unknown): SpokenPermissions => {
  const spoken = permissionsFromWire(list);
  if (!spoken) throw new DomainError('body.wrong-type', 'user_permissions must be a list of objects.');
  return spoken;
};

export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly csrEmail: string | null;
  readonly mobile: string | null;
  readonly role: UserRole;
  readonly granted: SpokenPermissions['granted'];
  readonly denied: SpokenPermissions['denied'];
}

/**
 * A new user in its stored form (S1 section 5, "Create user"). Scans, and so the mails about them, are a manufacturer's
 * alone. The password's rule is checked by whoever stores it.
 * @throws DomainError with the first fault's code, the texts of all in its details
 */
export const newUserOf = (input: UserInput, companyType: CompanyType): NewUser => {
  const faults: Faults = new Map();
  const required = (
    field: string,
    text: string | null | undefined,
    form: typeof toName,
    missing: MessageCode,
    wrong: MessageCode,
  ) => (isBlank(text) ? (faults.set(field, missing), '') : stored(faults, field, text ?? '', form, wrong));
  const spoken = isSpoken(input) ? spokenOf(input.user_permissions) : { granted: [], denied: [] };
  const user = {
    email: required('email', input.email, toEmail, 'user.email-required', emailFault(input.email)),
    username: required('username', input.username, toName, 'user.username-required', 'user.name-too-long'),
    password: input.password ?? '',
    firstName: required('firstName', input.firstName, toName, 'user.first-name-required', 'user.name-too-long'),
    lastName: required('lastName', input.lastName, toName, 'user.last-name-required', 'user.name-too-long'),
    csrEmail:
      companyType === 'manufacturer'
        ? required('csr_email', input.csr_email, toEmail, 'user.csr-email-required', emailFault(input.csr_email))
        : optional(faults, 'csr_email', input.csr_email, toEmail, emailFault(input.csr_email)),
    mobile: optional(faults, 'mobile', input.mobile, toMobile, 'user.phone'),
    role: input.role ?? 'user',
    ...spoken,
  };
  refuseFaults(faults);
  return user;
};

const isSpoken = (input: UserInput): boolean => input.user_permissions !== undefined && input.user_permissions !== null;

/**
 * What an edit says, in stored form; a missing key changes nothing (S1 section 5, "Edit user"; A38).
 * @throws DomainError with the first fault's code, the texts of all in its details
 */
export const userChangesOf = (input: UserInput): UserChanges => {
  const faults: Faults = new Map();
  const required = (
    field: string,
    text: string | null,
    form: typeof toName,
    missing: MessageCode,
    wrong: MessageCode,
  ) => (isBlank(text) ? (faults.set(field, missing), '') : stored(faults, field, text ?? '', form, wrong));
  const { email, username, firstName, lastName, csr_email, mobile, role, active } = input;
  const changes: UserChanges = {
    ...(email === undefined
      ? {}
      : { email: required('email', email, toEmail, 'user.email-required', emailFault(email)) }),
    ...(username === undefined
      ? {}
      : { username: required('username', username, toName, 'user.username-required', 'user.name-too-long') }),
    ...(firstName === undefined
      ? {}
      : { firstName: optional(faults, 'firstName', firstName, toName, 'user.name-too-long') }),
    ...(lastName === undefined
      ? {}
      : { lastName: optional(faults, 'lastName', lastName, toName, 'user.name-too-long') }),
    ...(csr_email === undefined
      ? {}
      : { csrEmail: optional(faults, 'csr_email', csr_email, toEmail, emailFault(csr_email)) }),
    ...(mobile === undefined ? {} : { mobile: optional(faults, 'mobile', mobile, toMobile, 'user.phone') }),
    ...(role === undefined || role === null ? {} : { role }),
    ...(active === undefined || active === null ? {} : { active }),
    ...(isSpoken(input) ? { permissions: spokenOf(input.user_permissions) } : {}),
    ...(isBlank(input.password) ? {} : { password: true }),
  };
  refuseFaults(faults);
  return changes;
};
