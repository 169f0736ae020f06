import type { FieldType, IndexDefinition } from '../schema/read-model.js';
import { leavesOf, type Indexed } from './reach-of-index.js';
import type { Where } from './query.js';
import { asStored } from './stored-value.js';

/** A value that entries of an index are compared with. */
export type Edge = string | number;

type Pin = string | number | boolean;

/** The edge of a span, and whether it belongs to the span. */
export interface Bound {
  readonly value: Edge;
  readonly isIncluded: boolean;
}

/** The entries of an index with these values in its first fields, and between the bounds in the next field. */
export interface EntrySpan {
  readonly index: IndexDefinition;
  /** The first fields of the index. */
  readonly pinned: readonly string[];
  /** Their values in each span: a condition on several values is as many spans. */
  readonly values: readonly (readonly Pin[])[];
  /** The next field of the index, a date or a number. */
  readonly by: string;
  readonly from?: Bound | undefined;
  readonly to?: Bound | undefined;
}

interface Conditions {
  readonly pins: Map<string, readonly Pin[]>;
  readonly from: Map<string, Bound>;
  readonly to: Map<string, Bound>;
}

const spansAtMost = 16;

const isRanged = (type: FieldType | undefined): type is 'date' | 'day' | 'number' =>
  type === 'date' || type === 'day' || type === 'number';

const isPinnable = (type: unknown): boolean => type === 'exact' || type === 'number' || type === 'boolean';

/** The tighter of two bounds; `sign` is 1 where a span begins and -1 where it ends. */
const tighter = (one: Bound | undefined, other: Bound, sign: 1 | -1): Bound => {
  if (one === undefined) return other;
  if (one.value === other.value) return { value: one.value, isIncluded: one.isIncluded && other.isIncluded };
  const isOther = sign === 1 ? other.value > one.value : other.value < one.value;
  return isOther ? other : one;
};

/** The condition on each field; undefined where the query has a condition of another kind. */
const conditionsOf = ({ fields }: Indexed, where: Where): Conditions | undefined => {
  const conditions: Conditions = { pins: new Map(), from: new Map(), to: new Map() };
  const { pins, from, to } = conditions;
  const bound = (field: string, value: unknown, sign: 1 | -1, isIncluded: boolean): boolean => {
    const type = fields[field];
    if (!isRanged(type)) return false;
    const stored = typeof value === 'string' || typeof value === 'number' ? asStored(type, value) : undefined;
    if (typeof stored !== 'string' && typeof stored !== 'number') return false;
    const side = sign === 1 ? from : to;
    side.set(field, tighter(side.get(field), { value: stored, isIncluded }, sign));
    return true;
  };
  const pin = (field: string, values: readonly (string | number | boolean | null)[]): boolean => {
    const type = fields[field];
    if (type === undefined || !isPinnable(type) || pins.has(field)) return false;
    const stored = values.map((value) => asStored(type, value));
    const kept = stored.filter((value) => value !== undefined && value !== null);
    pins.set(field, [...new Set(kept)]);
    return kept.length === stored.length && kept.length > 0;
  };
  const takes = (leaf: Where): boolean => {
    if (leaf.kind === 'in') return !leaf.negated && pin(leaf.field, leaf.values);
    if (leaf.kind === 'between') return bound(leaf.field, leaf.from, 1, true) && bound(leaf.field, leaf.to, -1, true);
    if (leaf.kind !== 'compare') return false;
    const { field, op, value } = leaf;
    switch (op) {
      case 'eq':
        return pin(field, [value]);
      case 'gt':
      case 'gte':
        return bound(field, value, 1, op === 'gte');
      case 'lt':
      case 'lte':
        return bound(field, value, -1, op === 'lte');
      default:
        return false;
    }
  };
  return leavesOf(where).every(takes) ? conditions : undefined;
};

const combinationsOf = (lists: readonly (readonly Pin[])[]): readonly (readonly Pin[])[] =>
  lists.reduce<readonly (readonly Pin[])[]>(
    (made, list) => made.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );

/** The spans of an index that hold the rows of the condition and no others; undefined where no index has them so. */
export const entrySpanOf = (model: Indexed, where: Where): EntrySpan | undefined => {
  const asked = conditionsOf(model, where);
  if (asked === undefined || asked.pins.size === 0) return undefined;
  const { pins, from, to } = asked;
  const bounded = new Set([...from.keys(), ...to.keys()]);
  if (bounded.size > 1) return undefined;
  for (const index of model.indexes) {
    const pinned = index.fields.slice(0, pins.size);
    const by = index.fields[pins.size];
    if (by === undefined || !pinned.every((field) => pins.has(field))) continue;
    const type = model.fields[by];
    if (!isRanged(type) || (bounded.size > 0 && !bounded.has(by))) continue;
    const values = combinationsOf(pinned.map((field) => pins.get(field) ?? []));
    return values.length > spansAtMost ? undefined : { index, pinned, values, by, from: from.get(by), to: to.get(by) };
  }
  return undefined;
};
