import { eq } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type UserDoc, userModel } from '../../projections/index.js';
import { type Caller, may } from '../http/caller.js';

/** Users of the caller's company for those who manage them, oneself for everybody else (docs/security.md, "Calls"). */
export const usersResource: Resource<Caller, UserDoc> = {
  name: 'users',
  model: userModel,
  search: ['firstName', 'lastName', 'email', 'username'],
  hidden: ['tenantId', 'isOwner', 'permissions', 'securityRevision'],
  relations: {
    company: { kind: 'one', resource: 'Companies', localField: 'tenantId', foreignField: 'id' },
  },
  // Who asks whether a name is taken is told nothing else.
  toldToAll: { fields: ['id'] },
  scope: (viewer) =>
    may(viewer, 'Add User', 'Edit User', 'Delete User') ? eq('tenantId', viewer.companyId) : eq('id', viewer.userId),
};
