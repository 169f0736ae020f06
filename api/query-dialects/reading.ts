import type { Scalar } from '../../infra/query/query.js';
import { InvalidFilter, QueryTooDeep } from './invalid-filter.js';
import { asStored } from '../../infra/query/stored-value.js';
import type { FieldType } from '../../infra/schema/read-model.js';
import { type Catalogue, queryableField, type Resource } from '../../infra/read-models/reads/resource.js';
import { conditionsAtMost, includesAtMost } from '../../infra/budgets/budgets.js';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** @throws InvalidFilter for invalid JSON */
export const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new InvalidFilter('Not JSON', name);
    throw error;
  }
};

const deepest = 12;

/** Checks the depth of the whole object before it is read, so that no reader needs to. */
export const checkDepth = (value: unknown, level = 0): void => {
  if (typeof value !== 'object' || value === null) return;
  if (level >= deepest && Object.keys(value).length > 0) throw new QueryTooDeep(deepest);
  for (const part of Object.values(value)) checkDepth(part, level + 1);
};

const listAtMost = 200;

/** @throws InvalidFilter when it is no list, or has more than 200 values */
export const listOf = (value: unknown, name: string): readonly unknown[] => {
  if (!isList(value)) throw new InvalidFilter('Not a list', name);
  if (value.length > listAtMost) throw new InvalidFilter(`More than ${listAtMost} values`, name);
  return value;
};

export interface Reading<Viewer = unknown> {
  readonly resource: Resource<Viewer>;
  readonly catalogue: Catalogue<Viewer>;
  /** Whether the query is written in brackets: then every value is text, and is converted to the type of its field. */
  readonly isText: boolean;
  /** The remaining conditions and includes of the whole query. */
  readonly budget: { conditions: number; includes: number };
}

export const readingOf = <Viewer>(
  resource: Resource<Viewer>,
  catalogue: Catalogue<Viewer>,
  isText: boolean,
): Reading<Viewer> => ({
  resource,
  catalogue,
  isText,
  budget: { conditions: conditionsAtMost, includes: includesAtMost },
});

/** @throws InvalidFilter for a name that is undeclared or hidden, or a field that cannot be compared */
export const fieldOf = <Viewer>(
  reading: Reading<Viewer>,
  name: string,
): { readonly field: string; readonly type: FieldType } => {
  const found = queryableField(reading.resource, name);
  if (found === undefined) throw new InvalidFilter('Unknown field', name);
  return found;
};

/** Call it for each condition. @throws InvalidFilter above the maximum */
export const spend = <Viewer>(reading: Reading<Viewer>): void => {
  reading.budget.conditions -= 1;
  if (reading.budget.conditions < 0) throw new InvalidFilter(`More than ${conditionsAtMost} conditions`);
};

/** Call it for each relation to include. @throws InvalidFilter above the maximum */
export const spendInclude = <Viewer>(reading: Reading<Viewer>): void => {
  reading.budget.includes -= 1;
  if (reading.budget.includes < 0) throw new InvalidFilter(`More than ${includesAtMost} includes`);
};

const numeral = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

const fromText = (type: FieldType, text: string): Scalar => {
  if (type === 'text' || type === 'exact' || type === 'json') return text;
  if (text === 'null') return null;
  return type === 'number' && numeral.test(text) ? Number(text) : text;
};

/** Half of a surrogate pair is no character, and no store could hold it. */
const wellFormed = (text: string): string => (/[\ud800-\udfff]/.test(text) ? Buffer.from(text).toString() : text);

/**
 * A value in the type of its field; a value of another type stays, and matches no row.
 * @throws InvalidFilter when it is a list or an object, or no date for a field of dates
 */
export const valueOf = <Viewer>(reading: Reading<Viewer>, type: FieldType, value: unknown, name: string): Scalar => {
  if (!isScalar(value)) throw new InvalidFilter('Not a single value', name);
  const given =
    typeof value !== 'string' ? value : reading.isText ? fromText(type, wellFormed(value)) : wellFormed(value);
  const stored = asStored(type, given);
  if (stored === undefined && (type === 'date' || type === 'day')) throw new InvalidFilter('Not a date', name);
  return stored ?? given;
};
