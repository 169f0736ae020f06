import { eq } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { historyModel, type HistoryDoc } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

/** What happened in a company. The story of one record is read through that record, whose own scope says who may. */
export const historyResource: Resource<Caller, HistoryDoc> = {
  name: 'history',
  model: historyModel,
  search: ['text'],
  relations: { actor: { kind: 'one', resource: 'people', localField: 'actorId', foreignField: 'id' } },
  scope: (viewer) => eq('companyId', viewer.companyId),
};
