import type { Provider, Type } from '@nestjs/common';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';

/** What a folder of the API contributes: the routes of a kind of record, and what callers may read of it. */
export interface ApiResource {
  readonly routes: readonly Type[];
  /** Missing where the routes only write, or answer no record. */
  readonly resources?: readonly Resource<Reach>[];
  /** Providers that only its routes need, beside those of `providers.ts`. */
  readonly providers?: readonly Provider[];
}
