import type { components } from '../generated/api';

type Schemas = components['schemas'];

/** A record is read-only at each depth, since the portal never changes what it has read. */
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;

/** A record as the API declares it (admin-ui/README.md, "Types of the wire"). It has a relation only if the request asked for it. */
export type RecordOf<Name extends keyof Schemas> = Frozen<Schemas[Name]>;

/** The name of a right, as the API declares it for users (S1 section 3). */
export type Right = Schemas['users']['user_permissions'][number]['title'];

export type Id = string;
