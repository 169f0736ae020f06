import { endTwoSteps } from '../../application/user/two-steps.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { storedForms } from '../../domain/kit/email.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import { consoleActor, newContext } from '../../infra/commands/command-context.js';
import type { HandleCommand } from '../../infra/commands/handle-command.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';

export interface SupportPorts {
  readonly handle: HandleCommand;
  readonly claims: Pick<Claims, 'holder'>;
  readonly state: StateStore;
  readonly secrets: KeyRing;
  readonly clock: Clock;
}

const usage = `npm run support -- end-codes <e-mail>    ends the code, the passkeys and the app passwords of a user who has lost
                                         phone and recovery codes and whom no admin can help, as an owner`;

class SupportError extends OperatorError {
  override readonly name = 'SupportError';
}

const endCodes = async (ports: SupportPorts, email: string): Promise<readonly string[]> => {
  const forms = storedForms(email).map((value) => ports.claims.holder({ kind: 'email', scope: '', value }));
  const holder = (await Promise.all(forms)).find((one) => one !== undefined);
  const userId = holder && userStream.idOf(holder);
  const { state } = userId ? await ports.handle.look(userStream, userId) : { state: null };
  if (!userId || state?.status !== 'registered') throw new SupportError(`There is no user ${email}.`);
  const { companyId } = state;
  const context = newContext({ actorId: consoleActor, companyId, occurredAt: ports.clock().toISOString() });
  await endTwoSteps(ports, { userId, by: 'console', proof: 'given' }, context);
  return [
    `Code, passkeys, app passwords and sessions of ${email} have ended. A mail tells the user.`,
    'The password signs in. Where the company asks its admins for a code, a new one is set up at the sign-in.',
  ];
};

/**
 * Runs a command of the operator at the console, which the log has with the actor `console`.
 * @throws OperatorError for what cannot be done
 */
export const runSupport = async (
  ports: SupportPorts,
  [verb, email, ...more]: readonly string[],
): Promise<readonly string[]> => {
  if (verb !== 'end-codes' || email === undefined || more.length > 0) throw new SupportError(usage);
  try {
    return await endCodes(ports, email);
  } catch (error) {
    throw error instanceof DomainError ? new SupportError(error.message) : error;
  }
};
