import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
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

/** A checkpoint that only moved, without a change of the open effects, is stored after so many positions. */
const idleSteps = 1_000;

/**
 * Of several processes the one that has read furthest keeps what it knows. They read the same log, so what another one
 * stores is never wrong, only older; and both add a job under the same id, which makes one job of it. Answers false when
 * somebody else stored at the same time: the next save looks again.
 */
const keepFurthest = async (state: StateStore, name: string, next: ReactorState): Promise<boolean> => {
  const stored = await state.get<ReactorState>(reactorCollection, name);
  if (stored === undefined) return state.insert(reactorCollection, name, next);
  if (stored.value.position > next.position) return true;
  return state.replace(reactorCollection, name, stored.version, next);
};

/** One reactor as it runs: its state in memory, written to the state store from time to time. */
export const openReactor = async (reactor: Reactor, state: StateStore, jobs: Jobs, logger: Logger) => {
  const stored = await state.get<ReactorState>(reactorCollection, reactor.name);
  let current: ReactorState = stored?.value ?? { position: 0, open: {} };
  let saved: ReactorState = current;
  let fault: string | null = null;

  const isOver = async (effect: Effect): Promise<boolean> =>
    Object.keys(reactor.outcomes).length === 0 && (await jobs.status(effect.kind, effect.id))?.state === 'done';

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

  return {
    position: (): number => current.position,
    status: (): ReactorStatus => ({
      name: reactor.name,
      position: current.position,
      openEffects: Object.keys(current.open).length,
      fault,
    }),
    /** Takes note of a batch; answers the effects that it opened. A reactor that throws stops here, and the others go on. */
    take: (events: readonly RecordedEvent[], until: number): readonly Effect[] => {
      if (fault !== null) return [];
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
    /** Adds every open effect again, under its own id, after those were dropped whose job says that it is done. */
    addAgain: async (): Promise<void> => {
      const open = Object.values(current.open);
      const over = await Promise.all(open.map(isOver));
      const finished = new Set(open.filter((_effect, index) => over[index]).map(({ id }) => id));
      if (finished.size > 0) {
        current = {
          ...current,
          open: Object.fromEntries(Object.entries(current.open).filter(([id]) => !finished.has(id))),
        };
      }
      await add(Object.values(current.open));
    },
    /** Stores where it is. Later than the jobs were added: a crash between them adds the same ids again, which is harmless. */
    save: async (isLast = false): Promise<void> => {
      const moved = current.position - saved.position;
      if (current.open === saved.open && moved < (isLast ? 1 : idleSteps)) return;
      const next = current;
      if (await keepFurthest(state, reactor.name, next)) saved = next;
    },
  };
};
