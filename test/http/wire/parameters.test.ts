import { randomUUID } from 'node:crypto';
import { accessMatrix, type MatrixRow } from '../access/access-matrix.js';
import { aSignUp, type SignedIn, testPassword } from '../world/a-company.js';
import { anApiKey } from '../world/an-api-key.js';
import { aSupporter } from '../world/a-supporter.js';
import { signUpPartners, type TradingPartners } from '../world/an-order.js';
import { type Method, startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

interface Asked {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
}

/** docs/http.md, "Two query dialects": a parameter that selects records is never ignored, on any call. */
describe('the parameters of an address', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let support: SignedIn;
  let key: SignedIn;
  let ticket: string;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    support = await aSupporter(app);
    key = await anApiKey(app, partners.mill);
    const made = await app.request('POST', '/api/Companies/signUp').send(aSignUp());
    ticket = (made.body as { data: { ticket: string } }).data.ticket;
  });
  afterAll(() => app.stop());

  const rows = accessMatrix.filter(({ route }, at) => accessMatrix.findIndex((row) => row.route === route) === at);
  const reads = rows.filter(({ route }) => route.startsWith('GET '));

  const tokenFor = ({ audience }: MatrixRow): string | undefined => {
    if (audience === 'anybody') return undefined;
    if (audience === 'ticket') return ticket;
    if (audience === 'key') return key.token;
    if (audience === 'support') return support.token;
    return typeof audience !== 'string' && audience.side === 'vendor' ? partners.vendor.token : partners.mill.token;
  };

  const ask = async (row: MatrixRow, query: string): Promise<Asked> => {
    const [method = '', pattern = ''] = row.route.split(' ');
    const path = pattern.replaceAll(/:\w+/g, () => randomUUID());
    const prefix = /^\/(health|metrics)/.test(path) ? '' : '/api';
    const answer = await app.request(method as Method, `${prefix}${path}?${query}`, tokenFor(row));
    const { code, message } = (answer.body as { error?: { code?: string; message?: string } }).error ?? {};
    return { status: answer.status, code, message };
  };

  test.each(rows)('$route refuses an undeclared one', async (row) => {
    expect(await ask(row, 'nonsense=1')).toEqual({
      status: 400,
      code: 'INVALID_FILTER',
      message: 'Not a parameter here: nonsense',
    });
  });

  test.each(reads)('$route takes a token and a name that begins with an underscore', async (row) => {
    expect((await ask(row, 'access_token=x&_=1795843748&_x=1')).code).not.toBe('INVALID_FILTER');
  });

  test('that select records are all read where a call declares them, and taken as in the example', async () => {
    const { paths } = (await app.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { parameters: readonly { name: string; in: string; example?: string }[] }>>;
    };
    const asked = Object.entries(paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).flatMap(({ name, in: place, example }) =>
        place === 'query' && ['filter', 'where', 'range', 'sort', 'embed'].includes(name)
          ? [{ path, name, example }]
          : [],
      ),
    );
    const { mill } = partners;
    const passedOver: string[] = [];
    let lists = 0;
    const refusedExamples: string[] = [];
    for (const { path, name, example } of asked) {
      const own = path
        .replace('{companyId}', mill.companyId)
        .replace('/companies/{id}', `/companies/${mill.companyId}`)
        .replace('/Companies/{id}', `/Companies/${mill.companyId}`)
        .replace('{userId}', mill.userId);
      if (own.includes('{')) continue;
      lists += 1;
      const value = ['filter', 'where'].includes(name) ? '{"nonsense":1}' : '["nonsense"]';
      // Only support and holders of a ticket read these; they are lists like the others.
      const tokens = [mill.token, partners.vendor.token, ticket, support.token];
      const isRefused = async (sent: string, by = tokens): Promise<boolean> => {
        const address = `${own}?${name}=${encodeURIComponent(sent)}`;
        const answers = await Promise.all(by.map((token) => app.get(address, token)));
        return answers.some(({ status, text }) => status === 400 && text.includes('INVALID_FILTER'));
      };
      if (!(await isRefused(value))) passedOver.push(`${path} ${name}`);
      if (example !== undefined && (await isRefused(example, [mill.token, support.token])))
        refusedExamples.push(`${path} ${name}=${example}`);
    }
    expect(lists).toBeGreaterThan(150);
    expect(passedOver).toEqual([]);
    expect(refusedExamples).toEqual([]);
  });

  test.each([
    'status=draft',
    'vendorId=x',
    'search=z',
    'page=2',
    'Filter=%7B%7D',
    'asOf=2026-01-01',
    'filter={"a":"[b]=c"}',
  ])('GET /orders refuses %s, which would else answer all orders', async (query) => {
    const message: unknown = expect.stringContaining(`Not a parameter here: ${query.split('=')[0]}`);
    await expectRefusal(partners.mill.get(`/api/orders?filter={}&${query}`), 400, 'INVALID_FILTER', { message });
  });

  test('of a HEAD are those of its GET', async () => {
    const { mill } = partners;
    expect((await mill.request('HEAD', '/api/orders?filter={}')).status).toBe(200);
    await expectRefusal(mill.request('HEAD', '/api/orders?status=draft'), 400);
  });

  test('of a sign-in may request the user, like libraries of LoopBack 3 do', async () => {
    const login = { email: partners.mill.email, password: testPassword };
    const answer = await app.request('POST', '/api/users/login?include=user').send(login);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, ['id', 'ttl', 'created', 'userId']]);
  });

  test('that are refused are named only to permitted callers', async () => {
    await expectRefusal(app.get('/api/orders?status=draft'), 401, 'AUTHORIZATION_REQUIRED');
  });
});
