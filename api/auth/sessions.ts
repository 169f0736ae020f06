import { type KeyObject, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { StateStore } from '../../infra/state/state-store.js';

const collection = 'session';
const minute = 60_000;
const hour = 60 * minute;

/** Where a session is used decides how long it may lie idle (security, "sessions"), and how long it may live at all. */
const kinds = {
  web: { idleMs: 12 * hour, longestMs: 7 * 24 * hour },
  app: { idleMs: 14 * 24 * hour, longestMs: 90 * 24 * hour },
} as const;
export type SessionKind = keyof typeof kinds;

export interface Session {
  readonly userId: string;
  readonly kind: SessionKind;
  /** The user's, as the session began. */
  readonly securityRevision: number;
  readonly lastUsedAt: string;
}

export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

export interface OpenedSession {
  /** The token. */
  readonly id: string;
  /** Seconds that it may lie idle. */
  readonly ttl: number;
  readonly created: string;
  readonly userId: string;
}

/** Sessions as the server holds them; the token only names one. */
export class Sessions {
  constructor(
    private readonly state: StateStore,
    private readonly key: KeyObject,
  ) {}

  async open(userId: string, kind: SessionKind, securityRevision: number, now: Date): Promise<OpenedSession> {
    const sid = randomUUID();
    const created = now.toISOString();
    const session: Session = { userId, kind, securityRevision, lastUsedAt: created };
    const { idleMs, longestMs } = kinds[kind];
    await this.state.put(collection, sid, session, { owner: userId, expiresAt: after(now, idleMs) });
    const issued = Math.floor(now.getTime() / 1_000);
    const claims = { sub: userId, sid, jti: randomUUID(), iat: issued, exp: issued + longestMs / 1_000 };
    return { id: jwt.sign(claims, this.key, { algorithm: 'HS256' }), ttl: idleMs / 1_000, created, userId };
  }

  /** The session while it lasts. Its last use is written once a minute at most. */
  async use(sid: string, now: Date): Promise<Session | undefined> {
    const kept = await this.state.get<Session>(collection, sid);
    if (!kept) return undefined;
    const { value: session, version } = kept;
    if (now.getTime() - Date.parse(session.lastUsedAt) >= minute) {
      const expiresAt = after(now, kinds[session.kind].idleMs);
      // Somebody else may have written it in the same moment: then it is written.
      await this.state.replace(collection, sid, version, { ...session, lastUsedAt: now.toISOString() }, { expiresAt });
    }
    return session;
  }

  close(sid: string): Promise<void> {
    return this.state.remove(collection, sid);
  }
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
