import { SignUp } from '../../application/sign-up/sign-up.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { PaymentsConfig } from '../../infra/config/payments-config.js';
import { cardIn } from '../billing/card-in.js';
import { newId } from '../http/command-context.js';
import { applicantOf } from './applicant.js';
import type { SignUpInput } from './sign-up.input.js';

/**
 * The sign-up of a body.
 * @throws the refusals of `applicantOf` and `parseCard`, card.not-accepted
 */
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
  const card = applicant.isAnnual ? null : cardIn(input, cardEntry, context.occurredAt);
  return new SignUp({ ids, ...wanted, card }, context);
};
