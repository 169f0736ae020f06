import { companyStream } from '../../domain/company/company.decider.js';
import { dayIn } from '../../domain/kit/day.js';
import { refusal } from '../../domain/messages.js';
import { userStream } from '../../domain/user/user.decider.js';
import { childContext } from '../../infra/commands/command-context.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface OfCompany {
  readonly companyId: string;
  readonly reason: string;
}

interface Access extends OfCompany {
  readonly active?: boolean;
  /** Null ends the countdown, 0 blocks. */
  readonly remainingDays?: number | null;
}

export class SetCompanyAccess extends UseCase<Access, Written> {}

/** In one transaction if the log supports it. @throws DomainError company.not-found */
export const setCompanyAccess: Runs<SetCompanyAccess> = async (
  { handle },
  { companyId, active, remainingDays, reason },
  context,
) => {
  const { state } = await handle.look(companyStream, companyId);
  if (state.status !== 'registered') throw refusal('company.not-found');
  const day = dayIn(context.occurredAt, state.timeZone);
  const countdown =
    remainingDays === undefined ? undefined : ({ type: 'SetRemainingDays', remainingDays, day, reason } as const);
  const ofDays = active === undefined ? context : childContext(context, 'countdown');
  // Without transactions the log would keep the first command if the second is refused.
  if (countdown) await refuseEarly(handle, companyStream, companyId, countdown, ofDays);
  const { position } = await handle.together(async (one) => {
    if (active !== undefined)
      await one(companyStream, companyId, { type: 'SetCompanyActive', active, reason }, context);
    if (countdown) await one(companyStream, companyId, countdown, ofDays);
  });
  return { id: companyId, stream: companyStream.nameOf(companyId), position };
};

export class ResumeSubscription extends UseCase<OfCompany, Written> {}

/** The card was removed, so the owner has to enter one. @throws DomainError company.not-found, company.not-ended */
export const resumeSubscription: Runs<ResumeSubscription> = async ({ handle }, { companyId, reason }, context) => {
  const command = { type: 'ResumeSubscription', at: context.occurredAt, reason } as const;
  return written(companyId, await handle(companyStream, companyId, command, context));
};

export class SendOwnerLink extends UseCase<OfCompany, Pick<Written, 'position'>> {}

/**
 * Support mails the owner a link to set a password, like the owner's own request: at most three times within 24 hours.
 * @throws DomainError company.not-found, company.barred, user.inactive, too-many-requests
 */
export const sendOwnerLink: Runs<SendOwnerLink> = async ({ handle }, { companyId, reason }, context) => {
  const { state: company } = await handle.look(companyStream, companyId);
  if (company.status !== 'registered') throw refusal('company.not-found');
  const { ownerId, active, remainingDays } = company;
  if (!active || remainingDays === 0) throw refusal('company.barred');
  const { state: owner } = await handle.look(userStream, ownerId);
  if (owner.status !== 'registered' || !owner.active) throw refusal('user.inactive');
  return handle(userStream, ownerId, { type: 'RequestPasswordLink', at: context.occurredAt, reason }, context);
};
