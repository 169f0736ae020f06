import type { AuthProvider } from 'react-admin';
import type { Barred, Session } from '../session/session';

const session: Session = {
  token: 'a-token',
  userId: 'u1',
  userEmail: 'ada@example.com',
  username: 'ada',
  role: 'admin',
  companyId: 'c1',
  companyName: 'Mill',
  companyType: 'manufacturer',
  timeZone: 'UTC',
  permissions: [],
};

const brokenOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });

describe('a session', () => {
  let provider: AuthProvider;
  let currentSession: () => Session | null;
  let keepSession: (kept: Session) => void;
  let forgetSession: (because: 'signed-out' | 'expired' | 'ended') => void;
  let barredBecause: () => Barred | null;
  let expiredFor: () => string;
  let ask: (path: string) => Promise<unknown>;
  /** Stored values are properties of the object, like in a browser. */
  const localStorage: Record<string, unknown> = Object.create({
    getItem: (key: string) => localStorage[key] ?? null,
    setItem: (key: string, value: string) => void (localStorage[key] = value),
    removeItem: (key: string) => void delete localStorage[key],
  }) as Record<string, unknown>;
  const keptCount = (): number => Object.keys(localStorage).length;

  beforeAll(async () => {
    Object.assign(globalThis, {
      localStorage,
      sessionStorage: { clear: () => undefined },
      window: { addEventListener: () => undefined },
    });
    ({ authProvider: provider } = await import('./auth-provider'));
    ({ ask } = await import('./http'));
    ({ barredBecause, currentSession, expiredFor, forgetSession, keepSession } = await import('../session/session'));
  });
  beforeEach(() => keepSession(session));

  const whenAnswered = (reply: () => Response | Promise<Response>): void => {
    globalThis.fetch = async () => reply();
  };

  it.each<[string, () => Response | Promise<Response>]>([
    ['cannot be reached', unreached],
    ['breaks off its answer', brokenOff],
    ['has a fault', answer(500, { error: { statusCode: 500 } })],
    ['is away', answer(503, {})],
  ])('is kept while the server %s', async (_, reply) => {
    whenAnswered(reply);
    await provider.checkAuth({});
    expect([currentSession(), keptCount()]).toEqual([session, 1]);
  });

  it.each<[string, () => Response]>([
    ['is refused', answer(401, { error: { statusCode: 401 } })],
    ['belongs to who has no place here', answer(200, { data: { role: 'saasManager' } })],
  ])('is forgotten when it %s', async (_, reply) => {
    whenAnswered(reply);
    await expect(provider.checkAuth({})).rejects.toThrow();
    expect([currentSession(), keptCount()]).toEqual([null, 0]);
  });

  it.each([
    ['blocked', 'login.blocked', 'Because of pending payment', true],
    ['suspended', 'login.suspended', 'Your services have been suspended', false],
  ])('ends with any answer that says that its company was %s, and says why', async (_, code, message, isBlocked) => {
    whenAnswered(answer(403, { error: { statusCode: 403, code, message } }));
    await expect(ask('/orders')).rejects.toThrow(message);
    expect([currentSession(), keptCount(), barredBecause()]).toEqual([null, 0, { isBlocked, message }]);
    // The notice stays until a user signs in.
    keepSession(session);
    expect(barredBecause()).toBeNull();
  });

  it('stays where something else is refused, and where nobody has signed in yet', async () => {
    whenAnswered(answer(403, { error: { statusCode: 403, code: 'ACCESS_DENIED', message: 'No.' } }));
    await expect(ask('/orders')).rejects.toThrow('No.');
    expect(currentSession()).toEqual(session);
    forgetSession('expired');
    whenAnswered(answer(403, { error: { statusCode: 403, code: 'login.blocked', message: 'No.' } }));
    await expect(ask('/users/login')).rejects.toThrow('No.');
    expect(barredBecause()).toBeNull();
  });

  it('keeps the e-mail where several calls find that it has expired, until somebody signs in', () => {
    forgetSession('expired');
    forgetSession('expired');
    expect(expiredFor()).toBe(session.userEmail);
    keepSession(session);
    forgetSession('ended');
    expect(expiredFor()).toBe('');
  });

  it.each([
    ['keeps what the reader chose to see where it expires', 'expired', ['RaStore.orders.columns', 'RaStore.theme']],
    [
      'keeps what the reader chose to see where the server ends it',
      'ended',
      ['RaStore.orders.columns', 'RaStore.theme'],
    ],
    ['takes what the reader chose to see with it where they sign out', 'signed-out', []],
  ] as const)('%s', (_, because, kept) => {
    const names = ['RaStore.orders.columns', 'RaStore.theme', 'RaStore.orders.listParams'];
    for (const name of names) localStorage[name] = '{}';
    forgetSession(because);
    expect(Object.keys(localStorage).sort()).toEqual(kept);
    for (const name of names) delete localStorage[name];
  });

  it('is not asked about again for a minute once it was good', async () => {
    whenAnswered(answer(200, { data: { role: 'admin' } }));
    await provider.checkAuth({});
    whenAnswered(answer(401, {}));
    await provider.checkAuth({});
    expect(currentSession()).toEqual(session);
  });
});
