import { createHash, randomBytes } from 'node:crypto';
import type { StateStore } from '../state/state-store.js';

const collection = 'one-time-token';

/** What a token opens: `set-password` is mailed; a `ticket` is handed to whoever signed a company up. */
export type TokenPurpose = 'set-password' | 'sign-up-ticket' | 'events-ticket';

interface Kept {
  readonly purpose: TokenPurpose;
  readonly subject: string;
}

/** Secrets that work once. Only their hashes are kept, so a copy of the state store opens nothing. */
export interface OneTimeTokens {
  /** A token for the subject (a user or a company); its older ones of the same purpose stay good until they expire. */
  issue(purpose: TokenPurpose, subject: string, expiresAt: string): Promise<string>;
  /** The subject, without using the token up. */
  look(purpose: TokenPurpose, token: string): Promise<string | undefined>;
  /** The subject; of two callers one gets it. */
  take(purpose: TokenPurpose, token: string): Promise<string | undefined>;
  /** Ends all of a subject's tokens. */
  revoke(subject: string): Promise<void>;
}

const idOf = (purpose: TokenPurpose, token: string): string =>
  createHash('sha256').update(`${purpose}\n${token}`).digest('base64url');

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
