import type { Decider } from './decider.js';
import type { DomainEvent, RecordedEvent } from './event.js';

/** A kind of stream: the name under which the log holds one of them, and the rule that all of them follow. */
export interface Stream<Command, Event extends DomainEvent, State> {
  readonly decider: Decider<Command, Event, State>;
  /** The stream of a record. */
  readonly nameOf: (id: string) => string;
  /** The record of a stream. @throws Error for a stream of another kind */
  readonly idOf: (name: string) => string;
  /**
   * Whether a recorded event stands in a stream of this kind. Processes share their category, as an id is of one process
   * alone: of theirs it can be asked about the events of one stream, not about those of the whole log.
   */
  readonly owns: (event: RecordedEvent) => event is RecordedEvent & Event;
}

/** Declares a kind of stream, once, beside its decider. A category has no dash: what follows the first one is the id. */
export const defineStream = <Command, Event extends DomainEvent, State>(
  category: string,
  decider: Decider<Command, Event, State>,
): Stream<Command, Event, State> => {
  const prefix = `${category}-`;
  return {
    decider,
    nameOf: (id) => prefix + id,
    idOf: (name) => {
      if (!name.startsWith(prefix)) throw new Error(`${name} is no stream of the kind ${category}.`);
      return name.slice(prefix.length);
    },
    owns: (event): event is RecordedEvent & Event => event.stream.startsWith(prefix),
  };
};
