import { recordedOnce } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineRefusals } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';

/** Refusals of support's access to companies (docs/rules.md, A113). */
export const lookRefusals = defineRefusals({
  'support.look-first': { kind: 'forbidden', text: 'Say first why you look at this company.' },
});

/** Minutes that a supporter may read a company after giving a reason. */
export const lookMinutes = 30;

/** Maximum number of accesses that a supporter may begin in a day (UTC). */
export const looksADay = 100;

export type SupportLooked = DomainEvent<
  'SupportLooked',
  { readonly companyId: string; readonly lookId: string; readonly reason: string }
>;

export const lookDecider = recordedOnce<'SupportLooked', SupportLooked['data']>('SupportLooked');

/** Each access has its own stream, so that the company's revision stays. */
export const lookStream = defineStream('process', lookDecider);
