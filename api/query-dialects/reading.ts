import { type Scalar } from '../../infra/query/query.js';
import { asStored } from '../../infra/query/stored-value.js';
import type { FieldType } from '../../infra/schema/read-model.js';
import { type Catalogue, queryableField, type Resource } from '../../infra/read-models/reads/resource.js';
import { conditionsAtMost, includesAtMost } from '../../infra/budgets/budgets.js';
import { InvalidFilter } from './invalid-filter.js';
import { isScalar } from './json.js';

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

/**
 * Call it for each condition.
 * @throws InvalidFilter above the maximum
 */
export const spend = <Viewer>(reading: Reading<Viewer>): void => {
  reading.budget.conditions -= 1;
  if (reading.budget.conditions < 0) throw new InvalidFilter(`More than ${conditionsAtMost} conditions`);
};

/**
 * Call it for each relation to include.
 * @throws InvalidFilter above the maximum
 */
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
