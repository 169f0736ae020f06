import { refusal, filledText } from '../../messages.js';
import type { UserEvent } from '../user.events.js';
import type { RegisteredUser } from '../user.state.js';
import type { AddPasskey, PasskeyCommand } from './passkey.commands.js';

const mostPasskeys = 10;

/**
 * Changes a user's passkeys (docs/security.md, "Promises"). Each user adds and removes their own; `decideTwoSteps`
 * removes the passkeys of a user who has lost them.
 * @throws DomainError passkey.name-required, passkey.name-too-long, passkey.in-use, passkey.too-many, passkey.not-found
 */
export const decidePasskeys = (command: PasskeyCommand, user: RegisteredUser): readonly UserEvent[] => {
  const ids = { userId: user.userId, companyId: user.companyId };
  switch (command.type) {
    case 'AddPasskey':
      return addPasskey(command, user);
    case 'RemovePasskey': {
      const { passkeyId } = command;
      if (!user.passkeys.some(({ id }) => id === passkeyId)) throw refusal('passkey.not-found');
      return [{ type: 'PasskeysRemoved', data: { ...ids, passkeyIds: [passkeyId], by: 'own' } }];
    }
    case 'SuspectPasskeyCopy':
      return [{ type: 'PasskeyCopySuspected', data: { ...ids, passkeyId: command.passkeyId } }];
  }
};

const addPasskey = (
  { passkeyId, name: given, credential, at }: AddPasskey,
  { userId, companyId, passkeys }: RegisteredUser,
): readonly UserEvent[] => {
  const name = passkeyName(given);
  if (passkeys.some((own) => own.credential.id === credential.id)) throw refusal('passkey.in-use');
  refuseTooManyPasskeys(passkeys);
  return [{ type: 'PasskeyAdded', data: { userId, companyId, passkeyId, name, credential, at } }];
};

/** The stored form of the name. @throws DomainError passkey.name-required, passkey.name-too-long */
export const passkeyName = (given: string): string =>
  filledText('name', given, {
    missing: 'passkey.name-required',
    longest: { characters: 60, code: 'passkey.name-too-long' },
  });

/** @throws DomainError passkey.too-many for a user with the maximum number of passkeys */
export const refuseTooManyPasskeys = (own: readonly unknown[]): void => {
  if (own.length >= mostPasskeys) throw refusal('passkey.too-many');
};
