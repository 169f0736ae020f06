import type { EventBatch, EventStore } from '../../infra/event-store/event-store.js';
import { backoff, pause } from '../../infra/timers/pause.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import { keepOpenEffects, type OpenEffect } from '../../infra/jobs/open-effects.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { openReactor, type ReactorStatus } from './reactor-entry.js';
import type { Reactor } from './reactor.js';

export interface ReactorRunnerOptions {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly state: StateStore;
  readonly jobs: Jobs;
  readonly logger: Logger;
  readonly reactors: readonly Reactor[];
  readonly addAgainMs?: number;
  readonly saveMs?: number;
  readonly now?: () => number;
}

/**
 * Runs all reactors of a process on one subscription. No job is added until the log is caught up: the outcome of an old
 * event's effect may follow a few events later.
 * @throws when two reactors have one name.
 */
export const runReactors = async (options: ReactorRunnerOptions) => {
  const { store, state, jobs, logger, reactors, now = Date.now } = options;
  if (new Set(reactors.map(({ name }) => name)).size !== reactors.length)
    throw new Error('Two reactors have one name.');
  /** The events that some reactor reads; most events have no reactor. */
  const types = new Set(reactors.flatMap(({ handlers, outcomes }) => Object.keys({ ...handlers, ...outcomes })));
  const entries = await Promise.all(reactors.map((reactor) => openReactor(reactor, { state, jobs, logger, now })));
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<() => void>();
  let position = Math.min(...entries.map((entry) => entry.position()), Number.MAX_SAFE_INTEGER);
  let settled = -1;
  let isCaughtUp = false;

  /** If a queue or a disk is unavailable, the next round tries again; the log is followed in the meantime. */
  const addAgain = async (): Promise<void> => {
    try {
      const open: OpenEffect[] = [];
      for (const entry of entries) open.push(...(await entry.addAgain()));
      await keepOpenEffects(state, open, new Date(now()).toISOString());
    } catch (error) {
      logger.warn('open effects not looked after, they will be again', {}, error);
    }
  };
  const saveAll = async (isLast = false): Promise<void> => {
    // Saves of one turn of the event loop share a commit.
    await Promise.all(entries.map((entry) => entry.save(isLast)));
  };

  const take = async (batch: EventBatch): Promise<void> => {
    const events = batch.events.filter(({ type }) => types.has(type));
    for (const entry of entries) {
      const opened = entry.take(events, batch.position);
      if (isCaughtUp && opened.length > 0) await entry.add(opened);
    }
    position = batch.position;
    if (batch.isCaughtUp && !isCaughtUp) {
      isCaughtUp = true;
      for (const entry of entries) await entry.beginWithNew();
      await addAgain();
    }
    settled = batch.position;
    for (const check of [...waiting]) check();
  };

  const follow = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted;) {
      try {
        for await (const batch of store.subscribe(position, undefined, signal)) {
          failures = 0;
          await take(batch);
        }
        if (!signal.aborted) throw new Error('The subscription ended.');
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        logger.warn('reactors lost the log, they will subscribe again', { position }, error);
        await pause(Math.min(30_000, backoff(100, failures, Math.random())), signal);
      }
    }
  };

  const repeat = async (everyMs: number, act: () => Promise<void>): Promise<void> => {
    while (!signal.aborted) {
      await pause(everyMs, signal);
      if (signal.aborted) return;
      await act().catch((error: unknown) => logger.warn('reactors could not keep their state', {}, error));
    }
  };

  const loops = Promise.all([
    entries.length === 0 ? undefined : follow(),
    repeat(options.addAgainMs ?? 30_000, async () => (isCaughtUp ? addAgain() : undefined)),
    repeat(options.saveMs ?? 1_000, saveAll),
  ]);

  return {
    status: (): readonly ReactorStatus[] => entries.map((entry) => entry.status()),
    /** Resolves when every running reactor has handled the log up to this position, and its jobs are added. */
    reached: (wanted: number) =>
      new Promise<void>((resolve) => {
        const check = (): void => {
          if (settled < wanted && entries.length > 0) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    /** Runs the periodic step (every 30 s) at once. */
    addAgain,
    stop: async (): Promise<void> => {
      stopping.abort();
      await loops;
      await saveAll(true);
    },
  };
};
