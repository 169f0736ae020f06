import type { EventMetadata } from '../../domain/kit/event.js';

/** The metadata of an event, for tests that do not check it. */
export const metadataOf = (commandId = 'command', given: Partial<EventMetadata> = {}): EventMetadata => ({
  actorId: 'u1',
  companyId: 'c1',
  occurredAt: '2026-01-05T09:00:00.000Z',
  commandId,
  correlationId: commandId,
  causationId: null,
  ...given,
});
