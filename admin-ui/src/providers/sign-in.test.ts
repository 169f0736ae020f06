import { forgetSession } from '../session/session';

describe('a browser that has signed in', () => {
  const localStorage: Record<string, unknown> = Object.create({
    getItem: (key: string) => localStorage[key] ?? null,
    setItem: (key: string, value: string) => void (localStorage[key] = value),
    removeItem: (key: string) => void delete localStorage[key],
  }) as Record<string, unknown>;
  const sessionStorage = { clear: () => undefined };

  beforeAll(() => {
    Object.assign(globalThis, { localStorage, sessionStorage, window: { addEventListener: () => undefined } });
  });

  test('sends what it was given with its next sign-in, also after it signed out', async () => {
    const { signIn } = await import('./sign-in');
    const sent: (string | null)[] = [];
    globalThis.fetch = async (_, request) => {
      sent.push(new Headers(request?.headers).get('x-device'));
      return Response.json({ error: { statusCode: 401 } }, { status: 401, headers: { 'x-device': 'none' } });
    };
    await expect(signIn('ada@example.com', 'wrong')).rejects.toThrow();
    globalThis.fetch = async (input, request) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://portal');
      if (!pathname.endsWith('/users/login')) return Response.json({}, { status: 500 });
      sent.push(new Headers(request?.headers).get('x-device'));
      return Response.json({ id: 'token', userId: 'ada' }, { headers: { 'x-device': `id-${sent.length}` } });
    };
    for (const _ of [1, 2]) await expect(signIn('ada@example.com', 'right')).rejects.toThrow();
    forgetSession();
    await expect(signIn('ada@example.com', 'right')).rejects.toThrow();
    expect(sent).toEqual([null, null, 'id-2', 'id-3']);
  });

  test('as support reads nothing more than the answer, which says so', async () => {
    const { signIn } = await import('./sign-in');
    const asked: string[] = [];
    globalThis.fetch = async (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input, 'http://portal').pathname);
      return Response.json({ id: 'token', userId: 'desk', role: 'support' });
    };
    expect(await signIn('desk@example.com', 'right')).toEqual({ token: 'token', userId: 'desk', role: 'support' });
    expect(asked).toEqual([expect.stringMatching(/\/users\/login$/)]);
  });

  test('that signs out drops unsent scans, also when a refused read ends the session first', async () => {
    const { signIn, signOut } = await import('./sign-in');
    globalThis.fetch = async () => Response.json({ id: 'token', userId: 'desk', role: 'support' });
    await signIn('desk@example.com', 'right');
    localStorage['selvage.kept desk group one'] = '{}';
    localStorage['selvage.kept other group one'] = '{}';
    globalThis.fetch = async () => {
      forgetSession('expired');
      return new Response(null, { status: 204 });
    };
    await signOut(false);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('selvage.kept'))).toEqual([
      'selvage.kept other group one',
    ]);
  });
});
