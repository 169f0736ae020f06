// Benchmark row "import": the rows of a file that each make a record are appended together.
import type { DomainEvent, StreamEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import type { EventStore } from '../event-store/event-store.js';
import { inAppendSpan } from './command-spans.js';
import { newEvent } from './decide-group.js';
import type { CommandContext, Handled } from './handle-command.js';

/** A command that creates a record in a new stream. */
export interface Beginning<Command> {
  readonly id: string;
  readonly command: Command;
  readonly context: CommandContext;
}

/**
 * Handles many commands that each create a record: the bulk variant of `handleCommand`, for imports. Returns undefined
 * for a stream that already existed; the caller then handles that command alone.
 * @throws errors of the decider, before anything is written; Error when a command does not make exactly one event
 */
export const beginStreams = async <Command, Event extends DomainEvent, State>(
  store: EventStore,
  { decider, nameOf }: Stream<Command, Event, State>,
  beginnings: readonly Beginning<Command>[],
): Promise<readonly (Handled<State, Event> | undefined)[]> => {
  const decided = beginnings.map(({ id, command, context }) => {
    const stream = nameOf(id);
    const [event, ...more] = decider.decide(command, decider.initialState());
    if (event === undefined || more.length > 0) throw new Error(`${stream} does not begin with one event.`);
    return { stream, event, recorded: newEvent(stream, context, event, 0) };
  });
  const streams = decided.map(({ stream, recorded }) => ({ stream, event: recorded }));
  const begun = await inAppendSpan(streams, () => store.begin(streams));
  return decided.map(({ stream, event, recorded }, index) => {
    const appended = begun[index];
    if (appended === undefined) return undefined;
    const { id, metadata } = recorded;
    const { revision } = appended;
    const appendedEvent: StreamEvent<Event> = { id, stream, revision, metadata, type: event.type, data: event.data };
    return { state: decider.evolve(decider.initialState(), event), ...appended, events: [appendedEvent] };
  });
};
