import { AppendTooLarge, type NewEvent } from './event-store.js';
import type { EventMetadata, RecordedEvent } from '../../domain/kit/event.js';

/** KurrentDB allows 1 MiB for data only; half of that, for data and metadata together, fits every adapter. */
const appendLimit = 512 * 1024;

interface EventText {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** The stored text of a new event. */
export interface NewText extends EventText {
  readonly event: NewEvent;
}

/**
 * The stored text of a batch, measured in bytes.
 * @throws AppendTooLarge above `appendLimit`; RangeError for an empty batch, which is a mistake of the caller
 */
export const batchText = (stream: string, events: readonly NewEvent[]): readonly NewText[] => {
  if (events.length === 0) throw new RangeError(`An append to ${stream} has no events.`);
  const texts = events.map((event): NewText => {
    const { id, type, data, metadata } = event;
    return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata), event };
  });
  // Most appends are so short that their bytes need no count.
  const units = sumOf(texts, (text) => text.length);
  if (units * utf8BytesPerUnit <= appendLimit) return texts;
  const bytes = sumOf(texts, (text) => Buffer.byteLength(text));
  if (bytes > appendLimit) throw new AppendTooLarge(stream, bytes, appendLimit);
  return texts;
};

/** The maximum for one UTF-16 unit. */
const utf8BytesPerUnit = 3;

const sumOf = (texts: readonly EventText[], measure: (text: string) => number): number =>
  texts.reduce((sum, { data, metadata }) => sum + measure(data) + measure(metadata), 0);

/** The part of a stream's name before its first dash. */
export const categoryOf = (stream: string): string => {
  const dash = stream.indexOf('-');
  return dash === -1 ? stream : stream.slice(0, dash);
};

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
