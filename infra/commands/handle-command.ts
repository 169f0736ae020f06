import type { DomainEvent, EventMetadata, StreamEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';

/**
 * Metadata of a command: actor, time, and ids for a repeat to find its own events. A command id belongs to one command
 * to one stream; a second command to the same stream uses `childContext` (command-context.ts).
 */
export interface CommandContext extends EventMetadata {
  /** The revision that the caller saw (`If-Match`): never retried past it. */
  readonly ifMatch?: number;
  /**
   * The status of the order that the caller saw (`If-Status`). It is compared by a save, a placement and a change
   * of lines only (domain/order/step.ts).
   */
  readonly ifStatus?: string;
  /** The stream was most likely created by this command, so it is read only when the append finds it. */
  readonly isNew?: boolean;
}

/** The outcome of one command. */
export interface Handled<State, Event extends DomainEvent = DomainEvent> {
  readonly state: State;
  /** The stream's revision, -1 when it still does not exist. */
  readonly revision: number;
  /**
   * At or after the last event of this command, or of its stream when there was nothing to append; 0 without a stream.
   * Commands share appends, and a store returns only the last position of an append, so an event has no position of its
   * own here.
   */
  readonly position: number;
  /** This command's events, also when an earlier attempt has appended them. */
  readonly events: readonly StreamEvent<Event>[];
}

/**
 * Reads, folds, decides and appends with the exact revision. After a conflict it reads the new events and decides
 * again, for at most 2 s.
 * @throws DomainError from the decider, or `creation.abandoned`; RevisionMismatch when `ifMatch` does not hold;
 * StoreBusy after 2 s of conflicts; StoreUnavailable and AppendTooLarge from the store.
 */
export type HandleOne = <Command, Event extends DomainEvent, State>(
  stream: Stream<Command, Event, State>,
  id: string,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>;

/** Handles one command; `together` handles several as one, `look` reads a stream. */
export interface HandleCommand extends HandleOne {
  /**
   * Handles the commands of a function as one. Where the log has a transaction over streams, their events are appended
   * when the function has ended: all or none, and none after a refusal. Elsewhere they are appended one after another,
   * and events before a refusal stay. The function should only run commands, because other commands wait for it. It may
   * run again after a conflict. Its own results have no position yet; the result of `together` has the position of all
   * commands.
   * @throws errors of the function and of each command
   */
  readonly together: <Result>(decide: (handle: HandleOne) => Promise<Result>) => Promise<HandledTogether<Result>>;
  /** The current folded state of a record's stream. @throws StoreUnavailable */
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
  /** The stream already contains events of this command. */
  readonly isHandled: boolean;
}

/** The stream has a later revision than the caller saw (`If-Match`). Nothing was appended. */
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
