import type { FieldType, IndexDefinition, Schema } from '../schema/read-model.js';
import { allOf, type OrderBy, type Where } from './query.js';

/** One of the conditions that must all hold: any except a conjunction. */
export type Leaf = Exclude<Where, { readonly kind: 'and' }>;

/** The fields for ownership by companies: one company may own all rows of a table. */
const owners: ReadonlySet<string> = new Set(['companyId', 'manufacturerId', 'vendorId', 'tenantId']);

/** The conditions that must each hold. */
export const leavesOf = (where: Where): readonly Leaf[] =>
  where.kind === 'and' ? where.conditions.flatMap(leavesOf) : [where];

const pins = (leaf: Leaf): boolean =>
  leaf.kind === 'in' ? !leaf.negated : leaf.kind === 'compare' && leaf.op === 'eq';

/** In an index the rows of several values follow one value after another. */
const hasOneValue = (leaf: Leaf): boolean => leaf.kind !== 'in' || leaf.values.length <= 1;

const bounds = (leaf: Leaf): boolean =>
  leaf.kind === 'between' || (leaf.kind === 'compare' && ['gt', 'gte', 'lt', 'lte'].includes(leaf.op));

const fieldOf = (leaf: Leaf): string | undefined => ('field' in leaf ? leaf.field : undefined);

/** Fields that have one of few known values in every row of the result. */
export const pinnedBy = (where: Where): readonly string[] =>
  leavesOf(where).flatMap((leaf) => (pins(leaf) ? (fieldOf(leaf) ?? []) : []));

/** The searches of the condition, at any level. */
export const searchesIn = (where: Where): readonly (Where & { kind: 'search' })[] => {
  if (where.kind === 'and' || where.kind === 'or') return where.conditions.flatMap(searchesIn);
  return where.kind === 'search' ? [where] : [];
};

/** The company of the requested records; undefined for a query across companies. */
export const ownerIn = (where: Where): string | undefined => {
  for (const leaf of leavesOf(where))
    if (leaf.kind === 'compare' && leaf.op === 'eq' && owners.has(leaf.field)) return String(leaf.value);
  return undefined;
};

/** The companies of a document, in the form of `ownerIn`. */
export const ownersOf = (doc: object | undefined): readonly string[] =>
  doc === undefined ? [] : [...owners].map((field) => String(Reflect.get(doc, field) ?? null));

export interface Indexed {
  readonly indexes: readonly IndexDefinition[];
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly schemas?: Readonly<Record<string, Schema>> | undefined;
}

/** Whether the field has few values, so that most of a table may share one value. */
const isKind = ({ fields, schemas }: Indexed, field: string): boolean =>
  fields[field] === 'boolean' || schemas?.[field]?.['enum'] !== undefined;

/** The fields that name records: pinned by the condition and first in an index. Empty if the condition names none. */
const namingFields = (model: Indexed, where: Where): readonly string[] => {
  const pinned = new Set(pinnedBy(where));
  if (pinned.has('id')) return ['id'];
  const names = (field: string): boolean => !owners.has(field) && !isKind(model, field);
  const prefixOf = ({ fields }: IndexDefinition): readonly string[] => {
    const end = fields.findIndex((field) => !pinned.has(field));
    return end < 0 ? fields : fields.slice(0, end);
  };
  const naming = model.indexes.filter(({ isBroad }) => isBroad !== true);
  return naming.map(prefixOf).find((prefix) => prefix.some(names)) ?? [];
};

/** Whether the condition names single records, or the parts of one: a group's swatches, fabrics by their codes. */
export const namesRecords = (model: Indexed, where: Where): boolean => namingFields(model, where).length > 0;

/** The part of the condition that names records: an index has the matching rows. */
export const namingIn = (model: Indexed, where: Where): Where => {
  const naming = namingFields(model, where);
  return allOf(...leavesOf(where).filter((leaf) => pins(leaf) && naming.includes(fieldOf(leaf) ?? '')));
};

/** The index with the rows of a condition on several values of one field only. */
export const indexOfValues = (model: Indexed, where: Where): IndexDefinition | undefined => {
  const [leaf, ...others] = leavesOf(where);
  if (leaf?.kind !== 'in' || others.length > 0 || leaf.negated || hasOneValue(leaf)) return undefined;
  return leaf.values.includes(null) ? undefined : model.indexes.find(({ fields }) => fields[0] === leaf.field);
};

const serves = ({ fields }: IndexDefinition, where: Where, order: readonly OrderBy[]): boolean => {
  let rest = leavesOf(where);
  let at = 0;
  let isInTurn = true;
  const takeIf = (fits: (leaf: Leaf) => boolean): boolean => {
    const taken = rest.filter((leaf) => fieldOf(leaf) === fields[at] && fits(leaf));
    rest = rest.filter((leaf) => !taken.includes(leaf));
    isInTurn &&= taken.length === 0 || taken.some(hasOneValue);
    return taken.length > 0;
  };
  while (at < fields.length && takeIf(pins)) at += 1;
  takeIf(bounds);
  const sorted = order.filter(({ field }) => !fields.slice(0, at).includes(field));
  const next = [...fields.slice(at), 'id'];
  const isOneWay = sorted.every(({ descending }) => descending === sorted[0]?.descending);
  const isSorted = isInTurn && isOneWay && sorted.every(({ field }, place) => field === next[place]);
  return rest.length === 0 && (order.length === 0 || isSorted);
};

/** Whether an index of the model has exactly the rows of the condition, in this order. */
export const isServed = (model: Indexed, where: Where, order: readonly OrderBy[]): boolean =>
  model.indexes.some((index) => serves(index, where, order));

/** The condition that the index pins, and the conditions to check at each entry; it has the rows in order. */
export interface Walk {
  readonly index: IndexDefinition;
  readonly pinned: Where;
  readonly rest: readonly Leaf[];
}

/** The index whose entries under the pinned values are in this order. */
export const walkOf = (model: Indexed, where: Where, order: readonly OrderBy[]): Walk | undefined => {
  const leaves = leavesOf(where);
  const isPinned = (leaf: Leaf): boolean => pins(leaf) && hasOneValue(leaf);
  const pinned = allOf(...leaves.filter(isPinned));
  const index = model.indexes.find((each) => serves(each, pinned, order));
  return index && { index, pinned, rest: leaves.filter((leaf) => !isPinned(leaf)) };
};
