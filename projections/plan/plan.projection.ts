import { companyTypes } from '../../domain/company/company-type.js';
import type { PlanDefined } from '../../domain/reference/reference-data.js';
import { declareFields, oneOf } from '../../infra/schema/fields.js';
import { definitionModel } from '../shared/definition-model.js';

/** Plans (S1 section 3); `price_per_user` in dollars a month. */
export const planModel = definitionModel({
  name: 'plan',
  version: 2,
  type: 'PlanDefined',
  fields: declareFields({
    name: 'text',
    type: oneOf([...companyTypes, 'user']),
    max_users: 'number',
    price_per_user: 'decimal',
    /** False for a plan that no new company, pack or change can use; existing packs keep their copy. */
    isOffered: 'boolean',
  }),
  idOf: (data: PlanDefined['data']) => data.planId,
  own: (data) => ({
    name: data.name,
    type: data.type,
    max_users: data.maxUsers,
    price_per_user: data.pricePerUserCents / 100,
    isOffered: data.isOffered ?? true,
  }),
});
