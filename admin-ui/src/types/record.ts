import type { components } from '../generated/api';

type Schemas = components['schemas'];

/** A record is read-only at each depth, since the portal never changes what it has read. */
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;

/** A record of the API (docs/portal.md, "Where things are"). It has a relation only if the request included it. */
export type RecordOf<Name extends keyof Schemas> = Frozen<Schemas[Name]>;

/** The name of a right of the specification, from the API's schema of users (S1 section 3). */
export type CatalogueRight = Schemas['User']['user_permissions'][number]['title'];
/** The name of a right of our own. A second list holds these rights. */
export type OrderRight = Schemas['User']['order_permissions'][number]['title'];
export type Right = CatalogueRight | OrderRight;

export type Id = string;

/** The document has no type for it, because clients generated from it cannot read one of several. */
export type HistoryValue = string | number | boolean | null;

export interface HistoryChange {
  readonly field: string;
  readonly from: HistoryValue;
  readonly to: HistoryValue;
}
