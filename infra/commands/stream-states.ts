import { LRUCache } from 'lru-cache';
import { isCreationAbandoned } from '../../domain/claim/claim.events.js';
import type { Decider } from '../../domain/kit/decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { EventStore, Appended, ExpectedRevision, NewEvent } from '../event-store/event-store.js';
import { setTimeout as pause } from 'node:timers/promises';

export type AnyDecider = Decider<unknown, DomainEvent, unknown>;

/** A stream folded up to a revision (-1: the stream does not exist). */
export interface StreamState {
  readonly decider: AnyDecider;
  readonly state: unknown;
  readonly revision: number;
  /** The position of its last event in the log; 0 while it has none. */
  readonly position: number;
  readonly isAbandoned: boolean;
  /** Every command with events in the stream, with the revision of its first event. Grows in place. */
  readonly commands: Map<string, number>;
}

/** Events read and folded at a time, independent of the stream's length. */
const pageSize = 500;
/** Capacity of the cache, in entries of about 100 bytes. One stream never counts for more than a fifth. */
const room = 500_000;
const weightOf = ({ commands, decider, state }: StreamState): number =>
  Math.min(room / 5, 20 + commands.size + (decider.weigh?.(state) ?? 0));

export type StreamStates = ReturnType<typeof createStreamStates>;

/** Folded states by stream. Each is updated from the log before use. */
export const createStreamStates = (store: EventStore, maxStreams: number) => {
  const cache = new LRUCache<string, StreamState>({ max: maxStreams, maxSize: room, sizeCalculation: weightOf });

  return {
    /** The empty state of a stream that was never read; undefined when one is cached. */
    unread: (stream: string, decider: AnyDecider): StreamState | undefined =>
      cache.has(stream) ? undefined : nothingOf(decider),
    readOn: async (stream: string, decider: AnyDecider): Promise<StreamState> => {
      const kept = cache.get(stream);
      let known = kept?.decider === decider ? kept : nothingOf(decider);
      for (;;) {
        const events = await store.read(stream, known.revision + 1, pageSize);
        for (const event of events) rememberCommand(known.commands, event.metadata.commandId, event.revision);
        known = {
          ...known,
          state: events.reduce<unknown>((state, event) => decider.evolve(state, event), known.state),
          revision: known.revision + events.length,
          position: events.at(-1)?.position ?? known.position,
          isAbandoned: known.isAbandoned || events.some(isCreationAbandoned),
        };
        if (events.length > 0) cache.set(stream, known);
        if (events.length < pageSize) return known;
      }
    },
    /** The cached state; the log may have later events. */
    kept: (stream: string): StreamState | undefined => cache.peek(stream),
    keep: (stream: string, state: StreamState): void => void cache.set(stream, state),
  };
};

/** Records the first revision of a command. @returns whether it is the first */
const rememberCommand = (commands: Map<string, number>, commandId: string, revision: number): boolean => {
  if (commands.has(commandId)) return false;
  commands.set(commandId, revision);
  return true;
};

const nothingOf = (decider: AnyDecider): StreamState => ({
  decider,
  state: decider.initialState(),
  revision: -1,
  position: 0,
  isAbandoned: false,
  commands: new Map(),
});

/** A stream as it will be when its pending events are on disk. */
interface StreamAhead {
  readonly state: StreamState;
  /** The position of the stream's last event when it is on disk; undefined when the append was refused. */
  readonly settled: Promise<number | undefined>;
}

/** The state before a decision, its events, and the state after them. */
export interface Step {
  readonly stream: string;
  readonly base: StreamState;
  readonly batch: readonly NewEvent[];
  readonly after: StreamState;
}

export type StreamsAhead = ReturnType<typeof createStreamsAhead>;

/**
 * Holds the states of streams with events on their way to the disk. A command is decided on such a state at once. Its
 * append waits behind the one before it, and is refused with it, because the expected revision no longer fits.
 */
export const createStreamsAhead = ({ keep, kept }: Pick<StreamStates, 'keep' | 'kept'>) => {
  const ahead = new Map<string, StreamAhead>();

  return {
    get: (stream: string, decider: AnyDecider): StreamAhead | undefined => {
      const found = ahead.get(stream);
      return found?.state.decider === decider ? found : undefined;
    },
    /** Whether another process has written to the stream since this state, as far as this process has read. */
    isPast: (stream: string, { revision }: StreamState): boolean =>
      ((ahead.get(stream)?.state ?? kept(stream))?.revision ?? -1) > revision,
    /** In the order of their decisions. @throws errors of the store; then the states after the steps are dropped */
    append: async <Result>(
      steps: readonly Step[],
      hand: () => Promise<Result>,
      appendedOf: (result: Result, index: number) => Appended | undefined,
    ): Promise<Result> => {
      const remembered = steps.map(({ base, batch }) =>
        batch.flatMap(({ metadata: { commandId } }, index) =>
          rememberCommand(base.commands, commandId, base.revision + 1 + index) ? [commandId] : [],
        ),
      );
      const appending = hand();
      for (const [index, { stream, after }] of steps.entries()) {
        const settled = appending.then(
          (result) => appendedOf(result, index)?.position,
          () => undefined,
        );
        ahead.set(stream, { state: after, settled });
      }
      try {
        const result = await appending;
        for (const [index, { stream, after }] of steps.entries()) {
          if (ahead.get(stream)?.state === after) ahead.delete(stream);
          keep(stream, { ...after, position: appendedOf(result, index)?.position ?? after.position });
        }
        return result;
      } catch (error) {
        for (const [index, { stream, base }] of steps.entries()) {
          // Decisions on this state fail with it: the next command begins from the log.
          ahead.delete(stream);
          for (const commandId of remembered[index] ?? []) base.commands.delete(commandId);
        }
        throw error;
      }
    },
  };
};

export const expectedOf = ({ revision }: StreamState): ExpectedRevision => (revision === -1 ? 'no-stream' : revision);

const longestPauseMs = 100;

/** Waits a random time after a conflict, so that one of two processes comes first. */
export const pauseAfter = async (attempt: number): Promise<void> =>
  pause(Math.random() * Math.min(longestPauseMs, 2 ** attempt));
