import { inCatalogueOrder } from '../../domain/user/permissions.js';
import type { UserActor } from '../../domain/user/user.commands.js';
import type { Caller } from '../http/caller.js';
import { type CompanyReach, maySee, type Reach, rowsOf } from '../http/reach.js';
import { stepsOfUser, userSteps } from '../../domain/user/allowed-steps.js';
import { companyRoles } from '../../domain/user/user.events.js';
import { listOf, oneOf } from '../../infra/schema/fields.js';
import { eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type UserDoc, userModel } from '../../projections/index.js';

export const actorOf = (caller: Caller): UserActor => ({
  id: caller.actorId,
  isOwner: caller.kind === 'member' && caller.role === 'owner',
  role: caller.isAdmin ? 'admin' : 'user',
  permissions: inCatalogueOrder(caller.permissions),
});

/** An owner counts as an admin, because both may do the same. */
const actorWithin = ({ actorId, role, permissions }: CompanyReach): UserActor => ({
  id: actorId,
  isOwner: false,
  role: role === 'admin' ? 'admin' : 'user',
  permissions: [...permissions],
});

/** Users of the caller's company for those who manage them, else only themselves (docs/security.md, "Calls"). */
export const usersResource: Resource<Reach, UserDoc> = {
  name: 'users',
  words: { one: 'user', many: 'users' },
  model: userModel,
  search: ['firstName', 'lastName', 'email', 'username'],
  hidden: ['tenantId', 'isOwner', 'permissions', 'chosenMails', 'securityRevision', 'handOvers'],
  relations: {
    company: { kind: 'one', resource: 'Companies', localField: 'tenantId', foreignField: 'id' },
  },
  // Support may take no step, like an actor without permissions.
  present: (doc, reach) => ({
    ...doc,
    allowed:
      reach.kind === 'company' && reach.role !== 'support'
        ? stepsOfUser(actorWithin(reach), {
            userId: doc.id,
            isOwner: doc.isOwner,
            role: doc.role,
            permissions: doc.permissions,
            active: doc.active,
            hasSignedIn: doc.lastSignInAt !== null,
            hasJoined: doc.hasJoined,
          })
        : [],
  }),
  computed: ['allowed'],
  presented: {
    role: oneOf(companyRoles).schema,
    allowed: { ...listOf(oneOf(userSteps).schema), description: 'The steps that the reader can take now.' },
  },
  // A caller who checks whether a name is taken gets no other data.
  shownToAll: { fields: ['id'] },
  scope: rowsOf((company) =>
    maySee(company, 'Add User', 'Edit User', 'Delete User')
      ? eq('tenantId', company.companyId)
      : eq('id', company.actorId),
  ),
};
