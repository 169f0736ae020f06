import type { components } from '../generated/api';

type Schemas = components['schemas'];

/**
 * The shape of a record as contract.md gives it, which says more than OpenAPI does; each of its fields must be one that
 * the API declares.
 */
export type Wire<
  Name extends keyof Schemas,
  Fields extends { readonly [Key in keyof Fields]: Key extends keyof Schemas[Name] ? unknown : never },
> = Fields;

export type Id = string;
