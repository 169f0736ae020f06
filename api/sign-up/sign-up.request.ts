import type { CardInHand } from '../../application/sign-up/company-vault.js';
import { SignUp } from '../../application/sign-up/sign-up.js';
import { refusal } from '../../domain/messages.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { PaymentsConfig } from '../../infra/config/payments-config.js';
import { parseCard } from '../../infra/payments/parse-card.js';
import { newId } from '../http/command-context.js';
import { applicantOf } from './applicant.js';
import type { SignUpInput } from './sign-up.input.js';

/**
 * The sign-up that a body asks for.
 * @throws what `applicantOf` and `parseCard` throw, card.not-accepted
 */
export const signUpOf = (
  input: SignUpInput,
  cardEntry: PaymentsConfig['cardEntry'],
  context: CommandContext,
): SignUp => {
  const applicant = applicantOf(input);
  const ids = {
    signUpId: newId(context, 'sign-up'),
    userId: newId(context, 'owner'),
    companyId: newId(context, 'company'),
  };
  const { noOfUsers: users, noOfPacks, coupons } = input;
  const wanted = { applicant, users, packs: noOfPacks ?? 0, coupons: coupons ?? [] };
  const card = applicant.isAnnual ? null : cardIn(input, cardEntry, context.occurredAt);
  return new SignUp({ ids, ...wanted, card }, context);
};

/**
 * A card comes as a token, or in plain fields where the operator allows that (docs/security.md, "Cards").
 * @throws what `parseCard` throws, card.not-accepted
 */
export const cardIn = (
  { cardInfo, paymentToken }: Pick<SignUpInput, 'cardInfo' | 'paymentToken'>,
  cardEntry: PaymentsConfig['cardEntry'],
  now: string,
): CardInHand => {
  if (paymentToken) return { kind: 'token', token: paymentToken };
  if (cardInfo && cardEntry !== 'server') throw refusal('card.not-accepted');
  return { kind: 'card', card: parseCard(cardInfo ?? {}, 'sign-up', now) };
};
