import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import { pause } from '../../infra/timers/pause.js';
import { type Runs, UseCase } from '../kit/use-case.js';

interface SignedIn {
  readonly userId: string;
  readonly companyId: string;
}

export class RecordSignIn extends UseCase<SignedIn, void> {}

/** How long a sign-in waits for a log that does not answer. */
const waitAtMostMs = 500;

/**
 * Records that somebody signed in. Who does while the log is away may read all the same, so its failure is only logged, and
 * a late answer is not waited for.
 */
export const recordSignIn: Runs<RecordSignIn, 'handle' | 'logger'> = async (
  { handle, logger },
  { userId, companyId },
  context,
) => {
  const answered = new AbortController();
  const record = async (): Promise<void> => {
    try {
      await handle(signInStream, userId, { type: 'RecordSignIn', userId, companyId, at: context.occurredAt }, context);
    } catch (error) {
      logger.warn('A sign-in was not recorded.', { userId }, error);
    } finally {
      answered.abort();
    }
  };
  await Promise.race([record(), pause(waitAtMostMs, answered.signal)]);
};
