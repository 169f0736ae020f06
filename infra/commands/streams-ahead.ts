import { setTimeout as pause } from 'node:timers/promises';
import type { Appended, ExpectedRevision, NewEvent } from '../event-store/event-store.js';
import { rememberCommand, type AnyDecider, type StreamState, type StreamStates } from './stream-states.js';

/** A stream as it will be when its pending events are on disk. */
export interface StreamAhead {
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
    /**
     * Appends steps to the store, in the order of their decisions, and records the states after them.
     * @throws errors of the store; then these states are dropped
     */
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

/** The expected revision for an append to a stream in this state. */
export const expectedOf = ({ revision }: StreamState): ExpectedRevision => (revision === -1 ? 'no-stream' : revision);

const longestPauseMs = 100;

/** Waits a random time after a conflict, so that one of two processes comes first. */
export const pauseAfter = async (attempt: number): Promise<void> =>
  pause(Math.random() * Math.min(longestPauseMs, 2 ** attempt));
