import type { EventMetadata, RecordedEvent } from '../../domain/kit/event.js';
import type { EventText } from './batch-text.js';

/** The event that a stored text holds. What the log holds was written by us, so its shape is taken as it is. */
export const eventOfText = (text: EventText, stream: string, revision: number, position: number): RecordedEvent => ({
  id: text.id,
  stream,
  revision,
  position,
  type: text.type,
  data: JSON.parse(text.data) as object,
  metadata: JSON.parse(text.metadata) as EventMetadata,
});
