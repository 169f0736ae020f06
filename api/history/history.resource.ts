import { nothing } from '../../infra/read-models/query.js';
import type { Resource } from '../../infra/read-models/resource.js';
import { historyModel, type HistoryDoc } from '../../projections/index.js';
import type { Caller } from '../shared/caller.js';

/** Has no route of its own: a story is read through its record, whose own scope says who may. */
export const historyResource: Resource<Caller, HistoryDoc> = {
  name: 'history',
  model: historyModel,
  scope: () => nothing,
};
