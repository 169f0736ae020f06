import type { DomainError } from '../../domain/kit/domain-error.js';
import { isRecord } from '../../domain/kit/json.js';
import { type TextKind, toText } from '../../domain/kit/text.js';
import { messageOf, refusal } from '../../domain/messages.js';

const code = 'text.characters-invalid';

/** 422 with a text at each of these fields. */
export const invalidTexts = (fields: Iterable<string>): DomainError =>
  refusal(code, { messages: Object.fromEntries([...fields].map((field) => [field, [messageOf(code)]])) });

/**
 * The value with its texts in their stored form; other values stay.
 * @param unfit receives the path of each text that contains what no text may contain, which stays as it is
 */
export const readTexts = (value: unknown, kind: TextKind, path: string, unfit: Set<string>): unknown => {
  if (typeof value === 'string') {
    const text = toText(value, kind);
    if (text === undefined) unfit.add(path);
    return text ?? value;
  }
  if (Array.isArray(value)) return value.map((part: unknown, at) => readTexts(part, kind, `${path}.${at}`, unfit));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, readTexts(part, kind, `${path}.${key}`, unfit)]),
  );
};

/**
 * Reads one text of a body that is read by hand.
 * @throws DomainError text.characters-invalid at its field
 */
export const readText = (text: string, kind: TextKind, field: string): string => {
  const read = toText(text, kind);
  if (read === undefined) throw invalidTexts([field]);
  return read;
};
