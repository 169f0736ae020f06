import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { type CommandContext, type HandleCommand, RevisionMismatch } from './handle-command.js';

/**
 * Refuses a caller whose record has changed since (`If-Match`), for what is done before the command and cannot be taken
 * back, as a code that is used up. A repeat of a command that was handled is not refused.
 * @throws RevisionMismatch, StoreUnavailable
 */
export const refuseStale = async <Command, Event extends DomainEvent, State>(
  { look }: Pick<HandleCommand, 'look'>,
  stream: Stream<Command, Event, State>,
  id: string,
  { ifMatch, commandId }: CommandContext,
): Promise<void> => {
  if (ifMatch === undefined) return;
  const { revision, isHandled } = await look(stream, id, commandId);
  if (!isHandled && revision !== ifMatch) throw new RevisionMismatch(stream.nameOf(id), ifMatch, revision);
};

/**
 * Refuses what a command would be refused with now, for what is written before it: a refused command changes nothing. The
 * stream itself decides later, so this stops no command that overtakes. A repeat of a command that was handled is not refused.
 * @throws DomainError from the decider, RevisionMismatch, StoreUnavailable
 */
export const refuseEarly = async <Command, Event extends DomainEvent, State>(
  { look }: Pick<HandleCommand, 'look'>,
  stream: Stream<Command, Event, State>,
  id: string,
  command: Command,
  { ifMatch, commandId }: CommandContext,
): Promise<void> => {
  const { state, revision, isHandled } = await look(stream, id, commandId);
  if (isHandled) return;
  if (ifMatch !== undefined && revision !== ifMatch) throw new RevisionMismatch(stream.nameOf(id), ifMatch, revision);
  stream.decider.decide(command, state);
};
