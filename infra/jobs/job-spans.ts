import { inSpan, isTracing, type SpanPlace } from '../tracing/spans.js';
import type { Job, RetriedJobKind } from './jobs.js';

/** A job belongs to the request that caused it; a tick of a schedule, which nothing caused, begins a trace. */
const placeOf = ({ id, data: { correlationId }, attempt }: Job): SpanPlace => {
  if (correlationId === undefined && attempt === 1) return { kind: 'CONSUMER', begins: { correlationId: id } };
  return { kind: 'CONSUMER', causedBy: correlationId ?? id };
};

/** Wraps kinds of job so that each attempt is a span. */
export const inJobSpans = (kinds: readonly RetriedJobKind[]): readonly RetriedJobKind[] => {
  if (!isTracing()) return kinds;
  return kinds.map((kind) => ({
    ...kind,
    handler: (job, run) => {
      const facts = {
        'messaging.operation.type': 'process',
        'messaging.operation.name': 'process',
        'messaging.destination.name': job.kind,
        'messaging.message.id': job.id,
        'selvage.attempt': job.attempt,
      };
      return inSpan(`job ${job.kind}`, facts, () => kind.handler(job, run), placeOf(job));
    },
  }));
};
