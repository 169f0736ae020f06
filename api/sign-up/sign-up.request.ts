import { type Applicant, SignUp } from '../../application/sign-up/sign-up.js';
import { canonicalZone, defaultTimeZone, isTimeZone } from '../../domain/company/time-zone.js';
import { dayIn } from '../../domain/kit/day.js';
import { toEmail } from '../../domain/kit/email.js';
import { companyNameFault, toCompanyName } from '../../domain/company/company-name.js';
import { isLongName, toMobile, toName } from '../../domain/user/names.js';
import { emailFault, formTexts, type FormTexts } from '../input/form-texts.js';
import type { BilledCompanyInput, SignUpInput } from './sign-up.input.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { PaymentsConfig } from '../../infra/config/payments-config.js';
import { cardIn } from '../billing/card-in.js';
import { newId } from '../http/command-context.js';

/** The zone in its stored form, or unchanged with its fault recorded. */
const readZone = (timeZone: string | null | undefined, form: FormTexts): string => {
  if (timeZone === null || timeZone === undefined) return defaultTimeZone;
  if (isTimeZone(timeZone)) return canonicalZone(timeZone);
  form.fault('company.timeZone', 'company.time-zone-invalid');
  return timeZone;
};

/** @throws DomainError company.time-zone-invalid */
export const billedCompanyOf = (
  company: BilledCompanyInput,
): Pick<Applicant, 'type' | 'term' | 'isAnnual' | 'timeZone'> => {
  const form = formTexts();
  const timeZone = readZone(company.timeZone, form);
  form.refuse();
  return { type: company.type, term: company.term, isAnnual: company.isAnnual ?? false, timeZone };
};

/** @throws DomainError with the first fault's code, and the texts of all faults in its details */
const applicantOf = ({ owner, company }: SignUpInput): Applicant => {
  const form = formTexts();
  // A card is checked by its bank; a payer by check is not verified.
  const isAnnual = company.isAnnual ?? false;
  const nameOf = (text: string) => toCompanyName(text, { isKnown: !isAnnual });
  const usernameFault = isLongName(owner.username) ? 'user.name-too-long' : 'sign-up.username-required';
  const applicant = {
    email: form.stored('owner.email', owner.email, toEmail, emailFault(owner.email)),
    username: form.stored('owner.username', owner.username, toName, usernameFault),
    firstName: form.optional('owner.firstName', owner.firstName, toName, 'user.name-too-long'),
    lastName: form.optional('owner.lastName', owner.lastName, toName, 'user.name-too-long'),
    mobile: form.optional('owner.mobile', owner.mobile, toMobile, 'user.phone'),
    name: form.stored('company.name', company.name, nameOf, companyNameFault(company.name)),
    type: company.type,
    term: company.term,
    isAnnual,
    timeZone: readZone(company.timeZone, form),
  };
  form.refuse();
  return applicant;
};

/** @throws the refusals of `applicantOf` and `parseCard`, card.not-accepted */
export const signUpOf = (
  input: SignUpInput,
  cardEntry: PaymentsConfig['cardEntry'],
  context: CommandContext,
): SignUp => {
  const applicant = applicantOf(input);
  // If two anonymous callers choose the same key, each still creates their own company.
  const idOf = (label: string): string => newId(context, `${label}\n${applicant.email}`);
  const ids = { signUpId: idOf('sign-up'), userId: idOf('owner'), companyId: idOf('company') };
  const { noOfUsers: users, noOfPacks, coupons } = input;
  const wanted = { applicant, users, packs: noOfPacks ?? 0, coupons: coupons ?? [] };
  const day = dayIn(context.occurredAt, applicant.timeZone);
  const card = applicant.isAnnual ? null : cardIn(input, cardEntry, day);
  return new SignUp({ ids, ...wanted, card }, context);
};
