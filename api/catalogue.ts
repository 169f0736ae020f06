import { type Catalogue, catalogueOf } from '../infra/read-models/resource.js';
import type { Caller } from './shared/caller.js';

/** Every resource of the API; relations lead from one to another. Append yours, sorted by wire name. */
export const catalogue = (): Catalogue<Caller> => catalogueOf<Caller>([]);
