import { userStream } from '../../domain/user/user.decider.js';
import { createTwoSteps } from '../../infra/credentials/two-steps.js';
import type { Ports } from '../kit/ports.js';

/** Whether a user has a second step, which a stolen session does not: codes, or a passkey. */
export const hasSecondStep = async (
  { handle, state, secrets }: Pick<Ports, 'handle' | 'state' | 'secrets'>,
  userId: string,
): Promise<boolean> => {
  if (await createTwoSteps(state, secrets).inUse(userId)) return true;
  const { state: user } = await handle.look(userStream, userId);
  return user.status === 'registered' && user.passkeys.length > 0;
};
