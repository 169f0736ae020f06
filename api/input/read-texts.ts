import { isRecord } from '../../domain/kit/json.js';
import { isFarTooLong, type TextKind, toText } from '../../domain/kit/text.js';
import { isMessageCode, type MessageCode, messageOf, refusal, tooLong } from '../../domain/messages.js';
import { apiRefusal } from '../http/api.refusals.js';

export interface TextBound {
  readonly characters: number;
  readonly code?: MessageCode | undefined;
}

export interface TextFaults {
  readonly unfit: Set<string>;
  readonly long: Map<string, TextBound>;
}

interface TextRule {
  readonly kind: TextKind;
  readonly longest: TextBound;
}

const unfitCode = 'text.characters-invalid';

const textAt = (fields: Iterable<string>, text: string) => ({
  messages: Object.fromEntries([...fields].map((field) => [field, [text]])),
});

/** @throws DomainError for a text of a body that is far too long, else for those with forbidden characters */
export const refuseTexts = ({ long, unfit }: TextFaults): void => {
  for (const [path, { characters, code }] of long) {
    if (code !== undefined && isMessageCode(code)) throw refusal(code, textAt([path], messageOf(code)));
    const fault = tooLong(characters);
    throw apiRefusal('body.value-invalid', textAt([path], fault), { fault });
  }
  if (unfit.size > 0) throw refusal(unfitCode, textAt(unfit, messageOf(unfitCode)));
};

/** Whether a value is a text that is far too long, which is recorded at its path. */
export const isTooLong = (value: unknown, longest: TextBound, path: string, faults: TextFaults): boolean => {
  const isLong = typeof value === 'string' && isFarTooLong(value, longest.characters);
  if (isLong) faults.long.set(path, longest);
  return isLong;
};

/**
 * @param faults receives the path of each text that is far too long or contains forbidden characters; such a text stays
 * unchanged
 */
export const readTexts = (value: unknown, rule: TextRule, path: string, faults: TextFaults): unknown => {
  if (typeof value === 'string') {
    if (isTooLong(value, rule.longest, path, faults)) return value;
    const text = toText(value, rule.kind);
    if (text === undefined) faults.unfit.add(path);
    return text ?? value;
  }
  if (Array.isArray(value)) return value.map((part: unknown, at) => readTexts(part, rule, `${path}.${at}`, faults));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, readTexts(part, rule, `${path}.${key}`, faults)]),
  );
};

/** @throws DomainError body.value-invalid, text.characters-invalid at its field */
export const readText = (text: string, kind: TextKind, field: string, characters = 255): string => {
  const faults: TextFaults = { unfit: new Set(), long: new Map() };
  const read = isTooLong(text, { characters }, field, faults) ? undefined : toText(text, kind);
  if (read === undefined) faults.unfit.add(field);
  refuseTexts(faults);
  return read ?? text;
};
