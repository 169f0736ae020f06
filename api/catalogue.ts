import { type Catalogue, catalogueOf } from '../infra/read-models/reads/resource.js';
import type { Reach } from './http/reach.js';
import { resources } from './resources.js';

export const catalogue = (): Catalogue<Reach> => catalogueOf<Reach>(resources.flatMap((one) => one.resources ?? []));
