import {
  type EffectPorts,
  findEffect,
  isAsleep,
  listEffects,
  paymentToGiveUp,
} from '../../application/effect/open-effects.js';
import { messageOf } from '../../domain/messages.js';
import { OperatorError } from '../../infra/errors/operator-error.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import type { OpenEffect } from '../../infra/jobs/open-effects.js';
import type { Clock } from '../../infra/timers/clock.js';
import { askForAct } from './operator-act.worker.js';

export interface EffectsPorts extends Omit<EffectPorts, 'jobs'> {
  readonly jobs: Pick<Jobs, 'status' | 'failed' | 'add'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

const usage = `npm run effects -- list                what is asked for and not done yet, the oldest first
npm run effects -- retry <id> | all    wakes one that sleeps or has failed, or all of them
npm run effects -- give-up <id>        ends a payment that could not be settled for three days`;

class EffectsError extends OperatorError {
  override readonly name = 'EffectsError';
}

const line = ({ kind, id, since, state, attempt, error }: OpenEffect): string =>
  [since ?? '-'.padEnd(24), state.padEnd(8), kind.padEnd(24), id, `attempt ${attempt}`, error ?? '']
    .join('  ')
    .trimEnd();

const isAsked = (wanted: string, effect: OpenEffect): boolean =>
  wanted === 'all' ? isAsleep(effect) : effect.id === wanted;

const retry = async (ports: EffectsPorts, wanted: string): Promise<readonly string[]> => {
  const effects = (await listEffects(ports)).filter((effect) => isAsked(wanted, effect));
  if (effects.length === 0 && wanted !== 'all') throw new EffectsError(`There is no open effect ${wanted}.`);
  if (!effects.every(isAsleep)) throw new EffectsError(messageOf('support.job-not-asleep'));
  for (const effect of effects) await askForAct(ports.jobs, ports.newId(), 'retry', effect);
  return [`${effects.length} woken`];
};

const giveUp = async (ports: EffectsPorts, wanted: string): Promise<readonly string[]> => {
  const effect = await findEffect(ports, 'settle-payment', wanted);
  if (effect === undefined)
    throw new EffectsError(`There is no payment ${wanted} to give up. Mails and files end by themselves.`);
  const payment = await paymentToGiveUp(ports, effect, ports.clock().toISOString());
  if (payment === undefined) throw new EffectsError(messageOf('support.not-given-up'));
  await askForAct(ports.jobs, ports.newId(), 'give-up', effect);
  return ['The payment is ended by the workers, if nobody can settle it; `list` shows a refusal.'];
};

/** @throws OperatorError for an impossible command */
export const runEffects = (
  ports: EffectsPorts,
  [verb, id]: readonly string[],
): Promise<readonly string[]> | string[] => {
  if (verb === 'list')
    return listEffects(ports).then((open) => (open.length === 0 ? ['nothing is open'] : open.map(line)));
  if (verb === 'retry' && id !== undefined) return retry(ports, id);
  if (verb === 'give-up' && id !== undefined) return giveUp(ports, id);
  return [usage];
};
