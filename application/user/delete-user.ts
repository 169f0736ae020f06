import { userStream } from '../../domain/user/user.decider.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { handleUser, type UserOfCompany } from './handle-user.js';
import { removeSignInsOfBefore } from './replace-password.js';
import { pictureOf } from './set-picture.js';
import { freeSlot } from './user-slots.js';

export class DeleteUser extends UseCase<UserOfCompany, Written> {}

/** Deletes a user: sessions end, the names and the slot are free again, and the picture is removed. */
export const deleteUser: Runs<
  DeleteUser,
  'handle' | 'claims' | 'passwords' | 'tokens' | 'files' | 'state' | 'secrets'
> = async (ports, { actor, ...user }, context) => {
  const picture = pictureOf((await ports.handle.look(userStream, user.userId)).state);
  const row = picture === null ? undefined : await ports.files.row('pictures', picture);
  // Requested first, because this process may die before the file is removed.
  if (row) await ports.files.review(row, photoReviewAt(context.occurredAt));
  const deleted = await handleUser(ports, user, { type: 'DeleteUser', actor }, context);
  const freed = await freeSlot(ports, user, context);
  // Removed first, so that a crash between the removals leaves no password that opens the account.
  await ports.passwords.remove(user.userId);
  await removeSignInsOfBefore(ports, user.userId);
  await ports.tokens.revoke(user.userId);
  if (row) await ports.files.remove(row);
  return written(user.userId, deleted, freed);
};
