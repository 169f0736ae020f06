import { refusal } from '../../domain/messages.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import type { CardInHand } from './company-vault.js';

/** What a ticket names: a sign-up whose company nobody works with yet. */
interface OwnSignUp {
  readonly signUpId: string;
  readonly companyId: string;
  readonly userId: string;
}

export class CancelSignUp extends UseCase<OwnSignUp, Written> {}

/** Takes a sign-up back: its names are free, and owner, company, packs, coupon and card are gone. */
export const cancelSignUp = async (
  { signUps, tokens }: Pick<Ports, 'signUps' | 'tokens'>,
  { signUpId, companyId, userId }: OwnSignUp,
  context: CommandContext,
): Promise<Written> => {
  const { position } = await signUps.cancel(signUpId, context);
  await tokens.revoke(signUpId);
  await tokens.revoke(userId);
  return { id: companyId, stream: companyStream.nameOf(companyId), position };
};

export class ReplaceCard extends UseCase<{ readonly companyId: string; readonly card: CardInHand }, Written> {}

/**
 * Puts another card in the place of the one in the company's vault. The gateway keeps it under the same id, so that no
 * crash leaves a card that nobody knows; where the answer is lost, sending it again is harmless.
 * @throws company.card-annual, payment.declined with the words of the gateway, sign-up.card-unconfirmed
 */
export const replaceCard = async (
  { handle, vault }: Pick<Ports, 'handle' | 'vault'>,
  { companyId, card }: { readonly companyId: string; readonly card: CardInHand },
  context: CommandContext,
): Promise<Written> => {
  const { state } = await handle.look(companyStream, companyId);
  if (state.status !== 'registered') throw refusal('company.not-found');
  if (state.card === null) throw refusal('company.card-annual');
  const outcome = await vault.replace(companyId, state.card, card);
  if (outcome.kind === 'unknown') throw refusal('sign-up.card-unconfirmed');
  if (outcome.kind !== 'stored') throw refusal('payment.declined', undefined, { answer: outcome.text });
  const command = { type: 'ReplaceCard', card: outcome.card } as const;
  return written(companyId, await handle(companyStream, companyId, command, context));
};
