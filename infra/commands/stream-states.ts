import { LRUCache } from 'lru-cache';
import { isCreationAbandoned } from '../../domain/claim/claim.events.js';
import type { Decider } from '../../domain/kit/decider.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import type { EventStore } from '../event-store/event-store.js';

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
/**
 * Capacity of the cache of folded states, in entries of about 100 bytes. One stream never counts for more than a fifth.
 */
const room = 500_000;
const weightOf = ({ commands, decider, state }: StreamState): number =>
  Math.min(room / 5, 20 + commands.size + (decider.weigh?.(state) ?? 0));

export type StreamStates = ReturnType<typeof createStreamStates>;

/**
 * A cache of folded states by stream. The least recently used are dropped first. Each is updated from the log before
 * use.
 */
export const createStreamStates = (store: EventStore, maxStreams: number) => {
  const cache = new LRUCache<string, StreamState>({ max: maxStreams, maxSize: room, sizeCalculation: weightOf });

  return {
    /** The empty state of a stream that was never read; undefined when one is cached. */
    unread: (stream: string, decider: AnyDecider): StreamState | undefined =>
      cache.has(stream) ? undefined : nothingOf(decider),
    /** Reads the new events of the stream, for one decider. */
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
    /** Caches the state after just-appended events. */
    keep: (stream: string, state: StreamState): void => void cache.set(stream, state),
  };
};

/** Records the first revision of a command. @returns whether it is the first */
export const rememberCommand = (commands: Map<string, number>, commandId: string, revision: number): boolean => {
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
