import type { FieldType, Schema } from './read-model.js';

interface Declaration {
  readonly type: FieldType;
  readonly schema: Schema;
}

/** A field whose type alone does not describe its values: a choice, a null, an object. */
export interface Declared<Value> extends Declaration {
  /** For the compiler alone, so that the field holds exactly these values. */
  readonly holds?: (value: Value) => Value;
}

const scalars: Readonly<Record<Exclude<FieldType, 'json'>, Schema>> = {
  text: { type: 'string' },
  exact: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
};

type Plain = keyof typeof scalars;

/** The values of a field that is declared so. */
type ValueOf<Field> =
  Field extends Declared<infer Value>
    ? Value
    : Field extends 'number'
      ? number
      : Field extends 'boolean'
        ? boolean
        : string;

/** A declaration for each field of a document, by its name. */
export type Declarations = Readonly<Record<string, Plain | Declaration>>;

const declarationOf = (field: Plain | Declaration): Declaration =>
  typeof field === 'string' ? { type: field, schema: scalars[field] } : field;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The same schema, which allows null. */
export const orNull = (schema: Schema): Schema => {
  const { type, enum: values } = schema;
  if (isList(type)) return schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(isList(values) && { enum: [...values, null] }) };
};

/** A field with one of these values. */
export const oneOf = <const Value extends string | number>(values: readonly Value[]): Declared<Value> => {
  const isNumber = values.every((value) => typeof value === 'number');
  return { type: isNumber ? 'number' : 'exact', schema: { type: isNumber ? 'number' : 'string', enum: values } };
};

/** The same field, which may be null. */
export function nullable<Type extends Plain>(field: Type): Declared<ValueOf<Type> | null>;
export function nullable<Value>(field: Declared<Value>): Declared<Value | null>;
export function nullable(field: Plain | Declaration): Declaration {
  const { type, schema } = declarationOf(field);
  return { type, schema: orNull(schema) };
}

/** A field that can be read but not queried, with its schema. */
export const json = <Value>(schema: Schema): Declared<Value> => ({ type: 'json', schema });

type Members = Readonly<Record<string, Schema>>;

/** The schema of an object with all of these members, optionally some of the others, and no more. */
export const object = (members: Members, others: Members = {}): Schema => ({
  type: 'object',
  required: Object.keys(members),
  properties: { ...members, ...others },
});

/** Members of these names with the same schema. */
export const members = (names: readonly string[], schema: Schema): Members =>
  Object.fromEntries(names.map((name) => [name, schema]));

/** The schema of an object whose keys are free and whose values are alike. */
export const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });

/** The schema of a list whose items are alike. */
export const listOf = (items: Schema): Schema => ({ type: 'array', items });

export const { text, number, boolean, date: instant } = scalars;

export interface FieldSet<Fields extends Declarations = Declarations> {
  readonly fields: Readonly<Record<keyof Fields & string, FieldType>>;
  readonly schemas: Readonly<Record<keyof Fields & string, Schema>>;
  /** For the compiler alone, so that `DocOf` knows what was declared. */
  readonly declared?: Fields;
}

/** The document that has these fields: `type OrderDoc = DocOf<typeof orderFields>`. */
export type DocOf<Set extends FieldSet> = {
  readonly [Name in keyof NonNullable<Set['declared']>]: ValueOf<NonNullable<Set['declared']>[Name]>;
};

/**
 * Declares a model's fields once: from them come how they are stored and queried, the schemas that describe them to
 * clients, and the document's type (`DocOf`).
 */
export function declareFields<Fields extends Declarations>(declared: Fields): FieldSet<Fields>;
export function declareFields(declared: Declarations): FieldSet {
  const each = Object.entries(declared).map(([name, field]) => [name, declarationOf(field)] as const);
  return {
    fields: Object.fromEntries(each.map(([name, { type }]) => [name, type])),
    schemas: Object.fromEntries(each.map(([name, { schema }]) => [name, schema])),
  };
}
