import { type Catalogue, catalogueOf } from '../infra/read-models/reads/resource.js';
import { lineFabrics, orderFabricsResource } from './order-fabrics/order-fabrics.resource.js';
import type { Caller } from './http/caller.js';
import { resources } from './resources.js';

/** Every resource of the API; relations lead from one to another. Append yours, sorted by wire name. */
export const catalogue = (): Catalogue<Caller> =>
  catalogueOf<Caller>([...resources.flatMap((one) => one.resources ?? []), lineFabrics, orderFabricsResource]);
