import { companyStream } from '../../domain/company/company.decider.js';
import { refusal } from '../../domain/messages.js';
import { requireSuccessor, userStream } from '../../domain/user/user.decider.js';
import { childContext, freshContext } from '../../infra/commands/command-context.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

/** The actor of the context is the owner. */
export class OfferOwnership extends UseCase<{ readonly companyId: string; readonly userId: string }, Written> {}
/** The actor of the context is the admin with the offer. */
export class AcceptOwnership extends UseCase<{ readonly companyId: string; readonly token: string }, Written> {}

/** @throws hand-over.ended for the link of no open offer of the company */
export const refuseOtherLink = async (
  { tokens }: Pick<Ports, 'tokens'>,
  companyId: string,
  token: string,
): Promise<void> => {
  if ((await tokens.look('hand-over', token))?.subject !== companyId) throw refusal('hand-over.ended');
};

/**
 * Offers the ownership of a company to one of its admins, who is mailed a link.
 * @throws access.denied, user.not-found, user.inactive; hand-over.not-admin, hand-over.oneself, hand-over.open
 */
export const offerOwnership: Runs<OfferOwnership> = async ({ handle }, { companyId, userId }, context) => {
  const { actorId, occurredAt: at } = context;
  requireSuccessor((await handle.look(userStream, userId)).state, companyId);
  const offer = { type: 'OfferOwnership', actorId, userId, at } as const;
  return written(companyId, await handle(companyStream, companyId, offer, freshContext(context)));
};

/**
 * Makes the actor the owner, and the owner an admin. Sessions of both end. The user that may be refused is first, and
 * the company is last: if a log without transactions stops in between, a repeat with the same link finds the previous
 * owner.
 * @throws company.not-found, user.inactive; hand-over.not-admin; hand-over.ended without an open offer to the actor, or
 * with another link
 */
export const acceptOwnership: Runs<AcceptOwnership, 'handle' | 'tokens'> = async (
  { handle, tokens },
  { companyId, token },
  context,
) => {
  const { actorId: userId, occurredAt: at } = context;
  await refuseOtherLink({ tokens }, companyId, token);
  const { state: company } = await handle.look(companyStream, companyId);
  if (company.status !== 'registered') throw refusal('company.not-found');
  const { ownerId: previous } = company;
  const accept = { type: 'AcceptOwnership', userId, at } as const;
  const own = freshContext(context);
  await refuseEarly(handle, companyStream, companyId, accept, own);
  const { position } = await handle.together(async (one) => {
    await one(userStream, userId, { type: 'ChangeOwnership', isOwner: true }, childContext(own, 'owner'));
    if (previous !== userId)
      await one(userStream, previous, { type: 'ChangeOwnership', isOwner: false }, childContext(own, 'previous'));
    await one(companyStream, companyId, accept, own);
  });
  await tokens.revoke(companyId);
  return { id: companyId, stream: companyStream.nameOf(companyId), position };
};
