import type { Decider } from '../../domain/kit/decider.js';
import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';

/** What comes with every command: who, when, and the ids by which a repeat finds its own events. */
export interface CommandContext {
  readonly actorId: string;
  readonly companyId: string | null;
  /** ISO instant. */
  readonly occurredAt: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** The revision that the caller saw (`If-Match`): never retried past it. */
  readonly ifMatch?: number;
}

export interface Handled<State, Event extends DomainEvent = DomainEvent> {
  readonly state: State;
  /** Of the stream, -1 when it still does not exist. */
  readonly revision: number;
  /** Of the last event of this command, 0 when there was nothing to append. */
  readonly position: number;
  /** This command's events, also when an earlier try had appended them. */
  readonly events: readonly RecordedEvent<Event>[];
}

/**
 * Reads, folds, decides and appends with the exact revision; on a conflict reads on and decides again for 2 s at most.
 * @throws DomainError from the decider; RevisionMismatch when `ifMatch` does not hold; StoreBusy after 2 s of conflicts.
 */
export type HandleCommand = <Command, Event extends DomainEvent, State>(
  decider: Decider<Command, Event, State>,
  stream: string,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>;
