import { companyStream } from '../../domain/company/company.decider.js';
import { refusal } from '../../domain/messages.js';
import { mustHaveCode } from '../../domain/user/two-steps/must-have-code.js';
import { isProof, type ShownProof } from '../../domain/user/two-steps/needs-proof.js';
import type { EndTwoSteps as End } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createPasskeyUses } from '../../infra/credentials/passkey-uses.js';
import { createTwoSteps, type TwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface OfUser {
  readonly userId: string;
}

/** Recovery codes, which are shown this once. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

interface RecordedUse extends Written {
  /** Of the user's stream, with this use. */
  readonly revision: number;
}

interface EndOfSteps extends OfUser, Pick<End, 'by'> {
  readonly proof: ShownProof;
  /** Support of the demo data, who may do without it. */
  readonly isDemoSupport?: boolean;
}

export class ConfirmTwoSteps extends UseCase<OfUser & { readonly code: string }, RecoveryCodes> {}
export class RenewRecoveryCodes extends UseCase<OfUser, RecoveryCodes> {}
export class RecordRecoveryCode extends UseCase<OfUser & { readonly left: number }, RecordedUse> {}
export class EndTwoSteps extends UseCase<EndOfSteps, Written> {}

type StepPorts = Pick<Ports, 'handle' | 'state' | 'secrets'>;

const stepsOf = ({ state, secrets }: StepPorts): TwoSteps => createTwoSteps(state, secrets);

/**
 * Puts an offered second step into use with its first code. It is recorded first, as are all changes below: one that
 * neither mail nor history tells of could be a thief's.
 * @throws two-steps.code-invalid, also without an offer; two-steps.in-use
 */
export const confirmTwoSteps: Runs<ConfirmTwoSteps, StepPorts> = async (ports, { userId, code }, context) => {
  const record = async (): Promise<void> => {
    await ports.handle(userStream, userId, { type: 'RecordTwoSteps', what: 'on' }, freshContext(context));
  };
  const confirmed = await stepsOf(ports).confirm(userId, code, new Date(context.occurredAt), record);
  if (typeof confirmed === 'string') throw refusal(`two-steps.${confirmed}`);
  return { recoveryCodes: confirmed };
};

/** Makes new recovery codes, with which the old ones end. @throws two-steps.not-in-use */
export const renewRecoveryCodes: Runs<RenewRecoveryCodes, StepPorts> = async (ports, { userId }, context) => {
  const steps = stepsOf(ports);
  if (!(await steps.inUse(userId))) throw refusal('two-steps.not-in-use');
  await ports.handle(userStream, userId, { type: 'RecordTwoSteps', what: 'codes' }, freshContext(context));
  const recoveryCodes = await steps.renewRecovery(userId);
  if (!recoveryCodes) throw refusal('two-steps.not-in-use');
  return { recoveryCodes };
};

/**
 * Records that a recovery code was used, of which the user gets a mail. The code is used up already, so `If-Match` does
 * not prevent it.
 */
export const recordRecoveryCode: Runs<RecordRecoveryCode> = async ({ handle }, { userId, left }, context) => {
  const { ifMatch: _, ...own } = freshContext(context);
  return written(userId, await handle(userStream, userId, { type: 'RecordRecoveryCode', left }, own));
};

/** Refuses who must have the second step, as support and admins of some companies must. */
const requireFreedom = async (
  { handle }: StepPorts,
  { userId, isDemoSupport = false }: Pick<EndOfSteps, 'userId' | 'isDemoSupport'>,
): Promise<void> => {
  const { state: user } = await handle.look(userStream, userId);
  if (user.status !== 'registered') return;
  const { role, companyId } = user;
  const { state: company } = await handle.look(companyStream, companyId);
  if (!mustHaveCode({ role, isDemoSupport, company: company.status === 'registered' ? company : null })) return;
  throw refusal(role === 'support' ? 'two-steps.required-of-support' : 'two-steps.required');
};

/**
 * Turns the second step off, and with it app passwords end, which nobody needs without it; where somebody else does, the
 * user's passkeys end too.
 * @throws two-steps.not-in-use; two-steps.required or two-steps.required-of-support for who must have it; proof.required,
 * two-steps.own-needed; access.denied for an actor who may not
 */
export const endTwoSteps: Runs<EndTwoSteps, StepPorts> = async (
  ports,
  { userId, by, proof, isDemoSupport },
  context,
) => {
  const steps = stepsOf(ports);
  const hasOwnStep = typeof by === 'string' || (await hasSecondStep(ports, by.id));
  const isOn = (await steps.inUse(userId)) !== undefined;
  if (isOn && by === 'oneself') await requireFreedom(ports, { userId, isDemoSupport });
  const end = { type: 'EndTwoSteps', by, isOn, hasOwnStep, isProved: isProof(proof, hasOwnStep) } as const;
  const ended = await ports.handle(userStream, userId, end, freshContext(context));
  // Before the step itself, as until that is gone the call can be repeated.
  await createAppPasswords(ports.state).removeAll(userId);
  await steps.remove(userId);
  if (by !== 'oneself') await createPasskeyUses(ports.state).removeAll(userId);
  return written(userId, ended);
};

/** Whether a user has a second step, which a stolen session does not: codes, or a passkey. */
export const hasSecondStep = async (
  { handle, state, secrets }: Pick<Ports, 'handle' | 'state' | 'secrets'>,
  userId: string,
): Promise<boolean> => {
  if (await createTwoSteps(state, secrets).inUse(userId)) return true;
  const { state: user } = await handle.look(userStream, userId);
  return user.status === 'registered' && user.passkeys.length > 0;
};
