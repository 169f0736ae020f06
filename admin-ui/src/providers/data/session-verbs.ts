import { ask, call } from '../http';

/** One of the places where the reader is signed in (docs/http.md, "Signing in"). */
export interface OwnSession {
  readonly id: string;
  readonly kind: 'web' | 'app';
  /** Browser and device, such as `Chrome on Windows`; null for an app or script. */
  readonly client: string | null;
  readonly openedAt: string;
  readonly lastUsedAt: string;
  /** Whether the reader asked from this one. */
  readonly isThis: boolean;
}

/** Where the reader is signed in. */
export const sessionVerbs = {
  ownSessions: () => ask<readonly OwnSession[]>('/users/sessions'),
  endSession: (id: string): Promise<unknown> => call(`/users/sessions/${id}`, { method: 'DELETE' }),
  /** Ends this session too. */
  endAllSessions: (): Promise<unknown> => call('/users/sessions', { method: 'DELETE' }),
};
