import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { handleUser, type UserOfCompany } from './handle-user.js';
import { freeSlot } from './user-slots.js';

export class DeleteUser extends UseCase<UserOfCompany, Written> {}

/** Deletes a user: sessions end, and the names and the slot are free again. */
export const deleteUser = async (
  ports: Pick<Ports, 'handle' | 'claims' | 'passwords' | 'tokens'>,
  { actor, ...user }: UserOfCompany,
  context: CommandContext,
): Promise<Written> => {
  const deleted = await handleUser(ports, user, { type: 'DeleteUser', actor }, context);
  const freed = await freeSlot(ports, user, context);
  await ports.passwords.remove(user.userId);
  await ports.tokens.revoke(user.userId);
  return written(user.userId, deleted, freed);
};
