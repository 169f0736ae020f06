import type { PasskeyCredential } from './passkey.events.js';

/** Adds a passkey whose registration was checked. */
export interface AddPasskey {
  readonly type: 'AddPasskey';
  readonly passkeyId: string;
  readonly name: string;
  readonly credential: PasskeyCredential;
  /** ISO instant. */
  readonly at: string;
}

export interface RemovePasskey {
  readonly type: 'RemovePasskey';
  readonly passkeyId: string;
}

/** Records a signature whose counter did not rise. */
export interface SuspectPasskeyCopy {
  readonly type: 'SuspectPasskeyCopy';
  readonly passkeyId: string;
}

export type PasskeyCommand = AddPasskey | RemovePasskey | SuspectPasskeyCopy;
