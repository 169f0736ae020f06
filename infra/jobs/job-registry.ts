import { jobPolicies, type JobPolicy } from './job-kinds.js';
import { inSpan, isTracing, type SpanPlace } from '../tracing/spans.js';
import type { Job, JobKind, RetriedJobKind, Schedule } from './jobs.js';

/** The handlers do not match the kinds of job. Thrown before any job runs. */
export class JobRegistryError extends Error {
  override readonly name = 'JobRegistryError';
}

/** A job belongs to the request that caused it; a tick of a schedule, which nothing caused, begins a trace. */
const placeOf = ({ id, data: { correlationId }, attempt }: Job): SpanPlace => {
  if (correlationId === undefined && attempt === 1) return { kind: 'CONSUMER', begins: { correlationId: id } };
  return { kind: 'CONSUMER', causedBy: correlationId ?? id };
};

/** Wraps kinds of job so that each attempt is a span. */
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

/**
 * Checks that each kind has exactly one handler, and each schedule a kind and an id of its own. Each kind is retried by its
 * policy, and each attempt is a span.
 * @throws JobRegistryError that names every fault
 */
export const jobRegistry = (
  kinds: readonly JobKind[],
  schedules: readonly Schedule[] = [],
  policies: Readonly<Record<string, JobPolicy>> = jobPolicies,
): { readonly kinds: readonly RetriedJobKind[]; readonly schedules: readonly Schedule[] } => {
  const known = Object.keys(policies);
  const handlersOf = (name: string): number => kinds.filter(({ kind }) => kind === name).length;
  const wrong = [
    ...known.filter((name) => handlersOf(name) === 0).map((name) => `no handler for ${name}`),
    ...known.filter((name) => handlersOf(name) > 1).map((name) => `${handlersOf(name)} handlers for ${name}`),
    ...kinds.filter(({ kind }) => !known.includes(kind)).map(({ kind }) => `a handler for the unknown kind ${kind}`),
    ...schedules
      .filter(({ kind }) => !known.includes(kind))
      .map(({ id, kind }) => `schedule ${id} is of the unknown kind ${kind}`),
    ...schedules
      .filter(({ id }, index) => schedules.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `two schedules named ${id}`),
  ];
  if (wrong.length > 0) throw new JobRegistryError(`The jobs cannot be worked on: ${wrong.join('; ')}.`);
  const retried = kinds.flatMap((kind) => {
    const policy = policies[kind.kind];
    return policy === undefined ? [] : [{ ...policy, ...kind }];
  });
  return { kinds: inJobSpans(retried), schedules };
};
