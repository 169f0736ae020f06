import { companyStream } from '../../domain/company/company.decider.js';
import { refusal } from '../../domain/messages.js';
import { signUpStream } from '../../domain/sign-up/sign-up.decider.js';
import { vendorLinkStream } from '../../domain/vendor-link/vendor-link.decider.js';
import { refuseStale } from '../../infra/commands/refuse-early.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, type RunsJob, UseCase, type Written } from '../kit/use-case.js';
import { referralCouponIdOf } from './register-signed-up.js';

/** The sign-up of a ticket; its company is not in use yet. */
interface OwnSignUp {
  readonly signUpId: string;
  readonly companyId: string;
  readonly userId: string;
}

export class CancelSignUp extends UseCase<OwnSignUp, Written> {}

type CancelPorts = Pick<Ports, 'handle' | 'events'> & {
  readonly signUps: Pick<Ports['signUps'], 'cancel'>;
  readonly tokens: Pick<Ports['tokens'], 'revoke'>;
};

/**
 * Cancels a sign-up: its names are free, and owner, company, packs, coupon and card are removed. The ticket stays for
 * repeats, and gives no further access.
 * @throws sign-up.in-use when a manufacturer has linked the company, or another one signs up with its code
 */
export const cancelSignUp: Runs<CancelSignUp, CancelPorts> = async (
  { signUps, tokens, handle, events },
  own,
  { ifMatch, ...context },
) => {
  const { signUpId, companyId, userId } = own;
  // The caller saw the revision of the company, but cancels its process.
  await refuseStale(handle, companyStream, companyId, { ...context, ...(ifMatch !== undefined && { ifMatch }) });
  if (await isNamedByOthers(events, own)) throw refusal('sign-up.in-use');
  const { position } = await signUps.cancel(signUpId, context);
  await tokens.revoke(userId);
  return { id: companyId, stream: companyStream.nameOf(companyId), position };
};

interface ResumePorts {
  readonly signUps: Pick<Ports['signUps'], 'resume'>;
}

/**
 * Finishes a sign-up that no process runs any longer, forward or backward (docs/rules.md, "A sign-up, step by step").
 * @throws GatewayUnavailable while its card cannot be removed
 */
export const resumeSignUp: RunsJob<Pick<OwnSignUp, 'signUpId'>, ResumePorts> = async (ports, { signUpId }, context) => {
  await ports.signUps.resume(signUpId, context);
};

/**
 * A link or a referral would outlive the company, and the next holder of its code would get the credit. This reads the
 * log since the sign-up, because read models may lag.
 */
const isNamedByOthers = async (
  events: Pick<Ports['events'], 'read' | 'readAll'>,
  { signUpId, companyId }: OwnSignUp,
): Promise<boolean> => {
  const [started] = await events.read(signUpStream.nameOf(signUpId), 0, 1);
  const couponId = referralCouponIdOf(companyId);
  const signingUp = new Set<string>();
  for await (const batch of events.readAll(started?.position ?? 0, { categories: ['vendorlink', 'process'] })) {
    for (const event of batch.events) {
      if (vendorLinkStream.owns(event) && event.type === 'VendorLinked' && event.data.vendorId === companyId)
        return true;
      if (!signUpStream.owns(event)) continue;
      if (event.type === 'SignUpStarted' && event.data.referralCouponId === couponId)
        signingUp.add(event.data.signUpId);
      if (event.type === 'SignUpFailed' || event.type === 'SignUpCancelled') signingUp.delete(event.data.signUpId);
    }
  }
  return signingUp.size > 0;
};

interface Confirmed {
  readonly companyId: string;
  readonly userId: string;
  /** ISO instant of that. */
  readonly at: string;
}

/**
 * Confirms the owner of a company that signed up by check, which is billed and mailed from then on. A password of any
 * other user changes nothing.
 */
export const confirmOwner: RunsJob<Confirmed> = async ({ handle }, { companyId, userId, at }, context) => {
  const { state } = await handle.look(companyStream, companyId);
  if (state.status !== 'registered' || !state.awaitsOwner) return;
  await handle(companyStream, companyId, { type: 'ConfirmOwner', userId, at }, context);
};
