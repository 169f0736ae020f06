import { companyStream } from '../../domain/company/company.decider.js';
import { dayIn } from '../../domain/kit/day.js';
import { refusal } from '../../domain/messages.js';
import { freshContext } from '../../infra/commands/command-context.js';
import { lookAtSeen } from '../../infra/commands/refuse-early.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, type RunsJob, UseCase, type Written, written } from '../kit/use-case.js';
import type { CardInHand } from './company-vault.js';

interface OfCompany {
  readonly companyId: string;
}

interface NewCard extends OfCompany {
  /**
   * The card, on the present day in the company's zone.
   * @throws the refusals of a card
   */
  readonly card: (day: string) => CardInHand;
  /** True to store a card for a company that pays by check, which needs one before it changes to monthly bills. */
  readonly isForAnnual?: boolean;
}

export class ReplaceCard extends UseCase<NewCard, Written> {}

type CardPorts = Pick<Ports, 'handle' | 'vault'>;

/**
 * Replaces the card in the company's vault, or stores the first one there. The gateway stores it under the same id, so
 * that no crash leaves a card without its company; `checkCard` then finds the stored one.
 * @throws company.not-found, the refusals of `card`, company.card-annual, payment.declined with the gateway's text,
 * company.card-unconfirmed
 */
export const replaceCard: Runs<ReplaceCard, CardPorts> = async (
  { handle, vault },
  { companyId, card, isForAnnual = false },
  context,
) => {
  const { state: company } = await lookAtSeen(handle, companyStream, companyId, context);
  if (company.status !== 'registered') throw refusal('company.not-found');
  const given = card(dayIn(context.occurredAt, company.timeZone));
  // A repeat submits the card again, and records that too.
  const { ifMatch: _, ...own } = context;
  const { state } = await handle(companyStream, companyId, { type: 'SubmitCard', isForAnnual }, freshContext(own));
  if (state.status !== 'registered') throw refusal('company.not-found');
  const outcome = await vault.replace(companyId, state.card, given);
  if (outcome.kind === 'unknown') throw refusal('company.card-unconfirmed');
  if (outcome.kind !== 'stored') throw refusal('payment.declined', undefined, { answer: outcome.text });
  const command = { type: 'ReplaceCard', card: outcome.card } as const;
  return written(companyId, await handle(companyStream, companyId, command, own));
};

/**
 * Records the vault's card when the company shows another one or none. Reasons: a crash before the response, a lost
 * response, or two responses that were recorded in another order than the gateway received the cards.
 * @throws GatewayUnavailable, AccountRefused
 */
export const checkCard: RunsJob<OfCompany, CardPorts> = async ({ handle, vault }, { companyId }, context) => {
  const { state } = await handle.look(companyStream, companyId);
  // The sign-up was cancelled concurrently, together with its card.
  if (state.status !== 'registered') return;
  const held = await vault.held(companyId, state.card);
  // The vault reports less of a card than the card itself, so its brand may be less exact.
  if (held === undefined || (held.lastFour === state.card?.lastFour && held.expiry === state.card.expiry)) return;
  await handle(companyStream, companyId, { type: 'ReplaceCard', card: held }, context);
};
