import type { DemoOrder } from './orders.data.js';

export type Step =
  | 'lines'
  | 'placed'
  | 'quoted'
  | 'corrected'
  | 'rejected'
  | 'cancelled'
  | 'changed'
  | 'accepted'
  | 'released'
  | 'counted'
  | 'scanned'
  | 'overridden'
  | 'declined'
  | 'discarded'
  | 'paid'
  | 'settled'
  | 'complete';

const toQuote = ['lines', 'placed', 'quoted'] as const;
const onceMore = [...toQuote, 'cancelled', 'changed', 'placed', 'quoted'] as const;
const withCorrection = [...toQuote, 'corrected'] as const;
const afterQuote = ['accepted', 'released', 'scanned', 'paid', 'complete'] as const;

/** Invoices of this age in days and older are paid; later ones are open. */
const settledBefore = 60;

/** The steps that an order of the demo has taken (A52, A53). */
const stepsOf = ({ status, story, lines, made }: DemoOrder): readonly Step[] => {
  const quoted = story === 'again' ? onceMore : story === 'corrected' ? withCorrection : toQuote;
  switch (status) {
    case 'draft':
      if (story === 'back') return ['lines', 'placed', 'changed'];
      if (story === 'discarded') return ['lines', 'discarded'];
      // A copy has its lines from its creation on.
      if (story === 'copied') return [];
      return lines === 0 ? [] : ['lines'];
    case 'placed':
      return ['lines', 'placed'];
    case 'rejected':
      return ['lines', 'placed', 'rejected'];
    case 'quoted':
      return quoted;
    case 'cancelled':
      return [...quoted, 'cancelled'];
    case 'accepted':
      return [...quoted, 'accepted', ...(story === 'floor' ? (['released', 'counted'] as const) : [])];
    case 'scanned':
      if (story === 'lost') return [...quoted, 'accepted', 'released', 'counted', 'overridden'];
      return [...quoted, ...afterQuote.slice(0, 3), ...(story === 'declined' ? (['declined'] as const) : [])];
    case 'invoiced':
      return [...quoted, ...afterQuote.slice(0, 4), ...(made > settledBefore ? (['settled'] as const) : [])];
    default:
      return [...quoted, ...afterQuote];
  }
};

export interface TimedStep {
  readonly step: Step;
  /** Days ago. */
  readonly at: number;
}

const minutes = (count: number): number => count / 1_440;

/** The steps with their times: the lines minutes after the creation, the rest evenly until the last one. */
export const timelineOf = (order: DemoOrder): readonly TimedStep[] => {
  const { made, last } = order;
  const steps = stepsOf(order);
  return steps.map((step, at) => {
    if (step === 'lines') return { step, at: made - minutes(4) };
    return { step, at: made - ((made - last) * at) / Math.max(1, steps.length - 1) };
  });
};
