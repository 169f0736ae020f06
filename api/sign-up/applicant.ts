import type { Applicant } from '../../application/sign-up/sign-up.js';
import { canonicalZone, defaultTimeZone, isTimeZone } from '../../domain/company/time-zone.js';
import { isLongEmail, toEmail } from '../../domain/kit/email.js';
import type { MessageCode } from '../../domain/messages.js';
import { companyNameFault, toCompanyName } from '../../domain/company/company-name.js';
import { isLongName, toMobile, toName } from '../../domain/user/names.js';
import { refuseFaults } from '../input/refuse-wrong-types.js';
import type { BilledCompanyInput, SignUpInput } from './sign-up.input.js';

type Faults = Map<string, MessageCode>;

/** The zone in its stored form, or as it came with its fault among the faults. */
const readZone = (timeZone: string | null | undefined, faults: Faults): string => {
  if (timeZone === null || timeZone === undefined) return defaultTimeZone;
  if (isTimeZone(timeZone)) return canonicalZone(timeZone);
  faults.set('company.timeZone', 'company.time-zone-invalid');
  return timeZone;
};

/**
 * What a company's bill depends on, in its stored form.
 * @throws DomainError company.time-zone-invalid
 */
export const billedCompanyOf = (
  company: BilledCompanyInput,
): Pick<Applicant, 'type' | 'term' | 'isAnnual' | 'timeZone'> => {
  const faults: Faults = new Map();
  const timeZone = readZone(company.timeZone, faults);
  refuseFaults(faults);
  return { type: company.type, term: company.term, isAnnual: company.isAnnual ?? false, timeZone };
};

/**
 * Owner and company of a sign-up in their stored form.
 * @throws DomainError with the first fault's code, and the texts of all faults in its details
 */
export const applicantOf = ({ owner, company }: SignUpInput): Applicant => {
  const faults: Faults = new Map();
  const read = (field: string, value: string | undefined, code: MessageCode): string => {
    if (value === undefined) faults.set(field, code);
    return value ?? '';
  };
  const optional = (field: string, text: string | null | undefined, form: typeof toName, code: MessageCode) =>
    text === undefined || text === null || text.trim() === '' ? null : read(field, form(text), code);
  // A card is checked by its bank; who pays by check may be anybody.
  const isAnnual = company.isAnnual ?? false;
  const name = toCompanyName(company.name, { isKnown: !isAnnual });
  const applicant = {
    email: read(
      'owner.email',
      toEmail(owner.email),
      isLongEmail(owner.email) ? 'user.email-too-long' : 'sign-up.email-invalid',
    ),
    username: read(
      'owner.username',
      toName(owner.username),
      isLongName(owner.username) ? 'user.name-too-long' : 'sign-up.username-required',
    ),
    firstName: optional('owner.firstName', owner.firstName, toName, 'user.name-too-long'),
    lastName: optional('owner.lastName', owner.lastName, toName, 'user.name-too-long'),
    mobile: optional('owner.mobile', owner.mobile, toMobile, 'user.phone'),
    name: read('company.name', name, companyNameFault(company.name)),
    type: company.type,
    term: company.term,
    isAnnual,
    timeZone: readZone(company.timeZone, faults),
  };
  refuseFaults(faults);
  return applicant;
};
