import { customers } from './customers/index.js';
import { fabrics } from './fabrics/index.js';
import type { ApiResource } from './records/api-resource.js';

/** The resources of the API. Append yours, sorted. */
export const resources: readonly ApiResource[] = [customers, fabrics];
