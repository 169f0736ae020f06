import type { DomainEvent } from './event.js';

/**
 * The business rule of one stream. `decide` answers the events that a command causes, `[]` when the stream is as the
 * command wants it already, and throws DomainError when a rule forbids it. `evolve` is total and never throws. Both are
 * pure.
 */
export interface Decider<Command, Event extends DomainEvent, State> {
  initialState(): State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
  /** For a state that grows with its history: roughly how many entries of 100 bytes it holds, as caches bound them. */
  weigh?(state: State): number;
}

/** The state after a history. */
export const fold = <Event extends DomainEvent, State>(
  decider: Pick<Decider<never, Event, State>, 'initialState' | 'evolve'>,
  events: Iterable<Event>,
  from: State = decider.initialState(),
): State => {
  let state = from;
  for (const event of events) state = decider.evolve(state, event);
  return state;
};
