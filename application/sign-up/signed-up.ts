import { refusal } from '../../domain/messages.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { eq } from '../../infra/read-models/query/query.js';
import { companyModel, vendorLinkModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import { referralCouponIdOf } from './register-signed-up.js';

/** What a ticket names: a sign-up whose company nobody works with yet. */
interface OwnSignUp {
  readonly signUpId: string;
  readonly companyId: string;
  readonly userId: string;
}

export class CancelSignUp extends UseCase<OwnSignUp, Written> {}

/**
 * Takes a sign-up back: its names are free, and owner, company, packs, coupon and card are gone. The ticket stays, as a
 * repeat is answered by it, and opens nothing any more.
 * @throws sign-up.in-use once a manufacturer has linked the company, or another one has signed up with its code
 */
export const cancelSignUp = async (
  { signUps, tokens, reads }: Pick<Ports, 'signUps' | 'tokens' | 'reads'>,
  { signUpId, companyId, userId }: OwnSignUp,
  context: CommandContext,
): Promise<Written> => {
  if (await isNamedByOthers(reads, companyId)) throw refusal('sign-up.in-use');
  const { position } = await signUps.cancel(signUpId, context);
  await tokens.revoke(userId);
  return { id: companyId, stream: companyStream.nameOf(companyId), position };
};

/** A link or a referral would outlive the company, and its code would give the credit to whoever has it next. */
const isNamedByOthers = async (reads: Ports['reads'], companyId: string): Promise<boolean> => {
  const referred = eq('referralCouponId', referralCouponIdOf(companyId));
  const [links, companies] = await Promise.all([
    reads.documents(vendorLinkModel, eq('vendorId', companyId), { limit: 1 }),
    reads.documents(companyModel, referred, { limit: 1 }),
  ]);
  return links.length > 0 || companies.length > 0;
};
