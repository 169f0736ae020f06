import { inCatalogueOrder } from '../../domain/user/permissions.js';
import type { UserActor } from '../../domain/user/user.commands.js';
import type { Caller } from '../http/caller.js';

/** The caller as an actor of the user decider. */
export const actorOf = (caller: Caller): UserActor => ({
  id: caller.actorId,
  isOwner: caller.kind === 'member' && caller.role === 'owner',
  role: caller.isAdmin ? 'admin' : 'user',
  permissions: inCatalogueOrder(caller.permissions),
});
