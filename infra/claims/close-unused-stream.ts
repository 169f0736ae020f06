import type { CreationAbandoned } from '../../domain/claim/claim.events.js';
import { newEvent } from '../commands/decide-group.js';
import type { CommandContext } from '../commands/handle-command.js';
import { newCommandId } from '../event-store/event-id.js';
import { type EventStore, RevisionConflict } from '../event-store/event-store.js';

/**
 * Closes a stream without events, so that a pending creation is refused with `creation.abandoned`. When the creator was
 * faster, nothing is appended and the next read of the stream shows its record.
 * @param wantedBy the stream that could not wait any longer
 */
export const closeUnusedStream = async (
  store: Pick<EventStore, 'append'>,
  absent: string,
  wantedBy: string,
  context: CommandContext,
): Promise<void> => {
  const own = { ...context, commandId: newCommandId(), causationId: context.commandId };
  const event: CreationAbandoned = { type: 'CreationAbandoned', data: { claimStream: wantedBy } };
  try {
    await store.append(absent, 'no-stream', [newEvent(absent, own, event, 0)]);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
  }
};
