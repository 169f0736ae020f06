import { createHash, randomBytes } from 'node:crypto';
import type { StateStore } from '../state/state-store.js';

const collection = 'one-time-token';

/**
 * What a token allows: a `set-password` token is mailed; a `sign-up-ticket` goes to whoever signed a company up; a new
 * passkey, or a sign-in with one, signs its token as the challenge.
 */
export type TokenPurpose = 'set-password' | 'sign-up-ticket' | 'add-passkey' | 'passkey-sign-in';

/** What a token is for. */
export interface Granted {
  readonly subject: string;
  /** The round of the subject's links in which it was issued (`RegisteredUser`); none for what has no rounds. */
  readonly round?: number;
}

interface Kept extends Granted {
  readonly purpose: TokenPurpose;
}

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

const idOf = (purpose: TokenPurpose, token: string): string =>
  createHash('sha256').update(`${purpose}\n${token}`).digest('base64url');

/**
 * Secrets that can be used once, in the state store, found by the hash of purpose and token. Only their hashes are
 * kept, so a copy of the state store opens nothing.
 * @throws StoreUnavailable from each call
 */
export const createOneTimeTokens = (state: StateStore) => ({
  /**
   * Issues a token of 32 bytes in base64url for the subject: the id of the user who may set a password or add a
   * passkey, or of the sign-up that a ticket is for.
   * Older tokens for the same purpose stay valid until they expire.
   */
  async issue(purpose: TokenPurpose, subject: string, expiresAt: string, round?: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const kept: Kept = { purpose, subject, ...(round !== undefined && { round }) };
    await state.put(collection, idOf(purpose, token), kept, { owner: subject, expiresAt });
    return token;
  },
  /** The token stays valid. */
  look: async (purpose: TokenPurpose, token: string): Promise<Granted | undefined> =>
    (await state.get<Kept>(collection, idOf(purpose, token)))?.value,
  /** The token is used up. Of two callers one gets it. */
  take: (purpose: TokenPurpose, token: string): Promise<Granted | undefined> =>
    state.take<Kept>(collection, idOf(purpose, token)),
  /** Ends all of a subject's tokens. */
  revoke: (subject: string): Promise<void> => state.removeOwned(collection, subject),
});
