import type { DomainEvent, EventMetadata, StreamEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';

/**
 * What comes with every command: who, when, and the ids by which a repeat finds its own events. A command id stands for
 * one command to one stream; a second command to the same stream takes `childContext` (command-context.ts).
 */
export interface CommandContext extends EventMetadata {
  /** The revision that the caller saw (`If-Match`): never retried past it. */
  readonly ifMatch?: number;
  /** The status in which the caller saw the record (`If-Status`), for the decider of a record whose status decides. */
  readonly ifStatus?: string;
  /** The stream was most likely made by this command, so it is read only when the append finds that it was there. */
  readonly isNew?: boolean;
}

/** The outcome of one command. */
export interface Handled<State, Event extends DomainEvent = DomainEvent> {
  readonly state: State;
  /** The stream's revision, -1 when it still does not exist. */
  readonly revision: number;
  /**
   * At or after the last event of this command, or of its stream when there was nothing to append; 0 without a stream.
   * Commands share appends, and a store answers the last position of an append alone, so an event has no position of
   * its own here.
   */
  readonly position: number;
  /** This command's events, also when an earlier try had appended them. */
  readonly events: readonly StreamEvent<Event>[];
}

/**
 * Reads, folds, decides and appends with the exact revision; on a conflict reads on and decides again for 2 s at most.
 * @throws DomainError from the decider, or `creation.abandoned`; RevisionMismatch when `ifMatch` does not hold; StoreBusy
 * after 2 s of conflicts; StoreUnavailable and AppendTooLarge from the store.
 */
export type HandleOne = <Command, Event extends DomainEvent, State>(
  stream: Stream<Command, Event, State>,
  id: string,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>;

/** Handles one command when it is called; `together` handles several as one, `look` reads a stream. */
export interface HandleCommand extends HandleOne {
  /**
   * Handles the commands that a function asks for as one: where the log has a transaction over streams, their events
   * are appended when the function has ended, all or none, and nothing of a refusal; elsewhere one after another, and
   * what was appended before a refusal stays. The function should ask for commands and do nothing else, as others wait
   * for it, and may be run again after a conflict. The results that it sees have no position yet: the answer has the
   * position of them all.
   * @throws what the function throws, and what each command may throw
   */
  readonly together: <Result>(decide: (handle: HandleOne) => Promise<Result>) => Promise<HandledTogether<Result>>;
  /** A record's stream as it is now, folded. @throws StoreUnavailable */
  readonly look: <Command, Event extends DomainEvent, State>(
    stream: Stream<Command, Event, State>,
    id: string,
    commandId?: string,
  ) => Promise<Looked<State>>;
}

export interface HandledTogether<Result> {
  readonly result: Result;
  /** At or after the last event of the commands. */
  readonly position: number;
}

export interface Looked<State> {
  readonly state: State;
  /** The stream's revision, -1 when it does not exist. */
  readonly revision: number;
  /** The stream holds events of this command already. */
  readonly isHandled: boolean;
}

/** The stream has moved on past the revision that the caller saw (`If-Match`). Nothing was appended. */
export class RevisionMismatch extends Error {
  override readonly name = 'RevisionMismatch';
  constructor(
    readonly stream: string,
    readonly ifMatch: number,
    readonly revision: number,
  ) {
    super(`${stream} is at revision ${revision}, the caller saw ${ifMatch}.`);
  }
}

/** Other processes kept appending to the stream for 2 s; the caller may try again later. Nothing was appended. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
  constructor(readonly stream: string) {
    super(`${stream} is busy.`);
  }
}
