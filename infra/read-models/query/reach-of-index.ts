import type { IndexDefinition, ReadModel } from '../declare/read-model.js';
import type { OrderBy, Where } from './query.js';

type Leaf = Exclude<Where, { readonly kind: 'and' }>;

/** The fields by which companies own their records: all of a table may belong to one of them. */
const owners: ReadonlySet<string> = new Set(['companyId', 'manufacturerId', 'vendorId', 'tenantId']);

/** Kinds, of which there are few. */
const kinds: ReadonlySet<string> = new Set(['type', 'couponType']);

const leavesOf = (where: Where): readonly Leaf[] =>
  where.kind === 'and' ? where.conditions.flatMap(leavesOf) : [where];

const pins = (leaf: Leaf): boolean =>
  leaf.kind === 'in' ? !leaf.negated : leaf.kind === 'compare' && leaf.op === 'eq';

const bounds = (leaf: Leaf): boolean =>
  leaf.kind === 'between' || (leaf.kind === 'compare' && ['gt', 'gte', 'lt', 'lte'].includes(leaf.op));

const fieldOf = (leaf: Leaf): string | undefined => ('field' in leaf ? leaf.field : undefined);

/** Fields of which every row of the answer has one of few known values. */
export const pinnedBy = (where: Where): readonly string[] =>
  leavesOf(where).flatMap((leaf) => (pins(leaf) ? (fieldOf(leaf) ?? []) : []));

/** The company whose records are asked for; of questions across companies none. */
export const ownerIn = (where: Where): string | undefined => {
  for (const leaf of leavesOf(where))
    if (leaf.kind === 'compare' && leaf.op === 'eq' && owners.has(leaf.field)) return String(leaf.value);
  return undefined;
};

/** Whether the condition names a record, or one whose parts are asked for: a group's swatches, the lines of an order. */
export const namesOne = (model: Pick<ReadModel, 'indexes'>, where: Where): boolean =>
  pinnedBy(where).some((field) => {
    if (field === 'id') return true;
    return !owners.has(field) && !kinds.has(field) && model.indexes.some((index) => index.fields[0] === field);
  });

const serves = ({ fields }: IndexDefinition, where: Where, order: readonly OrderBy[]): boolean => {
  let rest = leavesOf(where);
  let at = 0;
  const takes = (fits: (leaf: Leaf) => boolean): boolean => {
    const left = rest.filter((leaf) => fieldOf(leaf) !== fields[at] || !fits(leaf));
    const isTaken = left.length < rest.length;
    rest = left;
    return isTaken;
  };
  while (at < fields.length && takes(pins)) at += 1;
  takes(bounds);
  const sorted = order.map(({ field }) => field).filter((field) => !fields.slice(0, at).includes(field));
  const next = [...fields.slice(at), 'id'];
  return rest.length === 0 && sorted.every((field, place) => field === next[place]);
};

/** Whether an index of the model holds the rows of the condition, and no others, in this order. */
export const isServed = (model: Pick<ReadModel, 'indexes'>, where: Where, order: readonly OrderBy[]): boolean =>
  model.indexes.some((index) => serves(index, where, order));
