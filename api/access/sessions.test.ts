import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import jwt from 'jsonwebtoken';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { type SessionKind, Sessions } from './sessions.js';

const start = new Date('2026-03-04T05:06:07.000Z');
const later = (hours: number, minutes = 0): Date => new Date(start.getTime() + (hours * 60 + minutes) * 60_000);
const key = createSecretKey(randomBytes(32));

describe.each([
  ['in a store of its own', true],
  ['in a store that others use', false],
])('a session %s', (_, isSole) => {
  let folder: string;
  let state: StateStore;
  let now = start;
  let sessions: Sessions;
  beforeEach(async () => {
    now = start;
    folder = await mkdtemp(join(tmpdir(), 'selvage-sessions-'));
    state = openSqliteStateStore(join(folder, 'state.db'), { now: () => now.toISOString() });
    sessions = new Sessions(state, key, { isSole });
  });
  afterEach(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });

  const opened = async (kind: SessionKind): Promise<string> => {
    const { id } = await sessions.open({ userId: 'u', kind, securityRevision: 3, passwordVersion: 7 }, start);
    const claims: unknown = jwt.verify(id, key, { algorithms: ['HS256'], clockTimestamp: start.getTime() / 1_000 });
    return typeof claims === 'object' && claims !== null && 'sid' in claims ? String(claims.sid) : '';
  };
  const isThere = async (sid: string, at: Date): Promise<boolean> => {
    now = at;
    return (await sessions.use(sid, at)) !== undefined;
  };

  test('ends after 12 idle hours on the web', async () => {
    const sid = await opened('web');
    expect(await isThere(sid, later(11, 59))).toBe(true);
    expect(await isThere(sid, later(23))).toBe(true);
    expect(await isThere(sid, later(35, 1))).toBe(false);
  });

  test('of support ends after half an hour without use', async () => {
    const sid = await opened('support');
    expect(await isThere(sid, later(0, 29))).toBe(true);
    expect(await isThere(sid, later(0, 58))).toBe(true);
    expect(await isThere(sid, later(1, 29))).toBe(false);
  });

  test('of support lasts 10 hours at most, and its sign-in returns that and the role', async () => {
    const sid = await opened('support');
    for (let minutes = 20; minutes < 600; minutes += 20) expect(await isThere(sid, later(0, minutes))).toBe(true);
    expect(await isThere(sid, later(0, 599))).toBe(true);
    expect(await isThere(sid, later(10))).toBe(false);
    const opening = { userId: 'u', kind: 'support', securityRevision: 3, passwordVersion: 7 } as const;
    expect(await sessions.open(opening, start)).toMatchObject({ ttl: 36_000, role: 'support' });
    expect(await sessions.open({ ...opening, kind: 'web' }, start)).not.toHaveProperty('role');
  });

  test('does not restart when the clock is set far back, and survives a small step back', async () => {
    const sid = await opened('web');
    expect(await isThere(sid, later(-1))).toBe(true);
    expect(await isThere(sid, later(-24 * 365))).toBe(false);
  });

  test('ends after 14 idle days in the app', async () => {
    const sid = await opened('app');
    expect(await isThere(sid, later(13 * 24))).toBe(true);
    expect(await isThere(sid, later(27 * 24 + 1))).toBe(false);
  });

  test.each([
    ['web', 7, 6],
    ['app', 90, 24 * 13],
  ] as const)('of %s sign-ins lasts %i days at most, however often it is used', async (kind, days, everyHours) => {
    const sid = await opened(kind);
    for (let hours = 0; hours < days * 24; hours += everyHours) expect(await isThere(sid, later(hours))).toBe(true);
    expect(await isThere(sid, later(days * 24, -1))).toBe(true);
    expect(await sessions.ofUser('u', now)).toHaveLength(1);
    expect(await isThere(sid, later(days * 24))).toBe(false);
    expect(await sessions.ofUser('u', now)).toEqual([]);
  });

  test.each([
    ['web', 12, 7 * 24],
    ['app', 14 * 24, 90 * 24],
    ['support', 10, 10],
  ] as const)(
    'of %s sign-ins returns the hours it may be idle, its token contains the latest end',
    async (kind, idle, most) => {
      const opening = { userId: 'u', kind, securityRevision: 3, passwordVersion: 7 };
      const { id, ttl } = await sessions.open(opening, start);
      const end = start.getTime() / 1_000 + most * 3_600;
      expect([ttl, jwt.decode(id)]).toMatchObject([idle * 3_600, { exp: end }]);
    },
  );

  test('writes its last use at most one time a minute', async () => {
    const sid = await opened('web');
    const version = async () => (await state.get('session', sid))?.version;
    const first = await version();
    await isThere(sid, new Date(start.getTime() + 59_000));
    expect(await version()).toBe(first);
    await isThere(sid, later(0, 1));
    await isThere(sid, new Date(later(0, 1).getTime() + 30_000));
    expect(await version()).toBe((first ?? 0) + 1);
  });

  test('does not exist after its end', async () => {
    const sid = await opened('web');
    expect(await isThere(sid, start)).toBe(true);
    await sessions.close(sid);
    expect(await isThere(sid, start)).toBe(false);
  });

  test('stores its user and the revision of the permissions at its begin', async () => {
    expect(await sessions.use(await opened('web'), start)).toMatchObject({
      userId: 'u',
      securityRevision: 3,
      passwordVersion: 7,
      kind: 'web',
    });
  });
});
