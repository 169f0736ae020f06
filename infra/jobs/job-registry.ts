import { jobPolicies, type JobPolicy } from './job-kinds.js';
import { inSpan, isTracing, type SpanPlace } from '../tracing/spans.js';
import type { Job, JobKind, RetriedJobKind } from './jobs.js';

/** The handlers do not match the kinds of job. Thrown before any job runs. */
export class JobRegistryError extends Error {
  override readonly name = 'JobRegistryError';
}

/** A job belongs to the request that caused it; a tick of a schedule has no cause and begins a trace. */
const placeOf = ({ id, data: { correlationId }, attempt }: Job): SpanPlace => {
  if (correlationId === undefined && attempt === 1) return { kind: 'CONSUMER', begins: { correlationId: id } };
  return { kind: 'CONSUMER', causedBy: correlationId ?? id };
};

const inJobSpans = (kinds: readonly RetriedJobKind[]): readonly RetriedJobKind[] => {
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

/** Adds the retry policy of each kind, and a span for each attempt. @throws JobRegistryError that names every fault */
export const jobRegistry = (
  kinds: readonly JobKind[],
  policies: Readonly<Record<string, JobPolicy>> = jobPolicies,
): readonly RetriedJobKind[] => {
  const handlersOf = (name: string): number => kinds.filter(({ kind }) => kind === name).length;
  const wrong = Object.keys(policies).flatMap((name) => {
    const count = handlersOf(name);
    return count === 1 ? [] : [`${count === 0 ? 'no handler' : `${count} handlers`} for ${name}`];
  });
  const retried = kinds.flatMap((kind) => {
    const policy = policies[kind.kind];
    if (policy !== undefined) return [{ ...policy, ...kind }];
    wrong.push(`a handler for the unknown kind ${kind.kind}`);
    return [];
  });
  if (wrong.length > 0) throw new JobRegistryError(`The jobs cannot run: ${wrong.join('; ')}.`);
  return inJobSpans(retried);
};
