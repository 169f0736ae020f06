import type { EventMetadata, RecordedEvent } from '../../domain/kit/event.js';
import type { EventText, NewText } from './batch-text.js';

/** Parses a stored event. The log contains only our own events, so the shape is not checked again. */
export const eventOfText = (text: EventText, stream: string, revision: number, position: number): RecordedEvent => ({
  id: text.id,
  stream,
  revision,
  position,
  type: text.type,
  data: JSON.parse(text.data) as object,
  metadata: JSON.parse(text.metadata) as EventMetadata,
});

/** An appended event, in the form that a read returns. */
export const eventAsWritten = (text: NewText, stream: string, revision: number, position: number): RecordedEvent => {
  const { id, type, data, metadata } = text.event;
  if (!isJson(data) || !isJson(metadata)) return eventOfText(text, stream, revision, position);
  return { id, stream, revision, position, type, data, metadata };
};

/** Whether a value is unchanged after it was written as JSON and read again. */
const isJson = (value: unknown): boolean => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || isJsonObject(value);
    default:
      return false;
  }
};

const isJsonObject = (value: object): boolean => {
  if (Array.isArray(value)) return value.every(isJson);
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) if (!isJson(Reflect.get(value, key))) return false;
  return true;
};
