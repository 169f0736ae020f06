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

/** That the reader is who signed in: the password, and a code where codes are on. */
export interface PasskeyProof {
  readonly password: string;
  readonly code: string;
}

const post = <Answer>(path: string, body: object) => ask<Answer>(`/users/passkeys${path}`, { method: 'POST', body });

/** The passkeys that the reader signs in with. */
export const passkeyVerbs = {
  ownPasskeys: () => ask<readonly OwnPasskey[]>('/users/passkeys'),
  /** Adds a passkey that the browser makes. Throws ApiError and PasskeyFault. */
  addPasskey: async (name: string, proof: PasskeyProof): Promise<OwnPasskey> => {
    const passkey = await makePasskey(await post<NewPasskeyOptions>('/offer', { ...proof, name }));
    return post('', { name, passkey });
  },
  removePasskey: (id: string, proof: PasskeyProof): Promise<unknown> =>
    call(`/users/passkeys/${id}/remove`, { method: 'POST', body: proof }),
};
