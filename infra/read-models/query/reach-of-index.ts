import type { FieldType, IndexDefinition, Schema } from '../declare/read-model.js';
import type { OrderBy, Where } from './query.js';

type Leaf = Exclude<Where, { readonly kind: 'and' }>;

/** The fields by which companies own their records: all of a table may belong to one of them. */
const owners: ReadonlySet<string> = new Set(['companyId', 'manufacturerId', 'vendorId', 'tenantId']);

const leavesOf = (where: Where): readonly Leaf[] =>
  where.kind === 'and' ? where.conditions.flatMap(leavesOf) : [where];

const pins = (leaf: Leaf): boolean =>
  leaf.kind === 'in' ? !leaf.negated : leaf.kind === 'compare' && leaf.op === 'eq';

/** Rows of several values stand in the index one value after the other. */
const hasOneValue = (leaf: Leaf): boolean => leaf.kind !== 'in' || leaf.values.length <= 1;

const bounds = (leaf: Leaf): boolean =>
  leaf.kind === 'between' || (leaf.kind === 'compare' && ['gt', 'gte', 'lt', 'lte'].includes(leaf.op));

const fieldOf = (leaf: Leaf): string | undefined => ('field' in leaf ? leaf.field : undefined);

/** Fields of which every row of the answer has one of few known values. */
export const pinnedBy = (where: Where): readonly string[] =>
  leavesOf(where).flatMap((leaf) => (pins(leaf) ? (fieldOf(leaf) ?? []) : []));

/** The texts that each row of the answer has somewhere. */
export const searchesIn = (where: Where): readonly (Where & { kind: 'search' })[] =>
  leavesOf(where).flatMap((leaf) => (leaf.kind === 'search' ? [leaf] : []));

/** The company whose records are asked for; of questions across companies none. */
export const ownerIn = (where: Where): string | undefined => {
  for (const leaf of leavesOf(where))
    if (leaf.kind === 'compare' && leaf.op === 'eq' && owners.has(leaf.field)) return String(leaf.value);
  return undefined;
};

/** What a read model tells of its fields. */
export interface Indexed {
  readonly indexes: readonly IndexDefinition[];
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly schemas?: Readonly<Record<string, Schema>> | undefined;
}

/** Whether the field has few values, so that most of a table may have one of them. */
const isKind = ({ fields, schemas }: Indexed, field: string): boolean =>
  fields[field] === 'boolean' || schemas?.[field]?.['enum'] !== undefined;

/** Whether the condition names records, or one whose parts are asked for: a group's swatches, fabrics by their codes. */
export const namesRecords = (model: Indexed, where: Where): boolean => {
  const pinned = new Set(pinnedBy(where));
  const names = (field: string): boolean => !owners.has(field) && !isKind(model, field);
  const prefixOf = ({ fields }: IndexDefinition): readonly string[] => {
    const end = fields.findIndex((field) => !pinned.has(field));
    return end < 0 ? fields : fields.slice(0, end);
  };
  return pinned.has('id') || model.indexes.some((index) => prefixOf(index).some(names));
};

const serves = ({ fields }: IndexDefinition, where: Where, order: readonly OrderBy[]): boolean => {
  let rest = leavesOf(where);
  let at = 0;
  let isInTurn = true;
  const takes = (fits: (leaf: Leaf) => boolean): boolean => {
    const taken = rest.filter((leaf) => fieldOf(leaf) === fields[at] && fits(leaf));
    rest = rest.filter((leaf) => !taken.includes(leaf));
    isInTurn &&= taken.length === 0 || taken.some(hasOneValue);
    return taken.length > 0;
  };
  while (at < fields.length && takes(pins)) at += 1;
  takes(bounds);
  const sorted = order.filter(({ field }) => !fields.slice(0, at).includes(field));
  const next = [...fields.slice(at), 'id'];
  const isOneWay = sorted.every(({ descending }) => descending === sorted[0]?.descending);
  const isSorted = isInTurn && isOneWay && sorted.every(({ field }, place) => field === next[place]);
  return rest.length === 0 && (order.length === 0 || isSorted);
};

/** Whether an index of the model holds the rows of the condition, and no others, in this order. */
export const isServed = (model: Indexed, where: Where, order: readonly OrderBy[]): boolean =>
  model.indexes.some((index) => serves(index, where, order));
