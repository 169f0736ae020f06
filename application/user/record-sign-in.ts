import { signInStream } from '../../domain/user/sign-in/sign-in.decider.js';
import { pause } from '../../infra/timers/pause.js';
import { type Runs, UseCase } from '../kit/use-case.js';

interface SignedIn {
  readonly userId: string;
  readonly companyId: string;
}

export class RecordSignIn extends UseCase<SignedIn, void> {}

/** How long a sign-in waits for a log that does not respond. */
const waitAtMostMs = 500;

/** Users may sign in to read while the log is down: a failure is only logged, and a late response is ignored. */
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
