import { refusal } from '../messages.js';
import { holds, isUnrestricted } from './grants.js';
import type { SetUserPicture } from './user.commands.js';
import type { UserEvent } from './user.events.js';
import type { RegisteredUser } from './user.state.js';

/**
 * The picture of a user (S1 section 7, "Files"): set by oneself, or by who may edit the user, but never the owner's by others. It
 * neither starts a lock nor waits for one (A35).
 * @throws DomainError access.denied
 */
export const setPicture = ({ actor, picture }: SetUserPicture, user: RegisteredUser): readonly UserEvent[] => {
  const isOutOfReach = user.isOwner || (isUnrestricted(user) && !isUnrestricted(actor)) || !holds(actor, 'Edit User');
  if (actor.id !== user.userId && isOutOfReach) throw refusal('access.denied');
  if (picture === user.picture) return [];
  const ids = { userId: user.userId, companyId: user.companyId };
  return picture === null
    ? [{ type: 'UserPictureRemoved', data: ids }]
    : [{ type: 'UserPictureSet', data: { ...ids, picture } }];
};
