import { orderStream } from '../../domain/order/order.decider.js';
import { attemptsIn } from '../../domain/order/payment-attempt.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import { effectStateOf, type OpenEffect, openEffectsIn } from '../../infra/jobs/open-effects.js';
import type { StateStore } from '../../infra/state/state-store.js';

export interface EffectsPorts {
  readonly state: Pick<StateStore, 'get'>;
  readonly jobs: Jobs;
  readonly eventStore: Pick<EventStore, 'read'>;
}

const usage = `npm run effects -- list                what is asked for and not done yet, the oldest first
npm run effects -- retry <id> | all    wakes one that sleeps or has failed, or all of them
npm run effects -- give-up <id>        ends a payment that could not be settled for three days`;

class EffectsError extends OperatorError {
  override readonly name = 'EffectsError';
}

/**
 * The open effects as the workers saw them, with the present state of their jobs, and the jobs that have failed
 * although no effect is open for them.
 */
const allOpen = async ({ state, jobs }: EffectsPorts): Promise<readonly OpenEffect[]> => {
  const seen = (await openEffectsIn(state))?.oldest ?? [];
  const now = await Promise.all(
    seen.map(async (effect): Promise<OpenEffect> => {
      const job = await jobs.status(effect.kind, effect.id);
      if (job === undefined) return effect;
      return { ...effect, state: effectStateOf(job), attempt: job.attempt, error: job.error };
    }),
  );
  const isSeen = new Set(seen.map(({ kind, id }) => `${kind} ${id}`));
  const failed = (await jobs.failed()).filter(({ kind, id }) => !isSeen.has(`${kind} ${id}`));
  return [
    ...now,
    ...failed.map(({ kind, id, attempt, error }) => ({
      kind,
      id,
      since: null,
      state: 'failed' as const,
      attempt,
      error,
    })),
  ];
};

const line = ({ kind, id, since, state, attempt, error }: OpenEffect): string =>
  [since ?? '-'.padEnd(24), state.padEnd(8), kind.padEnd(24), id, `attempt ${attempt}`, error ?? '']
    .join('  ')
    .trimEnd();

const isAsked = (wanted: string, { id, state }: OpenEffect): boolean =>
  wanted === 'all' ? state === 'sleeping' || state === 'failed' : id === wanted;

const retry = async (ports: EffectsPorts, wanted: string): Promise<readonly string[]> => {
  const effects = (await allOpen(ports)).filter((effect) => isAsked(wanted, effect));
  if (effects.length === 0 && wanted !== 'all') throw new EffectsError(`There is no open effect ${wanted}.`);
  for (const { kind, id } of effects) await ports.jobs.retry(kind, id);
  return [`${effects.length} woken`];
};

const giveUp = async (ports: EffectsPorts, wanted: string): Promise<readonly string[]> => {
  const { jobs, eventStore } = ports;
  const job = await jobs.status('settle-payment', wanted);
  if (job === undefined)
    throw new EffectsError(`There is no payment ${wanted} to give up. Mails and files end by themselves.`);
  const { orderId = '' } = job.data;
  const attempted = attemptsIn(await eventStore.read(orderStream.nameOf(orderId))).at(-1)?.attempted;
  if (attempted === undefined) throw new EffectsError('The order of this payment is not in the log.');
  const { attemptId, manufacturerId } = attempted.data;
  await jobs.add('end-payment', attemptId, { orderId, companyId: manufacturerId });
  await jobs.retry('end-payment', attemptId);
  return [
    'The payment is ended by the workers, if nobody can settle it and three days are over; `list` shows a refusal.',
  ];
};

/**
 * Runs a command of an operator at the console.
 * @throws OperatorError for what cannot be done
 */
export const runEffects = (
  ports: EffectsPorts,
  [verb, id]: readonly string[],
): Promise<readonly string[]> | string[] => {
  if (verb === 'list') return allOpen(ports).then((open) => (open.length === 0 ? ['nothing is open'] : open.map(line)));
  if (verb === 'retry' && id !== undefined) return retry(ports, id);
  if (verb === 'give-up' && id !== undefined) return giveUp(ports, id);
  return [usage];
};
