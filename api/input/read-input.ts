import { getMetadataStorage, IsObject, MAX_LENGTH, ValidateNested } from 'class-validator';
import { isRecord } from '../../domain/kit/json.js';
import type { TextKind } from '../../domain/kit/text.js';
import { isMessageCode, type MessageCode } from '../../domain/messages.js';
import { isTooLong, readTexts, type TextBound, type TextFaults } from './read-texts.js';

type InputClass = new () => object;
type Read = (value: unknown) => unknown;

interface Reading {
  readonly convert?: Read;
  /** The kind of its texts; `any` leaves them unchanged. One line by default. */
  readonly texts?: TextKind | 'any';
  /** Maximum number of characters of a text whose length the domain checks. */
  readonly longest?: TextBound;
  readonly part?: () => InputClass;
}

const readings = new Map<object, Map<string, Reading>>();

const reading =
  (given: Reading): PropertyDecorator =>
  (prototype, field) => {
    const ofClass = readings.get(prototype.constructor) ?? new Map<string, Reading>();
    readings.set(prototype.constructor, ofClass.set(String(field), { ...ofClass.get(String(field)), ...given }));
  };

export const ReadAs = (convert: Read): PropertyDecorator => reading({ convert });

/** Reads the whole value in own code, with its texts and rules. For long values a rule for each part would be slow. */
export const ReadWhole = (convert: Read): PropertyDecorator => reading({ convert, texts: 'any' });

/**
 * The kind of a field's texts. With `characters` the domain checks the length of the trimmed text; a far longer text is
 * refused here with the same code, before it is processed.
 */
const textsOf =
  (texts: TextKind | 'any') =>
  (characters?: number, code?: MessageCode): PropertyDecorator =>
    reading({ texts, ...(characters !== undefined && { longest: { characters, code } }) });

/** A text of several lines, or texts of several lines in an object. */
export const IsNote = textsOf('note');

/** The name of a person, a company or a thing: without invisible characters, except the joiners of some scripts. */
export const IsName = textsOf('name');

/** A code or a name that identifies a record: without invisible characters. */
export const IsCode = textsOf('code');

/** A password, a token or a card, with any characters, and never changed. */
export const IsSecret = textsOf('any');

export const IsPart =
  (part: () => InputClass): PropertyDecorator =>
  (prototype, field) => {
    // Of a list, the library checks each item; an empty list has none.
    IsObject()(prototype, field);
    ValidateNested()(prototype, field);
    reading({ part })(prototype, field);
  };

const selecting = new WeakSet<object>();

/** Declares a body that selects records, and selects every record when it is empty. */
export const SelectsRecords = (): ClassDecorator => (type) => void selecting.add(type);

/** The keys of a body that selects records by none of its fields; none if it is empty or has a field of its class. */
export const unknownSelection = (type: InputClass, given: Readonly<Record<string, unknown>>): readonly string[] => {
  if (!selecting.has(type) || fieldsOf(type).some(({ name }) => Object.hasOwn(given, name))) return [];
  return Object.keys(given);
};

interface Field extends Reading {
  readonly name: string;
  readonly texts: TextKind | 'any';
  readonly longest: TextBound;
}
const declared = new WeakMap<InputClass, readonly Field[]>();

type AnyClass = new (...args: never[]) => unknown;

const rulesOf = (type: AnyClass) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

/** Maximum number of characters of a text without a rule for its length, such as an id. */
const longestOf = { code: 255, name: 255, line: 255, note: 5_000, any: Infinity } as const;

const fieldsOf = (type: InputClass): readonly Field[] => {
  const known = declared.get(type);
  if (known) return known;
  const fields = [...new Set(rulesOf(type).map(({ propertyName }) => propertyName))].map((name): Field => {
    const { texts = 'line', ...reading } = readingOf(type, name);
    return { ...reading, name, texts, longest: boundOf(type, name) ?? { characters: longestOf[texts] } };
  });
  declared.set(type, fields);
  return fields;
};

const readingOf = (type: object, field: string): Reading => {
  for (let target: unknown = type; typeof target === 'function'; target = Object.getPrototypeOf(target)) {
    const own = readings.get(target)?.get(field);
    if (own) return own;
  }
  return {};
};

export const boundOf = (type: AnyClass, field: string): TextBound | undefined => {
  const { longest } = readingOf(type, field);
  if (longest) return longest;
  const rule = rulesOf(type).find(({ name, propertyName }) => name === MAX_LENGTH && propertyName === field);
  const characters: unknown = rule?.constraints[0];
  if (typeof characters !== 'number') return undefined;
  const text = rule?.message;
  return { characters, ...(typeof text === 'string' && isMessageCode(text) && { code: text }) };
};

export const partOf = (type: object, field: string): InputClass | undefined => readingOf(type, field).part?.();

/**
 * An input with the fields that its class declares: other fields of a body are not read, so they cost nothing and are
 * not passed on. A field that the body lacks keeps the default of its class.
 * @param faults receives the path of each text that is far too long, which is not processed, or contains forbidden
 * characters
 */
export const readInput = <Input extends object>(
  type: new () => Input,
  given: Readonly<Record<string, unknown>>,
  faults: TextFaults,
  prefix = '',
): Input => {
  const input = new type();
  for (const { name, convert, texts, longest, part } of fieldsOf(type)) {
    if (!Object.hasOwn(given, name)) continue;
    const path = `${prefix}${name}`;
    const sent = given[name];
    if (isTooLong(sent, longest, path, faults)) continue;
    const value = convert ? convert(sent) : sent;
    const read =
      part && isRecord(value)
        ? readInput(part(), value, faults, `${path}.`)
        : texts === 'any'
          ? value
          : readTexts(value, { kind: texts, longest }, path, faults);
    Reflect.set(input, name, read);
  }
  return input;
};
