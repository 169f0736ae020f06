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
 * Longer than a call to the gateway, or a request with a slow gateway, may last: by then the vault has its final card,
 * and no process runs an unfinished sign-up.
 */
const patienceMs = 45_000;

/** Every sign-up is checked later, unless it has ended by then (A106). */
export const finishSignUpReactor = defineReactor({
  name: 'finish-sign-up',
  handlers: {
    SignUpStarted: ({ data: { signUpId } }) => effect('finish-sign-up', signUpId, { signUpId }, patienceMs),
  },
  outcomes: { SignUpCompleted: ({ data }) => data.signUpId, SignUpWithdrawn: ({ data }) => data.signUpId },
});

const idOfWithdrawal = (signUpId: string): string => `${signUpId}-withdrawal`;

/**
 * A sign-up that was withdrawn after its end is checked again: the id of its first check is already used, so that job
 * would not run.
 */
export const withdrawSignUpReactor = defineReactor({
  name: 'withdraw-sign-up',
  handlers: {
    SignUpCancelled: ({ data: { signUpId } }) =>
      effect('finish-sign-up', idOfWithdrawal(signUpId), { signUpId }, patienceMs),
  },
  outcomes: { SignUpWithdrawn: ({ data }) => idOfWithdrawal(data.signUpId) },
});

/** Finishes a sign-up after a crash, forwards or back; the gateway may be unavailable for a while. */
export const finishSignUpTask = taskOf(
  [{ kind: 'finish-sign-up', concurrency: 2, work: runs(resumeSignUp, ({ signUpId = '' }) => ({ signUpId })) }],
  [finishSignUpReactor, withdrawSignUpReactor],
);

/** After each replacement of a card the vault is queried for its card, independent of its response. */
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

/** A failed company delays no other. @throws the first failure, after the others; the next tick tries again */
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

export const subscriptionTask = taskOf(
  [
    { kind: 'check-card', concurrency: 2, work: runs(checkCard, ({ companyId = '' }) => ({ companyId })) },
    { kind: 'end-subscription', concurrency: 2, work: endSubscription },
  ],
  [checkCardReactor, endedSubscriptions],
);
