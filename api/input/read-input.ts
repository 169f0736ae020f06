import { getMetadataStorage, IsObject, ValidateNested } from 'class-validator';
import { isRecord } from '../../domain/kit/json.js';
import type { TextKind } from '../../domain/kit/text.js';
import { readTexts } from './read-texts.js';

type InputClass = new () => object;
type Read = (value: unknown) => unknown;

/** How the value of a field is read before its rules look at it. */
interface Reading {
  readonly convert?: Read;
  /** What its texts may contain; `any` leaves them as they are. One line by default. */
  readonly texts?: TextKind | 'any';
  /** The class of a value that is an input of its own. */
  readonly part?: () => InputClass;
}

const readings = new Map<object, Map<string, Reading>>();

const reading =
  (given: Reading): PropertyDecorator =>
  (prototype, field) => {
    const ofClass = readings.get(prototype.constructor) ?? new Map<string, Reading>();
    readings.set(prototype.constructor, ofClass.set(String(field), { ...ofClass.get(String(field)), ...given }));
  };

/** Reads the value of a field, before its rules look at it. */
export const ReadAs = (convert: Read): PropertyDecorator => reading({ convert });

/**
 * Reads the whole value by hand, with its texts and rules, where it is so long that a rule for each part would be slow.
 */
export const ReadWhole = (convert: Read): PropertyDecorator => reading({ convert, texts: 'any' });

/** A text of several lines, or texts of several lines in an object. */
export const IsNote = (): PropertyDecorator => reading({ texts: 'note' });

/** A password, a token or a card, taken unchanged whatever it contains. */
export const IsSecret = (): PropertyDecorator => reading({ texts: 'any' });

/** A field that is an input of its own, whose rules are checked too. */
export const IsPart =
  (part: () => InputClass): PropertyDecorator =>
  (prototype, field) => {
    // Of a list, the library checks each item, of which an empty one has none.
    IsObject()(prototype, field);
    ValidateNested()(prototype, field);
    reading({ part })(prototype, field);
  };

const selecting = new WeakSet<object>();

/** Declares a body that selects records, and selects all of them when it is empty. */
export const SelectsRecords = (): ClassDecorator => (type) => void selecting.add(type);

/** The keys of a body that selects records by none of its fields; none where it is empty or has a field of its class. */
export const unknownSelection = (type: InputClass, given: Readonly<Record<string, unknown>>): readonly string[] => {
  if (!selecting.has(type) || fieldsOf(type).some(([field]) => Object.hasOwn(given, field))) return [];
  return Object.keys(given);
};

type Field = readonly [name: string, reading: Reading];
const declared = new WeakMap<InputClass, readonly Field[]>();

/** The fields that have a rule, those of base classes included. */
const fieldsOf = (type: InputClass): readonly Field[] => {
  const known = declared.get(type);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  const fields = [...names].map((name): Field => [name, readingOf(type, name)]);
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

/** The class of a field that is an input of its own. */
export const partOf = (type: object, field: string): InputClass | undefined => readingOf(type, field).part?.();

/**
 * An input with the fields that its class declares: other fields of a body are not read, so they cost nothing and reach
 * nobody. A field that the body lacks keeps the default of its class.
 * @param unfit receives the path of each text that contains what no text may contain
 */
export const readInput = <Input extends object>(
  type: new () => Input,
  given: Readonly<Record<string, unknown>>,
  unfit: Set<string>,
  prefix = '',
): Input => {
  const input = new type();
  for (const [field, { convert, texts = 'line', part }] of fieldsOf(type)) {
    if (!Object.hasOwn(given, field)) continue;
    const path = `${prefix}${field}`;
    const value = convert ? convert(given[field]) : given[field];
    const read =
      part && isRecord(value)
        ? readInput(part(), value, unfit, `${path}.`)
        : texts === 'any'
          ? value
          : readTexts(value, texts, path, unfit);
    Reflect.set(input, field, read);
  }
  return input;
};
