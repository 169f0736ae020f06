import type { FieldType, Schema } from './read-model.js';

/** A schema with the type of its values for the compiler. */
export interface SchemaOf<Value> extends Schema {
  readonly holds?: (value: Value) => Value;
}

export type Described<Of> = Of extends SchemaOf<infer Value> ? Value : never;

/** A field whose type alone does not describe its values: a choice, a null, an object. */
export interface Declared<Value> {
  readonly type: FieldType;
  readonly schema: SchemaOf<Value>;
}

interface Scalars {
  readonly text: string;
  readonly exact: string;
  /** A whole number. */
  readonly number: number;
  readonly decimal: number;
  readonly boolean: boolean;
  readonly date: string;
  readonly day: string;
}

type Plain = keyof Scalars;

const scalars: { readonly [Type in Plain]: SchemaOf<Scalars[Type]> } = {
  text: { type: 'string' },
  exact: { type: 'string' },
  number: { type: 'integer' },
  // Without a format, clients in Go hold money in single precision.
  decimal: { type: 'number', format: 'double' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
};

interface Declaration {
  readonly type: FieldType;
  readonly schema: Schema;
}

type ValueOf<Field> = Field extends Plain ? Scalars[Field] : Field extends Declared<infer Value> ? Value : never;

export type Declarations = Readonly<Record<string, Plain | Declaration>>;

const declarationOf = (field: Plain | Declaration): Declaration =>
  typeof field === 'string' ? { type: field === 'decimal' ? 'number' : field, schema: scalars[field] } : field;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Java finds no null within a choice, and NSwag none next to an enum: that one stands in the first choice. */
const withNull = (choices: readonly unknown[]): readonly unknown[] => {
  const hasEnum = choices.some((each) => isSchema(each) && each['enum'] !== undefined);
  if (!hasEnum) return [...choices, { type: 'null' }];
  return choices.map((each, at) => (at === 0 && isSchema(each) ? orNull(each) : each));
};

/** The same schema, which allows null. */
export function orNull<Value>(schema: SchemaOf<Value>): SchemaOf<Value | null>;
export function orNull(schema: Schema): Schema {
  const { type, enum: values, oneOf: choices } = schema;
  if (isList(type)) return schema;
  if (isList(choices)) return { ...schema, oneOf: withNull(choices) };
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [type, 'null'], ...(isList(values) && { enum: [...values, null] }) };
}

/** A field with one of these values. */
export const oneOf = <const Value extends string | number>(values: readonly Value[]): Declared<Value> => {
  const isNumber = values.every((value) => typeof value === 'number');
  // Generators of clients read no enum of numbers.
  return isNumber
    ? { type: 'number', schema: { type: 'integer' } }
    : { type: 'exact', schema: { type: 'string', enum: values } };
};

/** A day that is compared exactly, as text. */
export const exactDay: Declared<string> = { type: 'exact', schema: scalars.day };

/** The same field, also with null. */
export const nullable = <Field extends Plain | Declaration>(field: Field): Declared<ValueOf<Field> | null> => {
  const { type, schema } = declarationOf(field);
  return { type, schema: orNull(schema) };
};

/** The same field with a description for clients: its unit, its meaning, or the reason of its null. */
export const explained = <Field extends Plain | Declaration>(
  field: Field,
  description: string,
): Declared<ValueOf<Field>> => {
  const { type, schema } = declarationOf(field);
  return { type, schema: { ...schema, description } };
};

/** A field that can be read but not queried. Its values match the schema; an explicit type must be the same. */
export const json = <Value>(schema: SchemaOf<Value>): Declared<Value> => ({ type: 'json', schema });

type Members = Readonly<Record<string, Schema>>;

/** The schema of an object with all of these members, optionally some of the others, and no further ones. */
export function object<Own extends Members>(
  members: Own,
): SchemaOf<{ readonly [Name in keyof Own]: Described<Own[Name]> }>;
export function object<Own extends Members, Others extends Members>(
  members: Own,
  others: Others,
): SchemaOf<
  { readonly [Name in keyof Own]: Described<Own[Name]> } & { readonly [Name in keyof Others]?: Described<Others[Name]> }
>;
export function object(members: Members, others: Members = {}): Schema {
  return { type: 'object', required: Object.keys(members), properties: { ...members, ...others } };
}

/** The same value for each of these names: the schema of a member, the declaration of a field, or a value. */
export function members<Name extends string, Each>(names: readonly Name[], each: Each): Readonly<Record<Name, Each>>;
export function members(names: readonly string[], each: unknown): object {
  return Object.fromEntries(names.map((name) => [name, each]));
}

/** The schema of an object with free keys and values of one schema. */
export const mapOf = <Value>(values: SchemaOf<Value>): SchemaOf<Readonly<Record<string, Value>>> => ({
  type: 'object',
  additionalProperties: values,
});

/** The schema of a list with items of one schema. */
export const listOf = <Item>(items: SchemaOf<Item>): SchemaOf<readonly Item[]> => ({ type: 'array', items });

/** The schema with its name among the components of the document, to which each use of it refers. */
export const named = <Of extends Schema>(title: string, schema: Of): Of => ({ ...schema, title });

/** The schema of values that match one of two schemas. */
export const either = <One, Other>(one: SchemaOf<One>, other: SchemaOf<Other>): SchemaOf<One | Other> => ({
  oneOf: [one, other],
});

export const { text, number, decimal, boolean, date: instant, day } = scalars;

/** The result of `declareFields`: how a model stores and queries each field, and its schema for clients. */
export interface FieldSet<Fields extends Declarations = Declarations> {
  readonly fields: Readonly<Record<keyof Fields & string, FieldType>>;
  readonly schemas: Readonly<Record<keyof Fields & string, Schema>>;
  /** Only for the compiler: `DocOf` reads the declarations here. */
  readonly declared?: Fields;
}

/** The document with these fields: `type OrderDoc = DocOf<typeof orderFields>`. */
export type DocOf<Set extends FieldSet> = {
  readonly [Name in keyof NonNullable<Set['declared']>]: ValueOf<NonNullable<Set['declared']>[Name]>;
};

/** Storage and queries of the fields, their schemas for clients and the document's type (`DocOf`) derive from it. */
export function declareFields<Fields extends Declarations>(declared: Fields): FieldSet<Fields>;
export function declareFields(declared: Declarations): FieldSet {
  const each = Object.entries(declared).map(([name, field]) => [name, declarationOf(field)] as const);
  return {
    fields: Object.fromEntries(each.map(([name, { type }]) => [name, type])),
    schemas: Object.fromEntries(each.map(([name, { schema }]) => [name, schema])),
  };
}
