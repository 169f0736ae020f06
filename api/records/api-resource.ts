import type { Provider, Type } from '@nestjs/common';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';

/** The contribution of an API folder: the routes of a kind of record, and its readable resources. */
export interface ApiResource {
  readonly routes: readonly Type[];
  /** Missing for routes that only write, or return no record. */
  readonly resources?: readonly Resource<Reach>[];
  /** Providers for its routes only, in addition to those of `providers.ts`. */
  readonly providers?: readonly Provider[];
}
