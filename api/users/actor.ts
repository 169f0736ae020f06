import { inCatalogueOrder } from '../../domain/user/permissions.js';
import type { UserActor } from '../../domain/user/user.commands.js';
import type { Caller } from '../http/caller.js';
import type { CompanyReach } from '../http/reach.js';

export const actorOf = (caller: Caller): UserActor => ({
  id: caller.actorId,
  isOwner: caller.kind === 'member' && caller.role === 'owner',
  role: caller.isAdmin ? 'admin' : 'user',
  permissions: inCatalogueOrder(caller.permissions),
});

/**
 * The viewer of a company's users as an actor of the user decider: an owner counts as an admin, because both may do the
 * same.
 */
export const actorWithin = ({ actorId, role, permissions }: CompanyReach): UserActor => ({
  id: actorId,
  isOwner: false,
  role: role === 'admin' ? 'admin' : 'user',
  permissions: [...permissions],
});
