import type { PasskeyCredential } from '../../domain/user/passkeys/passkey.events.js';
import { userStream } from '../../domain/user/user.decider.js';
import { freshContext } from '../../infra/commands/command-context.js';
import { createPasskeyUses } from '../../infra/credentials/passkey-uses.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface OfUser {
  readonly userId: string;
  readonly passkeyId: string;
}

interface NewPasskey extends OfUser {
  readonly name: string;
  readonly credential: PasskeyCredential;
}

export class AddPasskey extends UseCase<NewPasskey, Written> {}
export class RemovePasskey extends UseCase<OfUser, Written> {}
export class SuspectPasskeyCopy extends UseCase<OfUser, Written> {}

/** @throws passkey.name-required, passkey.name-too-long, passkey.in-use, passkey.too-many */
export const addPasskey: Runs<AddPasskey> = async ({ handle }, { userId, ...passkey }, context) => {
  const command = { type: 'AddPasskey', ...passkey, at: context.occurredAt } as const;
  return written(userId, await handle(userStream, userId, command, context));
};

/** @throws passkey.not-found */
export const removePasskey: Runs<RemovePasskey, 'handle' | 'state'> = async (
  { handle, state },
  { userId, passkeyId },
  context,
) => {
  const removed = await handle(userStream, userId, { type: 'RemovePasskey', passkeyId }, context);
  await createPasskeyUses(state).remove(passkeyId);
  return written(userId, removed);
};

/** Records that a signature was refused as one of a copy; the user gets a mail. */
export const suspectPasskeyCopy: Runs<SuspectPasskeyCopy> = async ({ handle }, { userId, passkeyId }, context) => {
  // The holder of the copy chooses the headers, and must not prevent the record by them.
  const { ifMatch: _, ...own } = freshContext(context);
  return written(userId, await handle(userStream, userId, { type: 'SuspectPasskeyCopy', passkeyId }, own));
};
