import type { Provider, Type } from '@nestjs/common';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';

/** What a folder of the API brings: the routes of a kind of record, and what callers may read of it. */
export interface ApiResource {
  readonly routes: readonly Type[];
  /** Missing where the routes only write, or answer what is no record. */
  readonly resources?: readonly Resource<Reach>[];
  /** What its routes have injected besides what `providers.ts` gives to all. */
  readonly providers?: readonly Provider[];
}
