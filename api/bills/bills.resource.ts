import type { Resource } from '../../infra/read-models/reads/resource.js';
import { eq, nothing } from '../../infra/query/query.js';
import { type BillDoc, billModel } from '../../projections/index.js';
import { maySee, type Reach, rowsOf } from '../http/reach.js';

/** The bills of the own company. They are billing data, so a role user needs a permission for them. */
export const billsResource: Resource<Reach, BillDoc> = {
  name: 'bills',
  model: billModel,
  hidden: ['isOpen', 'isUnpaid', 'isStoredCardCharged'],
  scope: rowsOf((company) => (maySee(company, 'Payment Method') ? eq('companyId', company.companyId) : nothing)),
};
