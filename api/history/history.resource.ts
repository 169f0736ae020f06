import type { Resource } from '../../infra/read-models/reads/resource.js';
import { historyModel, type HistoryDoc } from '../../projections/index.js';
import { allOf, eq } from '../../infra/query/query.js';
import { type Reach, rowsOf } from '../http/reach.js';

/** Without events for support only. The history of one record is read through that record, and its scope applies. */
export const historyResource: Resource<Reach, HistoryDoc> = {
  name: 'history',
  model: historyModel,
  search: ['text'],
  partOf: 'companyId',
  relations: { actor: { kind: 'one', resource: 'people', localField: 'actorId', foreignField: 'id' } },
  // The demo writes days of the past in another order than that of the log. The events of one command have one time.
  order: [
    { field: 'occurredAt', descending: true },
    { field: 'position', descending: true },
  ],
  scope: rowsOf(({ companyId }) => allOf(eq('companyId', companyId), eq('isForSupport', false))),
};
