import type { PasskeyCredential, PasskeyEvent } from './passkey.events.js';

/** A passkey that its user may sign in with. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly credential: PasskeyCredential;
  /** ISO instant. */
  readonly addedAt: string;
}

/** The passkeys of a user after an event. Passkeys of an erased person cannot be read, and are left out. */
export const evolvePasskeys = (passkeys: readonly Passkey[], event: PasskeyEvent): readonly Passkey[] => {
  switch (event.type) {
    case 'PasskeyAdded': {
      const { passkeyId: id, name, credential, at: addedAt } = event.data;
      return name === null || credential === null ? passkeys : [...passkeys, { id, name, credential, addedAt }];
    }
    case 'PasskeysRemoved':
      return passkeys.filter(({ id }) => !event.data.passkeyIds.includes(id));
    case 'PasskeyCopySuspected':
      return passkeys;
  }
};
