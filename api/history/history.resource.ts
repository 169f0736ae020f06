import type { Resource } from '../../infra/read-models/reads/resource.js';
import { historyModel, type HistoryDoc } from '../../projections/index.js';
import { ownBy, type Reach } from '../http/reach.js';

/** The events of a company. The history of one record is read through that record, whose own scope decides who may. */
export const historyResource: Resource<Reach, HistoryDoc> = {
  name: 'history',
  model: historyModel,
  search: ['text'],
  partOf: 'companyId',
  relations: { actor: { kind: 'one', resource: 'people', localField: 'actorId', foreignField: 'id' } },
  order: [{ field: 'position', descending: true }],
  scope: ownBy('companyId'),
};
