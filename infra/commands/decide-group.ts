import type { DomainError } from '../../domain/kit/domain-error.js';
import type { DomainEvent, StreamEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { eventId } from '../event-store/event-id.js';
import type { NewEvent, EventStore } from '../event-store/event-store.js';
import { activePlace, type SpanPlace } from '../tracing/spans.js';
import { RevisionMismatch, type CommandContext, type Handled } from './handle-command.js';
import type { AnyDecider, StreamState } from './stream-states.js';
import { refusal } from '../../domain/messages.js';

/** A command in the queue of its stream. */
export interface Waiting {
  readonly decider: AnyDecider;
  readonly command: unknown;
  readonly context: CommandContext;
  /** The parent of the command's span. */
  readonly place?: SpanPlace['within'];
  resolve(handled: Handled<unknown>): void;
  readonly reject: (error: unknown) => void;
}

/** Enqueues a command and returns a promise of its outcome. */
export const waitFor = <Command, Event extends DomainEvent, State>(
  { decider }: Stream<Command, Event, State>,
  command: Command,
  context: CommandContext,
  hold: (waiting: Waiting) => void,
) =>
  new Promise<Handled<State, Event>>((resolve, reject) => {
    hold({
      decider,
      command,
      context,
      place: activePlace(),
      resolve(handled: Handled<State, Event>) {
        resolve(handled);
      },
      reject,
    });
  });

/** The decision of one command of the batch. Its caller receives it only after the events of the batch are on disk. */
type Outcome =
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'repeated'; readonly from: number }
  | {
      readonly kind: 'decided';
      readonly state: unknown;
      readonly revision: number;
      readonly events: readonly NewEvent[];
    };

export interface GroupDecision {
  readonly outcomes: readonly (readonly [Waiting, Outcome])[];
  readonly batch: readonly NewEvent[];
  /** State and revision after the batch. */
  readonly state: unknown;
  readonly revision: number;
}

/**
 * Decides commands one after another, each on the state after the ones before it. A refusal concerns its own command
 * only. Pure: after a conflict the same batch is decided again, from a later state.
 */
export const decideGroup = (stream: string, known: StreamState, group: readonly Waiting[]): GroupDecision => {
  const batch: NewEvent[] = [];
  const firstOf = new Map<string, number>();
  let state = known.state;

  const decide = ({ decider, command, context }: Waiting): Outcome => {
    const revision = known.revision + batch.length;
    if (known.isAbandoned) return { kind: 'refused', error: abandoned() };
    const from = known.commands.get(context.commandId) ?? firstOf.get(context.commandId);
    if (from !== undefined) return { kind: 'repeated', from };
    if (context.ifMatch !== undefined && context.ifMatch !== revision)
      return { kind: 'refused', error: new RevisionMismatch(stream, context.ifMatch, revision) };
    try {
      const decided = decider.decide(command, state);
      const events = decided.map((event, index) => newEvent(stream, context, event, index));
      state = decided.reduce<unknown>((before, event) => decider.evolve(before, event), state);
      if (events.length > 0) firstOf.set(context.commandId, revision + 1);
      batch.push(...events);
      return { kind: 'decided', state, revision: revision + events.length, events };
    } catch (error) {
      return { kind: 'refused', error };
    }
  };

  const outcomes = group.map((waiting) => [waiting, decide(waiting)] as const);
  return { outcomes, batch, state, revision: known.revision + batch.length };
};

/** Converts a decided event to the form of the store. */
export const newEvent = (stream: string, context: CommandContext, event: DomainEvent, index: number): NewEvent => {
  const { actorId, companyId, occurredAt, commandId, correlationId, causationId } = context;
  return {
    id: eventId(commandId, stream, index),
    type: event.type,
    data: event.data,
    metadata: { actorId, companyId, occurredAt, commandId, correlationId, causationId },
  };
};

const abandoned = (): DomainError => refusal('creation.abandoned');

/** The most events of one command; the events of a repeat are searched in a window of this size. */
const repeatWindow = 1000;

/**
 * Resolves each command of a batch whose events are on disk. @returns a promise while repeats still have to be read
 * @param position of the last event of the batch, or of the stream when the batch has none
 */
export const answerGroup = (
  store: EventStore,
  stream: string,
  { outcomes, state, revision }: GroupDecision,
  position: number,
): Promise<unknown> | undefined => {
  const repeat = async (waiting: Waiting, from: number): Promise<void> => {
    try {
      const later = await store.read(stream, from, repeatWindow);
      const own = later.filter(({ metadata }) => metadata.commandId === waiting.context.commandId);
      const events = own.map(({ position: _, ...event }): StreamEvent => event);
      waiting.resolve({ state, revision, position: own.at(-1)?.position ?? 0, events });
    } catch (error) {
      waiting.reject(error);
    }
  };

  const repeats: Promise<void>[] = [];
  for (const [waiting, outcome] of outcomes) {
    switch (outcome.kind) {
      case 'refused':
        waiting.reject(outcome.error);
        break;
      case 'repeated':
        repeats.push(repeat(waiting, outcome.from));
        break;
      case 'decided': {
        const first = outcome.revision - outcome.events.length + 1;
        const events = outcome.events.map((event, index): StreamEvent => ({
          stream,
          revision: first + index,
          ...event,
        }));
        // A command without events returns the stream as it is now, possibly changed by the command before it.
        waiting.resolve({ state: outcome.state, revision: outcome.revision, position, events });
      }
    }
  }
  // Most batches have no repeats, and an order is three batches.
  return repeats.length === 0 ? undefined : Promise.all(repeats);
};
