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

type Scalar<Value> = [Value] extends [string]
  ? string extends Value
    ? 'text' | 'exact' | 'date'
    : never
  : [Value] extends [boolean]
    ? 'boolean'
    : number extends Value
      ? 'number'
      : never;

/**
 * How a field of this TypeScript type may be declared. A null or a choice that the declaration leaves out does not
 * compile.
 */
export type FieldOf<Value> = null extends Value ? Declared<Value> : Scalar<Value> | Declared<Value>;

/** A declaration for each field of a document. */
export type FieldsOf<Doc> = { readonly [Name in keyof Doc & string]: FieldOf<Doc[Name]> };

const scalars: Readonly<Record<Exclude<FieldType, 'json'>, Schema>> = {
  text: { type: 'string' },
  exact: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
};

type Plain = keyof typeof scalars;
type ValueOf<Type extends Plain> = Type extends 'number' ? number : Type extends 'boolean' ? boolean : string;

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

interface FieldSet<Name extends string> {
  readonly fields: Readonly<Record<Name, FieldType>>;
  readonly schemas: Readonly<Record<Name, Schema>>;
}

/**
 * Declares a model's fields once: their types decide how they are stored and queried, their schemas describe them to
 * clients.
 */
export function declareFields<Doc>(declared: FieldsOf<Doc>): FieldSet<keyof Doc & string>;
export function declareFields(declared: Readonly<Record<string, Plain | Declaration>>): FieldSet<string> {
  const each = Object.entries(declared).map(([name, field]) => [name, declarationOf(field)] as const);
  return {
    fields: Object.fromEntries(each.map(([name, { type }]) => [name, type])),
    schemas: Object.fromEntries(each.map(([name, { schema }]) => [name, schema])),
  };
}
