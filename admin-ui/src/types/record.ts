import type { components } from '../generated/api';

type Schemas = components['schemas'];

/** A record is read-only at each depth, since the portal never changes what it has read. */
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;

/** A record as the API declares it (docs/portal.md, "Where things are"). It has a relation only if the request asked for it. */
export type RecordOf<Name extends keyof Schemas> = Frozen<Schemas[Name]>;

/** The name of a right of the specification, as the API declares it for users (S1 section 3). */
export type CatalogueRight = Schemas['users']['user_permissions'][number]['title'];
/** The name of a right of our own, which stands in a list beside those. */
export type OrderRight = Schemas['users']['order_permissions'][number]['title'];
export type Right = CatalogueRight | OrderRight;

export type Id = string;
