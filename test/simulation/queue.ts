import type { RecordedEvent } from '../../domain/kit/event.js';
import { PermanentFailure, type Job, type RetriedJobKind } from '../../infra/jobs/jobs.js';
import { react, type Reactor, type ReactorState } from '../../workers/kit/reactor.js';

/** The process was killed in the middle of a job. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

interface Waiting {
  readonly job: Job;
  readonly due: number;
}

/** The tasks of one start of the workers; another start makes new ones, while the queue stays. */
export interface Workforce {
  readonly kinds: readonly RetriedJobKind[];
  readonly reactors: readonly Reactor[];
}

/**
 * The queue of the simulation, by its own clock: each job runs when it is due, one at a time, and again after its
 * process was killed. It survives kills, like the product's.
 */
export const openQueue = () => {
  const known = new Set<string>();
  const readers = new Map<string, ReactorState>();
  const failed: string[] = [];
  let waiting: Waiting[] = [];

  const add = (kind: string, id: string, data: Job['data'], due: number): void => {
    const name = `${kind} ${id}`;
    if (known.has(name)) return;
    known.add(name);
    waiting.push({ job: { id, kind, data, attempt: 1 }, due });
  };

  const again = ({ job }: Waiting, kind: RetriedJobKind, now: number, error: unknown): void => {
    if (error instanceof PermanentFailure || job.attempt >= kind.attempts) {
      failed.push(`${job.kind} ${job.id}: ${String(error)}`);
      return;
    }
    const pause = Math.min(kind.longestPauseMs, kind.backoffMs * 2 ** Math.min(job.attempt - 1, 30));
    waiting.push({ job: { ...job, attempt: job.attempt + 1 }, due: now + pause });
  };

  return {
    failed,
    /** Adds the jobs that events request. */
    read: ({ reactors, kinds }: Workforce, events: readonly RecordedEvent[], now: number): void => {
      const position = events.at(-1)?.position;
      if (position === undefined) return;
      for (const reactor of reactors) {
        const before = readers.get(reactor.name) ?? { position: -1, open: {} };
        const after = react(reactor, before, events, position);
        readers.set(reactor.name, after);
        if (after.open === before.open) continue;
        for (const { kind, id, data, delayMs = 0 } of Object.values(after.open))
          if (kinds.some((one) => one.kind === kind)) add(kind, id, { ...data, position: '0' }, now + delayMs);
      }
    },
    tick: ({ kinds }: Workforce, now: number): void => {
      for (const { kind, everyMs } of kinds)
        if (everyMs !== undefined) add(kind, `${kind}@${Math.floor(now / everyMs)}`, {}, now);
    },
    /** When the next job is due; Infinity when none waits. */
    nextDue: (): number => waiting.reduce((first, { due }) => Math.min(first, due), Infinity),
    /**
     * Runs the job that is due first.
     * @throws Killed when its process was killed during it; then it waits again
     */
    runNext: async ({ kinds }: Workforce, now: number): Promise<void> => {
      const first = waiting.reduce((one, other) => (other.due < one.due ? other : one));
      waiting = waiting.filter((one) => one !== first);
      const kind = kinds.find((one) => one.kind === first.job.kind);
      if (!kind) throw new Error(`No worker handles ${first.job.kind}.`);
      try {
        await kind.handler(first.job, { signal: new AbortController().signal });
      } catch (error) {
        if (error instanceof Killed) {
          waiting.push(first);
          throw error;
        }
        again(first, kind, now, error);
      }
    },
  };
};
