import { createHash, randomBytes } from 'node:crypto';
import type { StateStore } from '../state/state-store.js';

const collection = 'one-time-token';

/**
 * The purpose of a token. `set-password` and `hand-over` tokens are mailed; a `sign-up-ticket` is given to the person
 * that signed up a company; a new passkey, or a sign-in with one, signs its token as the challenge.
 */
export type TokenPurpose = 'set-password' | 'hand-over' | 'sign-up-ticket' | 'add-passkey' | 'passkey-sign-in';

/** The subject of a token. */
export interface Granted {
  readonly subject: string;
  /** The round of the subject's links at the time of issue (`RegisteredUser`); absent for subjects without rounds. */
  readonly round?: number;
}

interface Kept extends Granted {
  readonly purpose: TokenPurpose;
}

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

const idOf = (purpose: TokenPurpose, token: string): string =>
  createHash('sha256').update(`${purpose}\n${token}`).digest('base64url');

/**
 * Secrets for one use, in the state store, found by the hash of purpose and token. Only their hashes are stored, so a
 * copy of the state store opens nothing.
 * @throws StoreUnavailable from each call
 */
export const createOneTimeTokens = (state: StateStore) => ({
  /**
   * Issues a token of 32 bytes in base64url for the subject: the id of a user that may set a password or add a passkey,
   * of a company with an offered ownership, or of the sign-up of a ticket. Older tokens for the same purpose stay valid
   * until they expire.
   */
  async issue(purpose: TokenPurpose, subject: string, expiresAt: string, round?: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const kept: Kept = { purpose, subject, ...(round !== undefined && { round }) };
    await state.put(collection, idOf(purpose, token), kept, { owner: subject, expiresAt });
    return token;
  },
  /** Reads a token that stays valid. */
  look: async (purpose: TokenPurpose, token: string): Promise<Granted | undefined> =>
    (await state.get<Kept>(collection, idOf(purpose, token)))?.value,
  /** Uses up the token. Of two callers only one gets it. */
  take: (purpose: TokenPurpose, token: string): Promise<Granted | undefined> =>
    state.take<Kept>(collection, idOf(purpose, token)),
  revoke: (subject: string): Promise<void> => state.removeOwned(collection, subject),
});
