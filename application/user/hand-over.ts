import type { UserState } from '../../domain/user/user.state.js';
import { createAppPasswords } from '../../infra/credentials/app-passwords.js';
import { createPasskeyUses } from '../../infra/credentials/passkey-uses.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';

type HandOverPorts = Pick<Ports, 'passwords' | 'state' | 'secrets'>;

/**
 * Removes all by which the person signed in who had the account before, the password last: while that is there, not all is
 * removed.
 */
export const removeSignInsOfBefore = async (
  { passwords, state, secrets }: HandOverPorts,
  userId: string,
): Promise<void> => {
  await createAppPasswords(state).removeAll(userId);
  await createTwoSteps(state, secrets).remove(userId);
  await createPasskeyUses(state).removeAll(userId);
  await passwords.remove(userId);
};

/**
 * Sets the password of an account. Where a process died while that was handed over, it finishes this first: the second step of
 * the person before would keep the next one out.
 */
export const setPassword = async (
  ports: HandOverPorts,
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
