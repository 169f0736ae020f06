import { randomUUID } from 'node:crypto';
import { aCompany, aSignUp, type TestCompany, testPassword } from '../world/a-company.js';
import { aFabric, aGroup, filter } from '../world/a-group.js';
import { storedText } from '../world/stored-text.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('repeats and stale writes', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  const fabric = (code: string) => ({ code, alias: 'Blue', pattern_name: 'Twill', color: 'Indigo', grade: 'A' });
  const create = (key: string, code: string, caller = mill) =>
    caller.request('POST', '/api/Fabrics').set('idempotency-key', key).send(fabric(code));

  test('the same key and body return the first response again, with its headers', async () => {
    const key = randomUUID();
    const first = await create(key, 'R-1');
    const second = await create(key, 'R-1');
    expect(second.text).toBe(first.text);
    expect([second.status, second.headers['etag'], second.headers['content-type']]).toEqual([
      200,
      first.headers['etag'],
      first.headers['content-type'],
    ]);
  });

  test('twenty at once make one record', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, 'R-20')));
    const ids = answers.map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  test('the same key with another body is 422, of another user it is another key', async () => {
    const key = randomUUID();
    const first = await create(key, 'R-2');
    await expectRefusal(create(key, 'R-3'), 422, 'idempotency.other-body');
    const other = await create(key, 'R-2', await aCompany(app));
    expect(other.status).toBe(200);
    expect((other.body as { id: string }).id).not.toBe((first.body as { id: string }).id);
  });

  test('a form is compared by its content, not by its length', async () => {
    const group = await aGroup(mill);
    const header = 'code,alias,pattern_name,color,grade,grade_notice,active';
    const key = randomUUID();
    const upload = (code: string) =>
      mill
        .request('POST', `/api/InventoryGroups/${group.id}/importCSV`)
        .set('idempotency-key', key)
        .attach('file', Buffer.from(`${header}\n${code},,Plain,Red,B,,`), 'swatches.csv');
    const first = await upload('R-70');
    const again = await upload('R-70');
    expect([again.status, again.text]).toEqual([200, first.text]);
    await expectRefusal(upload('R-71'), 422, 'idempotency.other-body', {
      message: 'This Idempotency-Key was used with another body or query.',
    });
    expect((await mill.get(`/api/Fabrics?filter=${filter({ code: 'R-71' })}`)).body).toEqual([]);
  });

  test('the same key with another filter is 422, in the address or in its header, and the token is no part of it', async () => {
    const key = randomUUID();
    const file = (query: string, headers: Readonly<Record<string, string>> = {}) =>
      mill
        .request('POST', `/api/orders/createCSV${query}`)
        .set({ 'idempotency-key': key, ...headers })
        .send({});
    const wanted = '{"status":"draft"}';
    const ofDrafts = `?filter=${encodeURIComponent(wanted)}`;
    const first = await file(ofDrafts);
    const again = await file(`${ofDrafts}&access_token=renewed`);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    const others = [
      await file(''),
      await file(`?filter=${filter({ status: 'placed' })}`),
      await file('', { filter: wanted }),
    ];
    const other = [422, 'idempotency.other-body', 'This Idempotency-Key was used with another body or query.'] as const;
    expect(others).toHaveLength(3);
    for (const answer of others) await expectRefusal(answer, ...other);
  });

  test('a refusal is repeated as it was', async () => {
    const taken = await aFabric(mill);
    const key = randomUUID();
    const first = await create(key, taken.code);
    const second = await create(key, taken.code);
    expect([first.status, second.status, second.text]).toEqual([409, 409, first.text]);
  });

  test('a write with the revision that was read goes through once', async () => {
    const { id } = await aFabric(mill);
    const read = await mill.get(`/api/Fabrics/${id}`);
    const etag = String(read.headers['etag']);
    const write = (color: string) => mill.request('PATCH', `/api/Fabrics/${id}`).set('if-match', etag).send({ color });
    const done = await write('Red');
    expect([done.status, done.headers['etag']]).not.toContain(etag);
    await expectRefusal(write('Green'), 412, 'record.changed', { name: 'PreconditionFailedError' });
    await expectRefusal(
      mill.request('PATCH', `/api/Fabrics/${id}`).set('if-match', 'nonsense').send({ color: 'Blue' }),
      412,
    );
  });

  test('a read that brings the token of a write is not older than it', async () => {
    const made = await mill.request('POST', '/api/Fabrics').send(fabric('R-9'));
    const token = String(made.headers['x-consistency-token']);
    expect(Number(token)).toBeGreaterThan(0);
    const read = await mill.get(`/api/Fabrics/${(made.body as { id: string }).id}`).set('x-consistency-token', token);
    expect([read.status, read.headers['x-stale']]).toEqual([200, undefined]);
    const ahead = await mill.get('/api/Fabrics').set('x-consistency-token', '999999999');
    expect([ahead.status, ahead.headers['x-stale']]).toEqual([200, 'true']);
  });

  test('a change of fields that only the server decides is refused and recorded', async () => {
    const { id } = await aFabric(mill);
    const answer = await mill.request('PATCH', `/api/Fabrics/${id}`).send({ companyId: randomUUID(), color: 'Red' });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ error: expect.objectContaining({ code: 'ACCESS_DENIED' }) as unknown }),
    ]);
    expect((await mill.get(`/api/Fabrics/${id}`)).body).toMatchObject({ color: 'Indigo', companyId: mill.companyId });
    const history: unknown = (await mill.get(`/api/companies/${mill.companyId}/history`)).body;
    expect(JSON.stringify(history)).toContain('Refused to change companyId of a fabric');
  });

  test('the same value of such a field is fine, and unknown keys change nothing', async () => {
    const { id } = await aFabric(mill);
    const answer = await mill
      .request('PUT', `/api/Fabrics/${id}`)
      .send({ companyId: mill.companyId, revision: 99, createdAt: 'x', isAdmin: true, color: 'Red' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ color: 'Red', revision: 1 });
    expect(answer.body).not.toHaveProperty('isAdmin');
  });
});

