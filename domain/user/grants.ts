import { refusal } from '../messages.js';
import { defaultPermission, inCatalogueOrder, type PermissionKey } from './permissions.js';
import type { UserActor } from './user.commands.js';
import type { CompanyRole } from './user.events.js';
import type { RegisteredUser } from './user.state.js';

/** Owner and admin are unrestricted (S2 section 6, A14). */
export const isUnrestricted = (actor: Pick<RegisteredUser, 'isOwner' | 'role'>): boolean =>
  actor.isOwner || actor.role === 'admin';

/** Whether the actor holds a permission (A15). */
export const holds = (actor: Pick<RegisteredUser, 'isOwner' | 'role' | 'permissions'>, key: PermissionKey): boolean =>
  isUnrestricted(actor) || actor.permissions.includes(key);

/** Whether the actor holds every permission of a user, so that signing in as that user would add none. */
export const holdsRightsOf = (
  actor: Pick<RegisteredUser, 'isOwner' | 'role' | 'permissions'>,
  user: Pick<RegisteredUser, 'isOwner' | 'role' | 'permissions'>,
): boolean =>
  isUnrestricted(actor) || (!isUnrestricted(user) && user.permissions.every((key) => actor.permissions.includes(key)));

/** The role of a new user: 'user' unless an admin requests another (docs/security.md, "Calls"). */
export const roleFor = (actor: UserActor, wanted: CompanyRole): CompanyRole =>
  isUnrestricted(actor) ? wanted : 'user';

/**
 * The permissions of a new user: the granted ones, and the scanning app unless it was denied (A15).
 * @throws DomainError access.denied when the actor grants a permission without holding it
 */
export const permissionsForNew = (
  actor: UserActor,
  granted: readonly PermissionKey[],
  denied: readonly PermissionKey[],
): readonly PermissionKey[] => {
  refuseMoreThanOwn(actor, granted);
  const isDefault = !denied.includes(defaultPermission) && holds(actor, defaultPermission);
  return inCatalogueOrder(isDefault ? [defaultPermission, ...granted] : granted);
};

/**
 * The permissions after an edit; permissions that it does not list stay. Only additions count as grants.
 * @throws DomainError access.denied when the actor adds a permission without holding it
 */
export const permissionsAfter = (
  actor: UserActor,
  current: readonly PermissionKey[],
  spoken: { readonly granted: readonly PermissionKey[]; readonly denied: readonly PermissionKey[] },
): readonly PermissionKey[] => {
  refuseMoreThanOwn(
    actor,
    spoken.granted.filter((key) => !current.includes(key)),
  );
  const kept = current.filter((key) => !spoken.denied.includes(key));
  return inCatalogueOrder([...kept, ...spoken.granted]);
};

const refuseMoreThanOwn = (actor: UserActor, granted: readonly PermissionKey[]): void => {
  if (granted.some((key) => !holds(actor, key))) throw refusal('access.denied');
};
