import type { ReplacePassword as ReplacePasswordCommand } from '../../domain/user/user.commands.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserState } from '../../domain/user/user.state.js';
import { freshContext } from '../../infra/commands/command-context.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createPasskeyUses } from '../../infra/credentials/passkey-uses.js';
import { checkPassword } from '../../infra/credentials/password-policy.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

type SignInPorts = Pick<Ports, 'passwords' | 'state' | 'secrets'>;

/** The password last: while it exists, the removal is incomplete. */
export const removeSignInsOfBefore = async (
  { passwords, state, secrets }: SignInPorts,
  userId: string,
): Promise<void> => {
  await createAppPasswords(state).removeAll(userId);
  await createTwoSteps(state, secrets).remove(userId);
  await createPasskeyUses(state).removeAll(userId);
  await passwords.remove(userId);
};

/**
 * Sets the password of an account. After a crash during the account's handover it first finishes the handover, because
 * the previous holder's second step would lock the new one out.
 */
export const setPassword = async (
  ports: SignInPorts,
  userId: string,
  password: string,
  state: UserState,
): Promise<void> => {
  const { passwords } = ports;
  const handOvers = state.status === 'registered' ? state.handOvers : 0;
  const isKept = (await passwords.version(userId)) !== undefined;
  if (isKept && (await passwords.version(userId, handOvers)) === undefined) await removeSignInsOfBefore(ports, userId);
  await passwords.set(userId, password, handOvers);
};

interface NewPassword extends Pick<ReplacePasswordCommand, 'by'> {
  readonly userId: string;
  readonly newPassword: string;
}

export class ReplacePassword extends UseCase<NewPassword, Written> {}

/** Ends mailed links too. Recorded first, so that every change of a password has its mail and its history entry. */
export const replacePassword: Runs<ReplacePassword, 'handle' | 'passwords' | 'tokens' | 'state' | 'secrets'> = async (
  ports,
  { userId, newPassword, by },
  context,
) => {
  checkPassword(newPassword);
  const { handle, tokens, state } = ports;
  const replaced = await handle(userStream, userId, { type: 'ReplacePassword', by }, freshContext(context));
  await tokens.revoke(userId);
  await setPassword(ports, userId, newPassword, replaced.state);
  await createAppPasswords(state).removeAll(userId);
  return written(userId, replaced);
};
