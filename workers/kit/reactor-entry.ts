import type { RecordedEvent } from '../../domain/kit/event.js';
import { jobPolicies } from '../../infra/jobs/job-kinds.js';
import type { Jobs, JobStatus } from '../../infra/jobs/jobs.js';
import { effectStateOf, type OpenEffect } from '../../infra/jobs/open-effects.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { react, ReactionFailed, type Effect, type Reactor, type ReactorState } from './reactor.js';

export const reactorCollection = 'reactor';

export interface ReactorStatus {
  readonly name: string;
  readonly position: number;
  readonly openEffects: number;
  /** Why it stopped; null while it runs. */
  readonly fault: string | null;
}

export interface ReactorPorts {
  readonly state: StateStore;
  readonly jobs: Jobs;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Number of positions after which an idle checkpoint is stored (one without a change of the open effects). */
const idleSteps = 1_000;

/** How long a failed job waits before it is retried, so that one that kills its worker does not do so all the time. */
const restMs = 10 * 60 * 1000;

/** Jobs whose state is read at a time. */
const atOnce = 200;

/**
 * If several processes run a reactor, the state of the furthest one is stored. They read the same log, so an older
 * state is never wrong, only behind; and both add a job under the same id, which makes one job. False when another
 * process stored at the same time: the next save reads again.
 */
const keepFurthest = async (state: StateStore, name: string, next: ReactorState): Promise<boolean> => {
  const stored = await state.get<ReactorState>(reactorCollection, name);
  if (stored === undefined) return state.insert(reactorCollection, name, next);
  if (stored.value.position > next.position) return true;
  return state.replace(reactorCollection, name, stored.version, next);
};

/** Opens a reactor: its state is in memory, and written to the state store from time to time. */
export const openReactor = async (reactor: Reactor, { state, jobs, logger, now }: ReactorPorts) => {
  const stored = await state.get<ReactorState>(reactorCollection, reactor.name);
  let current: ReactorState = stored?.value ?? { position: 0, open: {} };
  let saved: ReactorState = current;
  let fault: string | null = null;
  /** Skips the events before the reactor's first run. */
  let isCatchingUp = reactor.skipsHistory === true && stored === undefined;

  const add = async (effects: readonly Effect[]): Promise<void> => {
    const added = await Promise.allSettled(
      effects.map(({ kind, id, data, delayMs }) => jobs.add(kind, id, data, { delayMs })),
    );
    const failed = added.find((result) => result.status === 'rejected');
    if (failed)
      logger.warn(
        'effects not added, they will be added again',
        { reactor: reactor.name, count: effects.length },
        failed.reason,
      );
  };

  const drop = (ids: ReadonlySet<string>): void => {
    if (ids.size === 0) return;
    const open = Object.fromEntries(Object.entries(current.open).filter(([id]) => !ids.has(id)));
    current = { ...current, open };
  };

  /** Whether the job had all attempts of its kind's policy; an older version may have given up sooner. */
  const isGivenUp = ({ kind }: Effect, { state: jobState, attempt }: JobStatus): boolean =>
    jobState === 'failed' && attempt >= jobPolicies[kind].attempts;

  const isOver = (effect: Effect, job: JobStatus | undefined): boolean => {
    if (job === undefined) return false;
    if (isGivenUp(effect, job)) {
      logger.error('effect given up', { reactor: reactor.name, jobKind: effect.kind, jobId: effect.id });
      return true;
    }
    return Object.keys(reactor.outcomes).length === 0 && job.state === 'done';
  };

  const revive = async ({ kind, id }: Effect, job: JobStatus): Promise<void> => {
    if (job.state !== 'failed' || now() - Date.parse(job.updatedAt) < restMs) return;
    logger.warn('failed job woken', { reactor: reactor.name, jobKind: kind, jobId: id, attempt: job.attempt });
    await jobs.retry(kind, id);
  };

  /** Compares open effects with their jobs. @returns the effects that stay open, in their present state */
  const hold = async (effects: readonly Effect[]): Promise<readonly OpenEffect[]> => {
    const found = await Promise.all(
      effects.map(async (effect) => [effect, await jobs.status(effect.kind, effect.id)] as const),
    );
    const finished = found.filter(([effect, job]) => isOver(effect, job));
    drop(new Set(finished.map(([{ id }]) => id)));
    const open = found.filter(([{ id }]) => id in current.open);
    await add(open.flatMap(([effect, job]) => (job === undefined ? [effect] : [])));
    for (const [effect, job] of open) if (job !== undefined) await revive(effect, job);
    return open.map(([{ kind, id, since = null }, job]) => ({
      kind,
      id,
      since,
      state: effectStateOf(job),
      attempt: job?.attempt ?? 1,
      error: job?.error ?? null,
    }));
  };

  return {
    position: (): number => current.position,
    status: (): ReactorStatus => ({
      name: reactor.name,
      position: current.position,
      openEffects: Object.keys(current.open).length,
      fault,
    }),
    /** Handles a batch. @returns the effects that it opened. A reactor that throws stops here, and the others go on. */
    take: (events: readonly RecordedEvent[], until: number): readonly Effect[] => {
      if (fault !== null) return [];
      if (isCatchingUp) {
        current = { position: until, open: {} };
        return [];
      }
      const before = current;
      try {
        current = react(reactor, before, events, until);
      } catch (error) {
        if (!(error instanceof ReactionFailed)) throw error;
        fault = error.message;
        const { type: eventType, position, metadata } = error.event;
        const { correlationId } = metadata;
        logger.error('reactor stopped', { reactor: reactor.name, eventType, position, correlationId }, error.cause);
      }
      return current.open === before.open ? [] : Object.values(current.open).filter(({ id }) => !(id in before.open));
    },
    add,
    /**
     * Adds the missing jobs of open effects again, under their own ids, and retries failed jobs. Closes effects whose
     * job is done, or had all attempts of its kind. @returns the effects that stay open
     */
    addAgain: async (): Promise<readonly OpenEffect[]> => {
      const effects = Object.values(current.open);
      const open: OpenEffect[] = [];
      for (let from = 0; from < effects.length; from += atOnce)
        open.push(...(await hold(effects.slice(from, from + atOnce))));
      return open;
    },
    /**
     * All later events are new. The position is stored at once, because after a crash they must not be treated as old.
     */
    beginWithNew: async (): Promise<void> => {
      if (!isCatchingUp) return;
      isCatchingUp = false;
      if (await keepFurthest(state, reactor.name, current)) saved = current;
    },
    /** Stores the state, after the jobs were added: a crash between them adds the same ids again, which is harmless. */
    save: async (isLast = false): Promise<void> => {
      // A position within an old log would be mistaken for the position of the reactor's first run.
      if (isCatchingUp) return;
      const moved = current.position - saved.position;
      if (current.open === saved.open && moved < (isLast ? 1 : idleSteps)) return;
      const next = current;
      if (await keepFurthest(state, reactor.name, next)) saved = next;
    },
  };
};
