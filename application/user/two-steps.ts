import { companyStream } from '../../domain/company/company.decider.js';
import { refusal } from '../../domain/messages.js';
import { mustHaveCode } from '../../domain/user/two-steps/must-have-code.js';
import { isProof, type ShownProof } from '../../domain/user/two-steps/needs-proof.js';
import type { EndTwoSteps as End } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createPasskeyUses } from '../../infra/credentials/passkey-uses.js';
import { createTwoSteps, type TwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface OfUser {
  readonly userId: string;
}

/** Recovery codes, which are shown only this time. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

interface RecordedUse extends Written {
  readonly revision: number;
}

interface EndOfSteps extends OfUser, Pick<End, 'by'> {
  readonly proof: ShownProof;
  /** Support of the demo data, which needs no second step. */
  readonly isDemoSupport?: boolean;
}

export class ConfirmTwoSteps extends UseCase<OfUser & { readonly code: string }, RecoveryCodes> {}
export class RenewRecoveryCodes extends UseCase<OfUser, RecoveryCodes> {}
export class RecordRecoveryCode extends UseCase<OfUser & { readonly left: number }, RecordedUse> {}
export class EndTwoSteps extends UseCase<EndOfSteps, Written> {}

type StepPorts = Pick<Ports, 'handle' | 'state' | 'secrets'>;

const stepsOf = ({ state, secrets }: StepPorts): TwoSteps => createTwoSteps(state, secrets);

/**
 * Turns an offered second step on with its first code. It is recorded first, like all changes below: a change without a
 * mail and a history entry could be a thief's.
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

/** Creates new recovery codes, which end the old ones. @throws two-steps.not-in-use */
export const renewRecoveryCodes: Runs<RenewRecoveryCodes, StepPorts> = async (ports, { userId }, context) => {
  const steps = stepsOf(ports);
  if (!(await steps.inUse(userId))) throw refusal('two-steps.not-in-use');
  await ports.handle(userStream, userId, { type: 'RecordTwoSteps', what: 'codes' }, freshContext(context));
  const recoveryCodes = await steps.renewRecovery(userId);
  if (!recoveryCodes) throw refusal('two-steps.not-in-use');
  return { recoveryCodes };
};

/** The user gets a mail. The code is already used up, so `If-Match` does not prevent it. */
export const recordRecoveryCode: Runs<RecordRecoveryCode> = async ({ handle }, { userId, left }, context) => {
  const { ifMatch: _, ...own } = freshContext(context);
  return written(userId, await handle(userStream, userId, { type: 'RecordRecoveryCode', left }, own));
};

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

/** @throws two-steps.required or two-steps.required-of-support */
const endOf = async (ports: StepPorts, { userId, by, proof, isDemoSupport }: EndOfSteps): Promise<End> => {
  const hasOwnStep = typeof by === 'string' || (await hasSecondStep(ports, by.id));
  const isOn = (await stepsOf(ports).inUse(userId)) !== undefined;
  if (isOn && by === 'oneself') await requireFreedom(ports, { userId, isDemoSupport });
  return { type: 'EndTwoSteps', by, isOn, hasOwnStep, isProved: isProof(proof, hasOwnStep) };
};

/**
 * Refuses what `endTwoSteps` would refuse in spite of a proof, before a code is used up for it.
 * @throws like `endTwoSteps`, except proof.required; RevisionMismatch
 */
export const refuseEndEarly = async (
  ports: StepPorts,
  end: Omit<EndOfSteps, 'proof'>,
  context: CommandContext,
): Promise<void> => {
  const command = { ...(await endOf(ports, { ...end, proof: 'given' })), isProved: true };
  await refuseEarly(ports.handle, userStream, end.userId, command, context);
};

/**
 * Turns the second step off. App passwords end too, because they are only needed with it; when another person turns it
 * off, so do the user's passkeys.
 * @throws two-steps.not-in-use; two-steps.required or two-steps.required-of-support for users who must have it;
 * proof.required, two-steps.own-needed; access.denied for an actor who may not
 */
export const endTwoSteps: Runs<EndTwoSteps, StepPorts> = async (ports, end, context) => {
  const { userId, by } = end;
  const ended = await ports.handle(userStream, userId, await endOf(ports, end), freshContext(context));
  // Before the step itself, because the call can be repeated until the step is removed.
  await createAppPasswords(ports.state).removeAll(userId);
  await stepsOf(ports).remove(userId);
  if (by !== 'oneself') await createPasskeyUses(ports.state).removeAll(userId);
  return written(userId, ended);
};

/** Whether a user has a second step: codes, or a passkey. A stolen session has none. */
export const hasSecondStep = async (
  { handle, state, secrets }: Pick<Ports, 'handle' | 'state' | 'secrets'>,
  userId: string,
): Promise<boolean> => {
  if (await createTwoSteps(state, secrets).inUse(userId)) return true;
  const { state: user } = await handle.look(userStream, userId);
  return user.status === 'registered' && user.passkeys.length > 0;
};
