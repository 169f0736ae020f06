import { type KeyObject, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { ReadThrough } from '../../infra/caching/read-through.js';
import type { StateStore } from '../../infra/state/state-store.js';

// Benchmark row "list": each request reads its session, which is a quarter of the work of a cached page.

const collection = 'session';
const minute = 60_000;
const hour = 60 * minute;

/** `ttlMs` is the time that a sign-in returns (docs/security.md, "Promises"). */
const kinds = {
  web: { idleMs: 12 * hour, longestMs: 7 * 24 * hour, ttlMs: 12 * hour },
  app: { idleMs: 14 * 24 * hour, longestMs: 90 * 24 * hour, ttlMs: 14 * 24 * hour },
  support: { idleMs: 30 * minute, longestMs: 10 * hour, ttlMs: 10 * hour },
} as const;
export type SessionKind = keyof typeof kinds;
export const sessionKinds = ['web', 'app', 'support'] as const satisfies readonly SessionKind[];

export interface Session {
  readonly userId: string;
  readonly kind: SessionKind;
  /** The user's security revision when the session began; a later one ends it. */
  readonly securityRevision: number;
  /** Version of the password that opened it; another one ends it. */
  readonly passwordVersion: number;
  readonly lastUsedAt: string;
  /** ISO instant; older sessions lack it. */
  readonly openedAt?: string;
  /** The text for the browser and device, or the name of an app password; null for an app. */
  readonly client?: string | null;
  /** Whether its user signed in with a code, or turned codes on in it. */
  readonly hasSecondStep?: boolean;
  /** The app password that opened it; the session ends with it. */
  readonly appPasswordId?: string;
}

export interface OpenSession extends Session {
  readonly sid: string;
  readonly openedAt: string;
  readonly client: string | null;
}

export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

export interface OpenedSession {
  readonly id: string;
  /** Seconds that it may be idle; for support, the total duration in seconds. */
  readonly ttl: number;
  readonly created: string;
  readonly userId: string;
  /** Only for support, whose portal cannot read it from a user's record. */
  readonly role?: 'support';
}

/** When a session was opened and used last, in milliseconds since 1970. */
interface Times {
  readonly openedMs: number;
  readonly usedMs: number;
}

interface KeptSession {
  readonly session: Session;
  readonly version: number;
  /** Every request needs them, and parsing their texts takes longer than finding the session. */
  readonly times: Times;
}

const keptAtMost = 10_000;
const tries = 3;

/** Sessions as the server stores them; the token contains only their id. */
export class Sessions {
  /** Only if no other process ends sessions of the same store. */
  private readonly kept: ReadThrough<KeptSession> | null;

  constructor(
    private readonly state: StateStore,
    private readonly key: KeyObject,
    { isSole = false }: { readonly isSole?: boolean } = {},
  ) {
    this.kept = isSole ? new ReadThrough({ max: keptAtMost }) : null;
  }

  async open(opening: Omit<Session, 'lastUsedAt' | 'openedAt'>, now: Date): Promise<OpenedSession> {
    const sid = randomUUID();
    const created = now.toISOString();
    const { userId } = opening;
    const session: Session = { ...opening, openedAt: created, lastUsedAt: created };
    const { idleMs, longestMs, ttlMs } = kinds[opening.kind];
    await this.state.put(collection, sid, session, { owner: userId, expiresAt: after(now, idleMs) });
    const issued = Math.floor(now.getTime() / 1_000);
    const claims = { sub: userId, sid, jti: randomUUID(), iat: issued, exp: issued + longestMs / 1_000 };
    const opened = { id: jwt.sign(claims, this.key, { algorithm: 'HS256' }), ttl: ttlMs / 1_000, created, userId };
    return opening.kind === 'support' ? { ...opened, role: opening.kind } : opened;
  }

  /** The session until it ends. Its last use is written at most one time a minute. */
  async use(sid: string, now: Date): Promise<Session | undefined> {
    const read = (): Promise<KeptSession | undefined> => this.read(sid);
    const found = this.kept ? await this.kept.get(sid, read) : await read();
    if (!found) return undefined;
    if (isOver(found.session, found.times, now)) return undefined;
    if (idleMsOf(found.times, now) >= minute) await this.touch(sid, found, now);
    return found.session;
  }

  /** The sessions of a user that were not idle for too long. Changed credentials may have ended them nevertheless. */
  async ofUser(userId: string, now: Date): Promise<readonly OpenSession[]> {
    const own = await this.state.listOwned<Session>(collection, userId);
    return own.flatMap(({ id: sid, value }) => {
      const { openedAt = value.lastUsedAt, client = null } = value;
      return isOver(value, timesOf(value), now) ? [] : [{ ...value, sid, openedAt, client }];
    });
  }

  /** @param sid of this session; null for none */
  async closeOthers(userId: string, sid: string | null): Promise<void> {
    for (const { id } of await this.state.listOwned<Session>(collection, userId)) if (id !== sid) await this.close(id);
  }

  async markSecondStep(sid: string): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const found = await this.read(sid);
      if (!found) return;
      const { session, version } = found;
      const isMarked = await this.state.replace(collection, sid, version, { ...session, hasSecondStep: true });
      this.kept?.drop(sid);
      if (isMarked) return;
    }
  }

  async closeAll(userId: string): Promise<void> {
    await this.state.removeOwned(collection, userId);
    this.kept?.clear();
  }

  async close(sid: string): Promise<void> {
    await this.state.remove(collection, sid);
    this.kept?.drop(sid);
  }

  private async read(sid: string): Promise<KeptSession | undefined> {
    const found = await this.state.get<Session>(collection, sid);
    return found && { session: found.value, version: found.version, times: timesOf(found.value) };
  }

  private async touch(sid: string, { session, version }: KeptSession, now: Date): Promise<void> {
    const used: Session = { ...session, lastUsedAt: now.toISOString() };
    // Cached before it is written, so that concurrent requests do not write too. If another request was first, it is
    // read again.
    this.kept?.set(sid, { session: used, version: version + 1, times: timesOf(used) });
    const expiresAt = after(now, kinds[session.kind].idleMs);
    if (!(await this.state.replace(collection, sid, version, used, { expiresAt }))) this.kept?.drop(sid);
  }
}

/** Older sessions lack the opening time; their tokens expire. */
const timesOf = ({ lastUsedAt, openedAt = lastUsedAt }: Session): Times => ({
  openedMs: Date.parse(openedAt),
  usedMs: Date.parse(lastUsedAt),
});

/** A clock set back must not make an old session new: a use in the future counts by its distance from now. */
const idleMsOf = ({ usedMs }: Times, now: Date): number => Math.abs(now.getTime() - usedMs);

const isOver = ({ kind }: Session, times: Times, now: Date): boolean => {
  const { idleMs, longestMs } = kinds[kind];
  return idleMsOf(times, now) >= idleMs || now.getTime() - times.openedMs >= longestMs;
};

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** The first match counts: Edge and Opera also contain Chrome, and Chrome contains Safari. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const first = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** Longer headers are cut before they are matched. */
const longest = 300;

/** Such as `Chrome on Windows`; null for a header without browser and device, like an app's. */
export const clientWords = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, longest);
  const [browser, system] = [first(browsers, text), first(systems, text)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};
