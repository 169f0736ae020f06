import { companyRoles } from '../../domain/user/user.events.js';
import { oneOf } from '../../infra/read-models/declare/fields.js';
import { eq } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type UserDoc, userModel } from '../../projections/index.js';
import { maySee, type Reach, rowsOf } from '../http/reach.js';

/**
 * Users of the caller's company for those who manage them, and only themselves for all others (docs/security.md,
 * "Calls").
 */
export const usersResource: Resource<Reach, UserDoc> = {
  name: 'users',
  model: userModel,
  search: ['firstName', 'lastName', 'email', 'username'],
  hidden: ['tenantId', 'isOwner', 'permissions', 'chosenMails', 'securityRevision'],
  relations: {
    company: { kind: 'one', resource: 'Companies', localField: 'tenantId', foreignField: 'id' },
  },
  presented: { role: oneOf(companyRoles).schema },
  // A caller who asks whether a name is taken learns nothing else.
  shownToAll: { fields: ['id'] },
  scope: rowsOf((company) =>
    maySee(company, 'Add User', 'Edit User', 'Delete User')
      ? eq('tenantId', company.companyId)
      : eq('id', company.actorId),
  ),
};
