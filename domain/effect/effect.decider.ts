import type { Decider } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineRefusals } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';

export const effectRefusals = defineRefusals({
  'support.job-not-asleep': { kind: 'rule', text: 'This job neither sleeps nor has failed.' },
  'support.not-given-up': {
    kind: 'rule',
    text: 'Only a payment that could not be settled for three days can be given up.',
  },
});

interface OfEffect {
  readonly kind: string;
  readonly effectId: string;
  /** Missing for an act at the operator's console, which has no reason field. */
  readonly reason?: string;
}

export type EffectRetried = DomainEvent<'EffectRetried', OfEffect>;
export type EffectGivenUp = DomainEvent<'EffectGivenUp', OfEffect>;
export type EffectEvent = EffectRetried | EffectGivenUp;

type Recorded = 'absent' | 'recorded';

export const effectDecider: Decider<EffectEvent, EffectEvent, Recorded> = {
  initialState: () => 'absent',
  decide: (act, state) => (state === 'recorded' ? [] : [act]),
  evolve: () => 'recorded',
};

/** Each act has its own stream, because it concerns the whole installation. */
export const effectStream = defineStream('process', effectDecider);
