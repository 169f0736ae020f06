import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import { appPasswordName } from '../../domain/user/two-steps/decide-two-steps.js';
import { userStream } from '../../domain/user/user.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import { RevisionMismatch } from '../../infra/commands/handle-command.js';
import { type AppPassword, createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';

interface Named {
  readonly userId: string;
  readonly appPasswordId: string;
}

/** An app password with its secret, which is shown only this time. */
export interface NewAppPassword extends Pick<AppPassword, 'id' | 'name' | 'createdAt'> {
  readonly password: string;
}

export class MakeAppPassword extends UseCase<Named & { readonly name: string }, NewAppPassword> {}
export class RevokeAppPassword extends UseCase<Named, void> {}

type AppPasswordPorts = Pick<Ports, 'handle' | 'state' | 'secrets'> & {
  readonly passwords: Pick<Ports['passwords'], 'version'>;
};

/**
 * Creates a password for the scanning app of an account with a second step; without one the app uses the user's own
 * password.
 * @throws app-password.*, two-steps.not-in-use, access.denied
 */
export const makeAppPassword: Runs<MakeAppPassword, AppPasswordPorts> = async (
  { handle, state, secrets, passwords },
  { userId, appPasswordId, name: given },
  context,
) => {
  const name = appPasswordName(given);
  const [appPasswords, steps] = [createAppPasswords(state), createTwoSteps(state, secrets)];
  const passwordVersion = await passwords.version(userId);
  if (passwordVersion === undefined || !(await steps.inUse(userId))) throw refusal('two-steps.not-in-use');
  const made = { type: 'RecordAppPassword', what: 'made', appPasswordId } as const;
  const now = new Date(context.occurredAt);
  // Stored before it is recorded, so that every valid password is in the list; its secret is not shown until then.
  const password = await appPasswords.make(userId, { id: appPasswordId, name }, passwordVersion, now);
  try {
    await handle(userStream, userId, made, freshContext(context));
  } catch (error) {
    if (error instanceof DomainError || error instanceof RevisionMismatch)
      await appPasswords.remove(userId, appPasswordId);
    throw error;
  }
  // The second step may have been turned off concurrently, which ends app passwords.
  if (!(await steps.inUse(userId))) {
    await appPasswords.removeAll(userId);
    throw refusal('two-steps.not-in-use');
  }
  return { id: appPasswordId, name, createdAt: context.occurredAt, password };
};

/** A repeat finishes an interrupted removal; the id of another user's password changes nothing. */
export const revokeAppPassword: Runs<RevokeAppPassword, Pick<AppPasswordPorts, 'handle' | 'state'>> = async (
  { handle, state },
  { userId, appPasswordId },
  context,
) => {
  const revoked = { type: 'RecordAppPassword', what: 'revoked', appPasswordId } as const;
  await handle(userStream, userId, revoked, freshContext(context));
  await createAppPasswords(state).remove(userId, appPasswordId);
};
