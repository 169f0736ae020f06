import type { Ports } from '../../application/kit/ports.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import { resumeSignUp } from '../../application/sign-up/signed-up.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type {
  SignUpCancelled,
  SignUpCompleted,
  SignUpStarted,
  SignUpWithdrawn,
} from '../../domain/sign-up/sign-up.events.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobKind } from '../../infra/jobs/jobs.js';
import type { Reactor } from '../kit/reactor.js';
import { useCaseJob } from '../kit/use-case-job.js';
import type { CreateTask } from '../worker-ports.js';

const kind: JobKindName = 'finish-sign-up';

/** Longer than a request lives whose gateway answers late: by then no process runs a sign-up that has not ended. */
const patienceMs = 45_000;

const idOf = (event: RecordedEvent<SignUpCompleted | SignUpWithdrawn>): string => event.data.signUpId;

/** Every sign-up is checked later, unless it has ended meanwhile (A106). */
export const finishSignUpReactor: Reactor = {
  name: 'finish-sign-up',
  handlers: {
    SignUpStarted: (event: RecordedEvent<SignUpStarted>) => {
      const { signUpId } = event.data;
      return { kind, id: signUpId, data: { signUpId }, delayMs: patienceMs };
    },
  },
  outcomes: { SignUpCompleted: idOf, SignUpWithdrawn: idOf },
};

const withdrawalOf = (event: RecordedEvent<SignUpCancelled | SignUpWithdrawn>): string =>
  `${event.data.signUpId}-withdrawal`;

/** One that was taken back after its end is checked again: the job of its first check is known, and would not run. */
export const withdrawSignUpReactor: Reactor = {
  name: 'withdraw-sign-up',
  handlers: {
    SignUpCancelled: (event: RecordedEvent<SignUpCancelled>) => {
      const { signUpId } = event.data;
      return { kind, id: withdrawalOf(event), data: { signUpId }, delayMs: patienceMs };
    },
  },
  outcomes: { SignUpWithdrawn: withdrawalOf },
};

interface ResumePorts {
  readonly runUseCase: RunUseCase<{ readonly signUps: Pick<Ports['signUps'], 'resume'> }>;
}

/** Finishes a sign-up that a crash cut short, forwards or back; the gateway may be away for a while. */
export const finishSignUpWorker = ({ runUseCase }: ResumePorts, now: () => string): JobKind =>
  useCaseJob({ runUseCase, now }, { kind, concurrency: 2 }, resumeSignUp, ({ signUpId = '' }) => ({ signUpId }));

/** @param now ISO instant of the present */
export const finishSignUpTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [finishSignUpWorker(ports, now)],
    reactors: [finishSignUpReactor, withdrawSignUpReactor],
  });
