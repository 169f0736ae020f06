import { setTimeout as pause } from 'node:timers/promises';
import type { Appended, ExpectedRevision, NewEvent } from '../event-store/event-store.js';
import { rememberCommand, type AnyDecider, type StreamState, type StreamStates } from './stream-states.js';

/** A stream as it will be once the events that were handed to the store are on disk. */
export interface StreamAhead {
  readonly state: StreamState;
  /** The position of the stream's last event once it is on disk; undefined when it was refused. */
  readonly settled: Promise<number | undefined>;
}

/** The state that a stream was decided from, the events, and the state that they lead to. */
export interface Step {
  readonly stream: string;
  readonly base: StreamState;
  readonly batch: readonly NewEvent[];
  readonly after: StreamState;
}

export type StreamsAhead = ReturnType<typeof createStreamsAhead>;

/**
 * Keeps the states of streams that are ahead of the log by events on their way to the disk. A command is decided on
 * such a state at once: its append waits behind the one before it, and is refused with it, as the expected revision no
 * longer fits.
 */
export const createStreamsAhead = ({ keep, kept }: Pick<StreamStates, 'keep' | 'kept'>) => {
  const ahead = new Map<string, StreamAhead>();

  return {
    get: (stream: string, decider: AnyDecider): StreamAhead | undefined => {
      const found = ahead.get(stream);
      return found?.state.decider === decider ? found : undefined;
    },
    /** Whether others have written to the stream since it was in this state, as far as this process knows. */
    isPast: (stream: string, { revision }: StreamState): boolean =>
      ((ahead.get(stream)?.state ?? kept(stream))?.revision ?? -1) > revision,
    /**
     * Hands steps to the store, in the order in which they were decided, and notes the states that they lead to.
     * @throws what the store throws; then these states are dropped
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
          // What was decided on this state fails with it: the next command begins with what is in the log.
          ahead.delete(stream);
          for (const commandId of remembered[index] ?? []) base.commands.delete(commandId);
        }
        throw error;
      }
    },
  };
};

/** The revision at which the store must find a stream that was decided in this state. */
export const expectedOf = ({ revision }: StreamState): ExpectedRevision => (revision === -1 ? 'no-stream' : revision);

const longestPauseMs = 100;

/** Waits at random after a conflict, so that of two processes one comes first. */
export const pauseAfter = async (attempt: number): Promise<void> =>
  pause(Math.random() * Math.min(longestPauseMs, 2 ** attempt));
