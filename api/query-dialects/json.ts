import type { Scalar } from '../../infra/query/query.js';
import { InvalidFilter, QueryTooDeep } from './invalid-filter.js';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isScalar = (value: unknown): value is Scalar =>
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

/** Maximum number of values in one list (docs/http.md, "Two query dialects"). */
export const listAtMost = 200;

/** @throws InvalidFilter when it is no list, or has more than 200 values */
export const listOf = (value: unknown, name: string): readonly unknown[] => {
  if (!isList(value)) throw new InvalidFilter('Not a list', name);
  if (value.length > listAtMost) throw new InvalidFilter(`More than ${listAtMost} values`, name);
  return value;
};
