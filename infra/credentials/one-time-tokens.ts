import { createHash, randomBytes } from 'node:crypto';
import type { StateStore } from '../state/state-store.js';

const collection = 'one-time-token';

/**
 * What a token allows: a `set-password` token is mailed; a `sign-up-ticket` goes to whoever signed a company up; a new
 * passkey, or a sign-in with one, signs its token as the challenge.
 */
export type TokenPurpose = 'set-password' | 'sign-up-ticket' | 'add-passkey' | 'passkey-sign-in';

interface Kept {
  readonly purpose: TokenPurpose;
  readonly subject: string;
}

/** Secrets that can be used once. Only their hashes are kept, so a copy of the state store opens nothing. */
export interface OneTimeTokens {
  /**
   * Issues a token of 32 bytes in base64url for the subject: the id of the user who may set a password or add a passkey, or
   * of the sign-up that a ticket is for.
   * Older tokens for the same purpose stay valid until they expire.
   */
  issue(purpose: TokenPurpose, subject: string, expiresAt: string): Promise<string>;
  /** The token's subject; the token stays valid. */
  look(purpose: TokenPurpose, token: string): Promise<string | undefined>;
  /** The token's subject; the token is used up. Of two callers one gets it. */
  take(purpose: TokenPurpose, token: string): Promise<string | undefined>;
  /** Ends all of a subject's tokens. */
  revoke(subject: string): Promise<void>;
}

const idOf = (purpose: TokenPurpose, token: string): string =>
  createHash('sha256').update(`${purpose}\n${token}`).digest('base64url');

/**
 * One-time tokens in the state store, found by the hash of purpose and token.
 * @throws StoreUnavailable from each call
 */
export const createOneTimeTokens = (state: StateStore): OneTimeTokens => ({
  async issue(purpose, subject, expiresAt) {
    const token = randomBytes(32).toString('base64url');
    await state.put(collection, idOf(purpose, token), { purpose, subject } satisfies Kept, {
      owner: subject,
      expiresAt,
    });
    return token;
  },
  look: async (purpose, token) => (await state.get<Kept>(collection, idOf(purpose, token)))?.value.subject,
  take: async (purpose, token) => (await state.take<Kept>(collection, idOf(purpose, token)))?.subject,
  revoke: (subject) => state.removeOwned(collection, subject),
});
