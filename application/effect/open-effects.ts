import { confirmingMs } from '../../domain/order/order-payment.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { type Attempted, attemptsIn } from '../../domain/order/payment-attempt.js';
import type { JobData, JobStatus } from '../../infra/jobs/jobs.js';
import { effectStateOf, type OpenEffect, openEffectsIn } from '../../infra/jobs/open-effects.js';
import type { Ports } from '../kit/ports.js';

export interface EffectPorts {
  readonly state: Pick<Ports['state'], 'get'>;
  readonly jobs: Pick<Ports['jobs'], 'status' | 'failed'>;
  readonly events: Pick<Ports['events'], 'read'>;
}

export interface ListedEffect extends OpenEffect {
  /** The ids in its data; none before the job is in its queue. */
  readonly data: JobData;
}

const mostListed = 1_000;

const atOnce = 200;

const listed = (effect: Pick<OpenEffect, 'kind' | 'id' | 'since'>, job: JobStatus): ListedEffect => ({
  kind: effect.kind,
  id: effect.id,
  since: effect.since,
  state: effectStateOf(job),
  attempt: job.attempt,
  error: job.error,
  data: job.data,
});

/**
 * The open effects of the workers' last report, oldest first, with the present state of their jobs. Then failed jobs
 * without an open effect, whose `since` is null.
 */
export const listEffects = async ({ state, jobs }: EffectPorts): Promise<readonly ListedEffect[]> => {
  const seen = (await openEffectsIn(state))?.oldest ?? [];
  const now: ListedEffect[] = [];
  for (let from = 0; from < seen.length; from += atOnce) {
    const effects = seen.slice(from, from + atOnce);
    const found = await Promise.all(effects.map(({ kind, id }) => jobs.status(kind, id)));
    for (const [at, effect] of effects.entries()) {
      const job = found[at];
      now.push(job === undefined ? { ...effect, data: {} } : listed(effect, job));
    }
  }
  const isSeen = new Set(seen.map(({ kind, id }) => `${kind} ${id}`));
  const failed = (await jobs.failed()).filter(({ kind, id }) => !isSeen.has(`${kind} ${id}`));
  return [...now, ...failed.map((job) => listed({ kind: job.kind, id: job.id, since: null }, job))].slice(
    0,
    mostListed,
  );
};

export const findEffect = async (
  { state, jobs }: EffectPorts,
  kind: string,
  id: string,
): Promise<ListedEffect | undefined> => {
  const job = await jobs.status(kind, id);
  if (job === undefined) return undefined;
  const seen = (await openEffectsIn(state))?.oldest.find((effect) => effect.kind === kind && effect.id === id);
  return listed({ kind, id, since: seen?.since ?? null }, job);
};

export const isAsleep = ({ state }: Pick<OpenEffect, 'state'>): boolean => state === 'sleeping' || state === 'failed';

/** An effect is created within a day of its payment, so orders of younger effects need not be read. */
const youngestMs = confirmingMs - 24 * 60 * 60 * 1000;

/**
 * The payment that a person may end instead of this job: the latest one of its order, without an outcome for three
 * days.
 * @param now ISO instant
 */
export const paymentToGiveUp = async (
  { events }: Pick<EffectPorts, 'events'>,
  { kind, data, since }: Pick<ListedEffect, 'kind' | 'data' | 'since'>,
  now: string,
): Promise<Attempted | undefined> => {
  const { orderId } = data;
  if (kind !== 'settle-payment' || orderId === undefined) return undefined;
  if (since !== null && Date.parse(now) - Date.parse(since) < youngestMs) return undefined;
  const attempt = attemptsIn(await events.read(orderStream.nameOf(orderId))).at(-1);
  if (attempt?.standing !== 'open') return undefined;
  const isDue = Date.parse(now) - Date.parse(attempt.attempted.metadata.occurredAt) >= confirmingMs;
  return isDue ? attempt.attempted : undefined;
};
