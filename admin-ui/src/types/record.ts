import type { components } from '../generated/api';

type Schemas = components['schemas'];

/** What was read is shown and never written into, however deep. */
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;

/** A record just as the API declares it (admin-ui/README.md, "Types of the wire"). A relation is there when it was asked for. */
export type RecordOf<Name extends keyof Schemas> = Frozen<Schemas[Name]>;

/** The permission catalogue, as the API declares it for the users (S1 section 3). */
export type Right = Schemas['users']['user_permissions'][number]['title'];

export type Id = string;
