import { getMetadataStorage, ValidateNested } from 'class-validator';
import { isRecord } from '../../domain/kit/json.js';

type InputClass = new () => object;
type Read = (value: unknown) => unknown;

/** How values are read before their rules look at them, by class and field. */
const readers = new Map<object, Map<string, Read>>();

/** Reads the value of a field, before its rules look at it. */
export const ReadAs =
  (read: Read): PropertyDecorator =>
  (prototype, field) => {
    const ofClass = readers.get(prototype.constructor) ?? new Map<string, Read>();
    readers.set(prototype.constructor, ofClass.set(String(field), read));
  };

/** A field that is an input of its own; its rules are looked at too. */
export const IsPart =
  (type: () => InputClass): PropertyDecorator =>
  (prototype, field) => {
    ValidateNested()(prototype, field);
    ReadAs((value) => (isRecord(value) ? readInput(type(), value) : value))(prototype, field);
  };

const declared = new WeakMap<InputClass, readonly (readonly [field: string, read: Read])[]>();

/** The fields that have a rule, those of base classes too. */
const fieldsOf = (type: InputClass): readonly (readonly [field: string, read: Read])[] => {
  const known = declared.get(type);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const fields = [...new Set(rules.map(({ propertyName }) => propertyName))].map(
    (field) => [field, readerOf(type, field)] as const,
  );
  declared.set(type, fields);
  return fields;
};

const readerOf = (type: InputClass, field: string): Read => {
  for (let target: unknown = type; typeof target === 'function'; target = Object.getPrototypeOf(target)) {
    const own = readers.get(target)?.get(field);
    if (own) return own;
  }
  return (value) => value;
};

/**
 * An input of the fields that its class declares: what else a body holds is not even looked at, so it costs nothing and
 * reaches nobody. A field that the body lacks keeps the default of its class.
 */
export const readInput = <Input extends object>(
  type: new () => Input,
  given: Readonly<Record<string, unknown>>,
): Input => {
  const input = new type();
  for (const [field, read] of fieldsOf(type)) {
    if (Object.hasOwn(given, field)) Object.assign(input, { [field]: read(given[field]) });
  }
  return input;
};
