import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { type CommandContext, type HandleCommand, type Looked, RevisionMismatch } from './handle-command.js';

/**
 * Returns a record's current state, unless it has changed since the caller saw it (`If-Match`). A repeat of a handled
 * command is not refused.
 * @throws RevisionMismatch, StoreUnavailable
 */
export const lookAtSeen = async <Command, Event extends DomainEvent, State>(
  { look }: Pick<HandleCommand, 'look'>,
  stream: Stream<Command, Event, State>,
  id: string,
  { ifMatch, commandId }: CommandContext,
): Promise<Looked<State>> => {
  const looked = await look(stream, id, commandId);
  const { revision, isHandled } = looked;
  if (!isHandled && ifMatch !== undefined && revision !== ifMatch)
    throw new RevisionMismatch(stream.nameOf(id), ifMatch, revision);
  return looked;
};

/**
 * Refuses a caller whose record has changed since (`If-Match`). Use it before a step that cannot be undone, such as
 * using up a code. A repeat of a handled command is not refused.
 * @throws RevisionMismatch, StoreUnavailable
 */
export const refuseStale = async <Command, Event extends DomainEvent, State>(
  handle: Pick<HandleCommand, 'look'>,
  stream: Stream<Command, Event, State>,
  id: string,
  context: CommandContext,
): Promise<void> => {
  if (context.ifMatch !== undefined) await lookAtSeen(handle, stream, id, context);
};

/**
 * Refuses now if the command would be refused, before anything is written for it: a refused command must change
 * nothing. The stream itself decides later, so a command that overtakes is not stopped here. A repeat of a handled
 * command is not refused.
 * @throws DomainError from the decider, RevisionMismatch, StoreUnavailable
 */
export const refuseEarly = async <Command, Event extends DomainEvent, State>(
  handle: Pick<HandleCommand, 'look'>,
  stream: Stream<Command, Event, State>,
  id: string,
  command: Command,
  context: CommandContext,
): Promise<void> => {
  const { state, isHandled } = await lookAtSeen(handle, stream, id, context);
  if (!isHandled) stream.decider.decide(command, state);
};
