import { refusal } from '../../domain/messages.js';
import type { UserActor } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { createPasskeyUses } from '../../infra/credentials/passkey-uses.js';
import { createTwoSteps, type TwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';

interface OfUser {
  readonly userId: string;
}

/** Recovery codes, which are shown this once. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

export class ConfirmTwoSteps extends UseCase<OfUser & { readonly code: string }, RecoveryCodes> {}
export class RenewRecoveryCodes extends UseCase<OfUser, RecoveryCodes> {}
export class RecordRecoveryCode extends UseCase<OfUser & { readonly left: number }, Written> {}
export class EndTwoSteps extends UseCase<OfUser & { readonly by: UserActor | 'oneself' }, Written> {}

type StepPorts = Pick<Ports, 'handle' | 'state' | 'secrets'>;

const stepsOf = ({ state, secrets }: StepPorts): TwoSteps => createTwoSteps(state, secrets);

/**
 * Puts an offered second step into use with its first code.
 * @throws two-steps.code-invalid, also without an offer
 */
export const confirmTwoSteps = async (
  ports: StepPorts,
  { userId, code }: OfUser & { readonly code: string },
  context: CommandContext,
): Promise<RecoveryCodes> => {
  const recoveryCodes = await stepsOf(ports).confirm(userId, code, new Date(context.occurredAt));
  if (!recoveryCodes) throw refusal('two-steps.code-invalid');
  await ports.handle(userStream, userId, { type: 'RecordTwoSteps', what: 'on' }, context);
  return { recoveryCodes };
};

/** Makes new recovery codes, with which the old ones end. @throws two-steps.not-in-use */
export const renewRecoveryCodes = async (
  ports: StepPorts,
  { userId }: OfUser,
  context: CommandContext,
): Promise<RecoveryCodes> => {
  const recoveryCodes = await stepsOf(ports).renewRecovery(userId);
  if (!recoveryCodes) throw refusal('two-steps.not-in-use');
  await ports.handle(userStream, userId, { type: 'RecordTwoSteps', what: 'codes' }, context);
  return { recoveryCodes };
};

/** Records that somebody signed in with a recovery code, of which the user gets a mail. */
export const recordRecoveryCode = async (
  { handle }: Pick<Ports, 'handle'>,
  { userId, left }: OfUser & { readonly left: number },
  context: CommandContext,
): Promise<Written> => written(userId, await handle(userStream, userId, { type: 'RecordRecoveryCode', left }, context));

/**
 * Turns the second step off; where an admin does, the user's passkeys end too.
 * @throws two-steps.not-in-use; access.denied for an actor who may not
 */
export const endTwoSteps = async (
  ports: StepPorts,
  { userId, by }: OfUser & { readonly by: UserActor | 'oneself' },
  context: CommandContext,
): Promise<Written> => {
  const steps = stepsOf(ports);
  const isOn = (await steps.of(userId)) !== undefined;
  const ended = await ports.handle(userStream, userId, { type: 'EndTwoSteps', by, isOn }, context);
  await steps.remove(userId);
  if (by !== 'oneself') await createPasskeyUses(ports.state).removeAll(userId);
  return written(userId, ended);
};
