import type { Decider } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineRefusals } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';

/** Refusals about jobs that are still to do; the texts are those of the console, too. */
export const effectRefusals = defineRefusals({
  'support.job-not-asleep': { kind: 'rule', text: 'This job neither sleeps nor has failed.' },
  'support.not-given-up': {
    kind: 'rule',
    text: 'Only a payment that could not be settled for three days can be given up.',
  },
});

interface OfEffect {
  /** The kind of the job. */
  readonly kind: string;
  readonly effectId: string;
  /** Missing where the operator did it at the console, which takes none. */
  readonly reason?: string;
}

/** Somebody woke a job that slept or had failed. */
export type EffectRetried = DomainEvent<'EffectRetried', OfEffect>;
/** Somebody ended a job that nobody could do. */
export type EffectGivenUp = DomainEvent<'EffectGivenUp', OfEffect>;
export type EffectEvent = EffectRetried | EffectGivenUp;

type Recorded = 'absent' | 'recorded';

/** Records an act once, whoever repeats it. */
export const effectDecider: Decider<EffectEvent, EffectEvent, Recorded> = {
  initialState: () => 'absent',
  decide: (act, state) => (state === 'recorded' ? [] : [act]),
  evolve: () => 'recorded',
};

/** Each act has a stream of its own, as it is about the installation. */
export const effectStream = defineStream('process', effectDecider);
