import type { Decider } from './decider.js';
import type { DomainEvent, RecordedEvent } from './event.js';

/** A kind of stream: the category of its names in the log, and the decider of all streams of the kind. */
export interface Stream<Command, Event extends DomainEvent, State> {
  readonly decider: Decider<Command, Event, State>;
  readonly nameOf: (id: string) => string;
  /** @throws Error for a stream of another kind */
  readonly idOf: (name: string) => string;
  /**
   * Whether a recorded event belongs to a stream of this kind. All processes share one category; for them it
   * distinguishes only the events of one stream, not those of the whole log.
   */
  readonly owns: (event: RecordedEvent) => event is RecordedEvent & Event;
}

/** A category has no dash: the id begins after the first dash. */
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