describe('repeats of who is not signed in, and of passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({});
  });
  afterAll(() => app.stop());

  const post = (path: string, key: string, body: object) =>
    app.request('POST', `/api/${path}`).set('idempotency-key', key).send(body);
  const filesWith = async (text: string): Promise<readonly string[]> =>
    [...(await storedText(app))].filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);
  const keptRows = () => app.product.ports.state.sweep('idempotency', '9999-01-01T00:00:00.000Z', 1_000);

  test('a sign-up returns the same ticket again, which is never stored in plain', async () => {
    const body = aSignUp();
    const first = await post('Companies/signUp', 'a-weak-key', body);
    const { ticket } = (first.body as { data: { ticket: string } }).data;
    const again = await post('Companies/signUp', 'a-weak-key', body);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(ticket.length).toBeGreaterThan(20);
    expect(await filesWith(ticket)).toEqual([]);
    // Strangers may choose the same key.
    const stranger = await post('Companies/signUp', 'a-weak-key', aSignUp());
    const companyOf = ({ body: sent }: { readonly body: unknown }) =>
      (sent as { data: { companyId: string } }).data.companyId;
    expect(stranger.status).toBe(200);
    expect(companyOf(stranger)).not.toBe(companyOf(first));
    expect((await post('Companies/signUp', 'a-weak-key', body)).text).toBe(first.text);
  });

  test('a sign-in under the same key is another session, and no token is stored', async () => {
    const { email } = await aCompany(app);
    const signIn = async () =>
      ((await post('users/login', 'of-a-session', { email, password: testPassword })).body as { id: string }).id;
    const [first, second] = [await signIn(), await signIn()];
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect(await filesWith(token)).toEqual([]);
  });

  test('a refused request leaves no row', async () => {
    await keptRows();
    for (const key of ['a', 'b', 'c']) {
      await expectRefusal(post('users/login', key, { email: 'who@example.com', password: 'x' }), 401, 'LOGIN_FAILED');
      await expectRefusal(post('Companies/signUp', key, {}), 422, 'sign-up.terms');
      expect((await post('users/reset', key, { email: 'who@example.com' })).status).toBe(204);
    }
    expect(await keptRows()).toEqual([]);
  });
});
