import { effectStream, type EffectEvent } from '../../domain/effect/effect.decider.js';
import { refusal } from '../../domain/messages.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { findEffect, isAsleep, paymentToGiveUp } from './open-effects.js';

export interface EffectToChange {
  readonly kind: string;
  readonly effectId: string;
  readonly reason?: string;
}

export type EffectActPorts = Pick<Ports, 'handle' | 'events' | 'state'> & {
  readonly jobs: Pick<Ports['jobs'], 'status' | 'failed' | 'retry' | 'add'>;
};

export class RetryEffect extends UseCase<EffectToChange, Written> {}
export class GiveUpEffect extends UseCase<EffectToChange, Written> {}

/** The act concerns the installation, so it has no company. */
const record = async ({ handle }: EffectActPorts, act: EffectEvent, context: CommandContext): Promise<Written> => {
  const ofNobody = { ...context, companyId: null };
  return written(act.data.effectId, await handle(effectStream, context.commandId, act, ofNobody));
};

const isRecorded = async ({ handle }: EffectActPorts, { commandId }: CommandContext): Promise<boolean> =>
  (await handle.look(effectStream, commandId)).state === 'recorded';

/**
 * Wakes a job that sleeps or has failed, for support and the operator. After a crash of this process, a repeat does the
 * recorded act again.
 * @throws support.job-not-asleep
 */
export const retryEffect: Runs<RetryEffect, EffectActPorts> = async (ports, input, context) => {
  const { kind, effectId } = input;
  if (!(await isRecorded(ports, context))) {
    const effect = await findEffect(ports, kind, effectId);
    if (effect === undefined || !isAsleep(effect)) throw refusal('support.job-not-asleep');
  }
  const done = await record(ports, { type: 'EffectRetried', data: input }, context);
  await ports.jobs.retry(kind, effectId);
  return done;
};

/**
 * Lets the workers end a payment that had no outcome for three days. They query the gateway another time, and its
 * result has priority.
 * @throws support.not-given-up
 */
export const giveUpEffect: Runs<GiveUpEffect, EffectActPorts> = async (ports, input, context) => {
  const effect = await findEffect(ports, input.kind, input.effectId);
  const payment = effect && (await paymentToGiveUp(ports, effect, context.occurredAt));
  if (payment === undefined && !(await isRecorded(ports, context))) throw refusal('support.not-given-up');
  const done = await record(ports, { type: 'EffectGivenUp', data: input }, context);
  if (payment === undefined) return done;
  const { attemptId, orderId, manufacturerId } = payment.data;
  await ports.jobs.add('end-payment', attemptId, { orderId, companyId: manufacturerId });
  await ports.jobs.retry('end-payment', attemptId);
  return done;
};
