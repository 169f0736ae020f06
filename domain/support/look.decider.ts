import { recordedOnce } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineRefusals } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';

/** Refusals of looks at companies; the decision is docs/rules.md, A113. */
export const lookRefusals = defineRefusals({
  'support.look-first': { kind: 'forbidden', text: 'Say first why you look at this company.' },
});

/** Minutes for which one person of support may read a company after giving a reason. */
export const lookMinutes = 30;

/** Looks that one person of support may begin in a day (UTC). */
export const looksADay = 100;

/** Somebody of support opened a company to read it, and gave the reason. */
export type SupportLooked = DomainEvent<
  'SupportLooked',
  { readonly companyId: string; readonly lookId: string; readonly reason: string }
>;

/** Records a look once, whoever repeats it. */
export const lookDecider = recordedOnce<'SupportLooked', SupportLooked['data']>('SupportLooked');

/** Each look has a stream of its own, so that the revision of the company stays. */
export const lookStream = defineStream('process', lookDecider);
