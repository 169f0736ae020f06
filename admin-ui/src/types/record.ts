import type { components } from '../generated/api';

type Schemas = components['schemas'];

/** Relations are there when they were asked for. */
type Whole<Record> = { [Key in keyof Record]-?: Record[Key] };

/**
 * A record as far as the portal reads it. Each of its fields must be one that the API declares, and must take whatever the
 * API may answer there: each null and each choice.
 */
export type Wire<
  Name extends keyof Schemas,
  Fields extends {
    readonly [Key in keyof Fields]: Key extends keyof Schemas[Name]
      ? Whole<Schemas[Name]>[Key] extends Fields[Key]
        ? unknown
        : never
      : never;
  },
> = Fields;

/** The permission catalogue, as the API declares it for the users (S1 section 3). */
export type Right = Schemas['users']['user_permissions'][number]['title'];

export type Id = string;
