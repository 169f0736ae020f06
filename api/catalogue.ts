import { type Catalogue, catalogueOf } from '../infra/read-models/reads/resource.js';
import type { Caller } from './http/caller.js';
import { resources } from './resources.js';

/** What callers may read of every resource of the API; relations lead from one to another. */
export const catalogue = (): Catalogue<Caller> => catalogueOf<Caller>(resources.flatMap((one) => one.resources ?? []));
