import { type KeyObject, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { ReadThrough } from '../../infra/caching/read-through.js';
import type { StateStore } from '../../infra/state/state-store.js';

const collection = 'session';
const minute = 60_000;
const hour = 60 * minute;

/** Where a session is used decides how long it may lie idle (docs/security.md, "Promises"), and how long it may live at all. */
const kinds = {
  web: { idleMs: 12 * hour, longestMs: 7 * 24 * hour },
  app: { idleMs: 14 * 24 * hour, longestMs: 90 * 24 * hour },
} as const;
export type SessionKind = keyof typeof kinds;

export interface Session {
  readonly userId: string;
  readonly kind: SessionKind;
  /** The user's, as the session began; another one ends it. */
  readonly securityRevision: number;
  /** Of the password that opened it; another one ends it. */
  readonly passwordVersion: number;
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

interface KeptSession {
  readonly session: Session;
  readonly version: number;
}

const keptAtMost = 10_000;

/** Sessions as the server holds them; the token only names one. */
export class Sessions {
  /** Only where no other process ends sessions of the same store. */
  private readonly kept: ReadThrough<KeptSession> | null;

  constructor(
    private readonly state: StateStore,
    private readonly key: KeyObject,
    { isSole = false }: { readonly isSole?: boolean } = {},
  ) {
    this.kept = isSole ? new ReadThrough({ max: keptAtMost }) : null;
  }

  async open(opening: Omit<Session, 'lastUsedAt'>, now: Date): Promise<OpenedSession> {
    const sid = randomUUID();
    const created = now.toISOString();
    const { userId } = opening;
    const session: Session = { ...opening, lastUsedAt: created };
    const { idleMs, longestMs } = kinds[opening.kind];
    await this.state.put(collection, sid, session, { owner: userId, expiresAt: after(now, idleMs) });
    const issued = Math.floor(now.getTime() / 1_000);
    const claims = { sub: userId, sid, jti: randomUUID(), iat: issued, exp: issued + longestMs / 1_000 };
    return { id: jwt.sign(claims, this.key, { algorithm: 'HS256' }), ttl: idleMs / 1_000, created, userId };
  }

  /** The session while it lasts. Its last use is written once a minute at most. */
  async use(sid: string, now: Date): Promise<Session | undefined> {
    const read = (): Promise<KeptSession | undefined> => this.read(sid);
    const found = this.kept ? await this.kept.get(sid, read) : await read();
    if (!found) return undefined;
    // A clock that steps back far makes no old session new: it was not used at a time that is still to come.
    const idle = Math.abs(now.getTime() - Date.parse(found.session.lastUsedAt));
    if (idle >= kinds[found.session.kind].idleMs) return undefined;
    if (idle >= minute) await this.touch(sid, found, now);
    return found.session;
  }

  async close(sid: string): Promise<void> {
    await this.state.remove(collection, sid);
    this.kept?.drop(sid);
  }

  private async read(sid: string): Promise<KeptSession | undefined> {
    const found = await this.state.get<Session>(collection, sid);
    return found && { session: found.value, version: found.version };
  }

  private async touch(sid: string, { session, version }: KeptSession, now: Date): Promise<void> {
    const used: Session = { ...session, lastUsedAt: now.toISOString() };
    // Known from now on, so that requests that come meanwhile do not write too. When somebody else was first, it is read again.
    this.kept?.set(sid, { session: used, version: version + 1 });
    const expiresAt = after(now, kinds[session.kind].idleMs);
    if (!(await this.state.replace(collection, sid, version, used, { expiresAt }))) this.kept?.drop(sid);
  }
}

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
