import type { Applicant } from '../../application/sign-up/sign-up.js';
import { canonicalZone, defaultTimeZone, isTimeZone } from '../../domain/company/time-zone.js';
import type { MessageCode } from '../../domain/messages.js';
import { isLongEmail, isLongName, toEmail, toMobile, toName } from '../../domain/user/names.js';
import { refuseFaults } from '../input/refuse-faults.js';
import type { SignUpInput } from './sign-up.input.js';

/**
 * Owner and company of a sign-up in their stored form.
 * @throws DomainError with the first fault's code, and the texts of all faults in its details
 */
export const applicantOf = ({ owner, company }: SignUpInput): Applicant => {
  const faults = new Map<string, MessageCode>();
  const read = (field: string, value: string | undefined, code: MessageCode): string => {
    if (value === undefined) faults.set(field, code);
    return value ?? '';
  };
  const optional = (field: string, text: string | null | undefined, form: typeof toName, code: MessageCode) =>
    text === undefined || text === null || text.trim() === '' ? null : read(field, form(text), code);
  const timeZone = company.timeZone ?? defaultTimeZone;
  if (!isTimeZone(timeZone)) faults.set('company.timeZone', 'company.time-zone-invalid');
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
    name: read(
      'company.name',
      toName(company.name),
      isLongName(company.name) ? 'company.name-too-long' : 'company.name-required',
    ),
    type: company.type,
    term: company.term,
    isAnnual: company.isAnnual ?? false,
    timeZone: faults.has('company.timeZone') ? timeZone : canonicalZone(timeZone),
  };
  refuseFaults(faults);
  return applicant;
};
