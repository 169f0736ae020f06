import { refusal } from '../messages.js';
import { mayTake } from './allowed-steps.js';
import type { SetUserPicture } from './user.commands.js';
import type { UserEvent } from './user.events.js';
import type { RegisteredUser } from './user.state.js';

/**
 * The picture of a user (S1 section 7, "Files"): set by oneself, or by who may edit the user. It neither starts a lock
 * nor waits for one (A35).
 * @throws DomainError access.denied
 */
export const setPicture = ({ actor, picture }: SetUserPicture, user: RegisteredUser): readonly UserEvent[] => {
  if (!mayTake(actor, 'picture', user)) throw refusal('access.denied');
  if (picture === user.picture) return [];
  const ids = { userId: user.userId, companyId: user.companyId };
  return picture === null
    ? [{ type: 'UserPictureRemoved', data: ids }]
    : [{ type: 'UserPictureSet', data: { ...ids, picture } }];
};
