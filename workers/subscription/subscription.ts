import { voidAfterEnd } from '../../application/billing/void-bill.js';
import { checkCard } from '../../application/sign-up/replace-card.js';
import { removeEndedCard } from '../../application/subscription/contract.js';
import { resumeSignUp } from '../../application/sign-up/signed-up.js';
import { tendSubscription } from '../../application/subscription/tend-subscription.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { eq } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import { contextOfJob, nowOf, quarterOfAnHourMs, runs, taskOf } from '../kit/job.js';
import { eachAlone, oneByOne } from '../kit/one-by-one.js';
import { defineReactor, effect } from '../kit/reactor.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * Longer than a call to the gateway may take, and than a request lives whose gateway answers late: by then the card of the
 * vault is the one that it keeps, and no process runs a sign-up that has not ended.
 */
const patienceMs = 45_000;

/** Every sign-up is checked later, unless it has ended meanwhile (A106). */
export const finishSignUpReactor = defineReactor({
  name: 'finish-sign-up',
  handlers: {
    SignUpStarted: ({ data: { signUpId } }) => effect('finish-sign-up', signUpId, { signUpId }, patienceMs),
  },
  outcomes: { SignUpCompleted: ({ data }) => data.signUpId, SignUpWithdrawn: ({ data }) => data.signUpId },
});

const idOfWithdrawal = (signUpId: string): string => `${signUpId}-withdrawal`;

/** One that was taken back after its end is checked again: the job of its first check is known, and would not run. */
export const withdrawSignUpReactor = defineReactor({
  name: 'withdraw-sign-up',
  handlers: {
    SignUpCancelled: ({ data: { signUpId } }) =>
      effect('finish-sign-up', idOfWithdrawal(signUpId), { signUpId }, patienceMs),
  },
  outcomes: { SignUpWithdrawn: ({ data }) => idOfWithdrawal(data.signUpId) },
});

/** Finishes a sign-up that a crash cut short, forwards or back; the gateway may be away for a while. */
export const finishSignUpTask = taskOf(
  [{ kind: 'finish-sign-up', concurrency: 2, work: runs(resumeSignUp, ({ signUpId = '' }) => ({ signUpId })) }],
  [finishSignUpReactor, withdrawSignUpReactor],
);

/** After each card that was sent in the place of another the vault is asked what it holds, whatever its answer was. */
export const checkCardReactor = defineReactor({
  name: 'check-card',
  handlers: {
    CompanyCardSubmitted: ({ id, data: { companyId } }) => effect('check-card', id, { companyId }, patienceMs),
  },
});

const endedSubscriptions = defineReactor({
  name: 'end-subscription',
  handlers: {
    SubscriptionEnded: ({ id, data: { companyId } }) => effect('end-subscription', id, { companyId }),
  },
});

const endSubscription = async (ports: WorkerPorts, job: Job): Promise<void> => {
  const { companyId = '' } = job.data;
  const context = contextOfJob(job, companyId, nowOf(ports));
  await ports.runUseCase(voidAfterEnd, { companyId }, context);
  await ports.runUseCase(removeEndedCard, { companyId }, context);
};

/**
 * Looks at each company of which a day may change something. One that fails delays no other.
 * @throws the first failure, after the others; the next tick tries again
 */
const tendAll = async (ports: WorkerPorts, _job: Job, run: JobRun): Promise<void> => {
  await untilCurrent(ports, run, [companyModel.name]);
  await eachAlone(oneByOne(ports.reads, companyModel, eq('isWatched', true), 'id'), ({ id: companyId }) => {
    const context = newContext({ actorId: systemActor, companyId, occurredAt: nowOf(ports) });
    return ports.runUseCase(tendSubscription, { companyId }, context);
  });
};

export const subscriptionDayTask = taskOf([
  { kind: 'subscription-day', concurrency: 1, everyMs: quarterOfAnHourMs, work: tendAll },
]);

/** What becomes of the card and the open bills of a company. */
export const subscriptionTask = taskOf(
  [
    { kind: 'check-card', concurrency: 2, work: runs(checkCard, ({ companyId = '' }) => ({ companyId })) },
    { kind: 'end-subscription', concurrency: 2, work: endSubscription },
  ],
  [checkCardReactor, endedSubscriptions],
);
