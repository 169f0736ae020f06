import type { Proof } from '../data/session-verbs';
import { ask, call } from '../http';
import { makePasskey, type NewPasskeyOptions } from './browser-passkeys';

/** One of the reader's own passkeys (docs/http.md, "Signing in"). */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  /** Null for one that was never used. */
  readonly lastUsedAt: string | null;
}

const post = <Answer>(path: string, body: object) => ask<Answer>(`/users/passkeys${path}`, { method: 'POST', body });

export const passkeyVerbs = {
  ownPasskeys: () => ask<readonly OwnPasskey[]>('/users/passkeys'),
  /** The options for a new passkey, valid for five minutes. The request requires the proof and uses up its code. */
  offerPasskey: (name: string, proof: Proof) => post<NewPasskeyOptions>('/offer', { ...proof, name }),
  /** Adds a passkey that the browser makes. Throws ApiError, after which the offer has ended, and PasskeyFault. */
  addPasskey: async (name: string, offer: NewPasskeyOptions): Promise<OwnPasskey> =>
    post('', { name, passkey: await makePasskey(offer) }),
  removePasskey: (id: string, proof: Proof): Promise<unknown> =>
    call(`/users/passkeys/${id}/remove`, { method: 'POST', body: proof }),
};
