import { randomUUID } from 'node:crypto';
import { companyStream } from '../../../../domain/company/company.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { toneOf } from '../../../../infra/files/tone.js';
import { aCompany, aUser, type SignedIn, signIn, type TestCompany, testPassword } from '../../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../../world/a-group.js';
import { aSupporter } from '../../world/a-supporter.js';
import { anApiKey } from '../../world/an-api-key.js';
import { signUpPartners, type TradingPartners } from '../../world/an-order.js';
import { codeOf, turnOnCodes } from '../../world/a-scanner.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const make = (caller: SignedIn, body: object) =>
  caller
    .request('POST', '/api/apiKeys')
    .send({ name: 'ERP', access: 'write', rights: [], password: testPassword, ...body });
const revoke = (caller: SignedIn, id: string) => caller.request('DELETE', `/api/apiKeys/${id}`);
const rowsOf = async (caller: SignedIn, path: string): Promise<readonly Row[]> =>
  (await caller.get(path)).body as readonly Row[];

describe('API keys', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    ({ mill } = partners);
  });
  afterAll(() => app.stop());

  test('are shown one time, and listed without the key', async () => {
    const answer = await make(mill, { name: '  ERP nightly ', access: 'read', expiresOn: null });
    const { key, ...made } = answer.body as Row & { readonly key: string };
    expect([answer.status, answer.get('etag')]).toEqual([200, '"0"']);
    expect(made).toEqual({
      ...{ id: made.id, companyId: mill.companyId, name: 'ERP nightly', access: 'read', rights: [] },
      ...{ prefix: key.slice(0, 12), createdAt: made['createdAt'], userId: mill.userId },
      ...{ expiresOn: null, revokedAt: null, revision: 0, lastUsedAt: null },
    });
    expect(await rowsOf(mill, `/api/apiKeys?filter=${filter({ where: { id: made.id } })}`)).toEqual([made]);
    expect(await rowsOf(mill, `/api/apiKeys?filter=${filter({ q: made['prefix'] })}&range=[0,9]`)).toEqual([made]);
    const found = await app.get('/api/apiKeys/this', ` Bearer ${key} `);
    const { companyId } = mill;
    const rights = { access: 'read', rights: [], expiresOn: null };
    expect(found.body).toEqual({
      data: { id: made.id, name: 'ERP nightly', ...rights, companyId, companyType: 'manufacturer' },
    });
    const { lastUsedAt } = (await mill.get(`/api/apiKeys/${made.id}`)).body as Row;
    expect(lastUsedAt).toMatch(/:00\.000Z$/);
    await expectRefusal(mill.get('/api/apiKeys/this'), 403);
  });

  test('are refused with wrong values, each at its field', async () => {
    const refusals: readonly (readonly [object, string, string, string])[] = [
      [{ name: ' ' }, 'name', 'api-key.name-required', 'Give the key a name of 1 to 60 characters.'],
      [{ name: 'x'.repeat(300) }, 'name', 'api-key.name-required', 'Give the key a name of 1 to 60 characters.'],
      [{ access: 'all' }, 'access', 'api-key.access-invalid', 'The access of a key is read or write.'],
      [{ rights: ['Add User'] }, 'rights', 'api-key.right-invalid', 'A key cannot have the right Add User.'],
      [{ rights: ['Everything'] }, 'rights', 'api-key.right-invalid', 'A key cannot have the right Everything.'],
      [
        { expiresOn: '2020-01-01' },
        'expiresOn',
        'api-key.expiry-invalid',
        'Choose a day from tomorrow to 366 days on.',
      ],
    ];
    for (const [body, field, code, text] of refusals)
      await expectRefusal(make(mill, body), 422, code, { message: text, details: { messages: { [field]: [text] } } });
    await expectRefusal(make(mill, { password: 'Wrong-Horse-9' }), 422, 'proof.password-invalid');
    await expectRefusal(make(mill, { password: undefined }), 422, 'proof.password-invalid');
    await expectRefusal(make(await aUser(app, mill, ['Edit Group']), {}), 403);
  });

  test('need the code of an admin with codes, whom a refused key costs none', async () => {
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const { secret } = await turnOnCodes(admin);
    const code = codeOf(secret);
    await expectRefusal(make(admin, {}), 403, 'proof.required');
    await expectRefusal(make(admin, { code: '000000' }), 422, 'two-steps.code-invalid');
    await expectRefusal(make(admin, { access: 'all', code }), 422, 'api-key.access-invalid');
    expect((await make(admin, { code })).status).toBe(200);
  });

  test('are 20 in force at most', async () => {
    const company = await aCompany(app);
    const made: Row[] = [];
    for (let key = 0; key < 19; key += 1) made.push((await make(company, {})).body as Row);
    const statuses = (await Promise.all([make(company, {}), make(company, {})])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    if (!statuses.includes(200)) expect((await make(company, {})).status).toBe(200);
    await expectRefusal(make(company, {}), 409, 'api-key.too-many', '20 keys at most.');
    expect((await revoke(company, made[0]?.id ?? '')).body).toEqual({ count: 1, id: made[0]?.id });
    expect((await make(company, {})).status).toBe(200);
  });

  test('end with the next call when they are revoked, by their company alone, and stay when their maker leaves', async () => {
    const admin = { ...mill, ...(await aUser(app, mill, [], { role: 'admin' })) };
    const key = await anApiKey(app, admin);
    await mill.request('DELETE', `/api/Companies/${mill.companyId}/users/${admin.userId}`);
    expect((await key.get('/api/orders')).status).toBe(200);
    await expectRefusal(revoke(partners.vendor, key.userId), 404);
    await expectRefusal(revoke(mill, randomUUID()), 404);
    await expectRefusal(revoke(mill, key.userId).set('if-match', '"7"'), 412);
    expect((await key.get('/api/orders')).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await revoke(mill, key.userId)).status).toBe(200);
    const refused = await key.get('/api/orders');
    await expectRefusal(refused, 401, 'key.invalid', 'This key is not valid.');
    expect(refused.get('www-authenticate')).toMatch(/bearer/i);
    await expectRefusal(app.get('/api/orders', `slv_AAAAAAAA_${'A'.repeat(43)}`), 401, 'key.invalid');
    expect((await mill.get(`/api/apiKeys/${key.userId}`)).body).toMatchObject({ revision: 1, userId: admin.userId });
  });

  test('are actors by their name, in histories and among those who made and changed a record', async () => {
    const rights = ['Add Swatch', 'Edit Swatch', 'Mobile App Access', 'Add Scan Sounds'];
    const key = await anApiKey(app, mill, { name: 'Shop floor', rights });
    const actor = 'API key Shop floor';
    const fabric = await aFabric({ ...mill, ...key });
    expect(await rowsOf(mill, `/api/Fabrics/${fabric.id}/history`)).toMatchObject([{ actor, actorId: key.userId }]);
    const { vendor, groupId } = partners;
    const body = { vendorId: vendor.companyId, groupId, po_number: 'PO-K', requireLevel: 'none' };
    const order = () => key.request('POST', '/api/orders').set('idempotency-key', `order of ${key.userId}`).send(body);
    const [made, again] = [(await order()).body as Row, (await order()).body as Row];
    expect(again).toEqual(made);
    await key.request('PATCH', `/api/orders/${made.id}`).send({ notes: 'By a program' });
    const people = { include: ['creator', 'modifier'] };
    const named = { id: key.userId, username: actor };
    expect((await mill.get(`/api/orders/${made.id}?filter=${filter(people)}`)).body).toMatchObject({
      userId: key.userId,
      creator: named,
      modifier: named,
    });
    expect(await rowsOf(mill, `/api/orders/${made.id}/history`)).toMatchObject([{ actor }, { actor }]);
    const changes = await rowsOf(mill, `/api/companies/${mill.companyId}/changes`);
    const ofKey = { record: 'apikey', recordId: key.userId, recordName: 'Shop floor', actor: mill.username };
    expect(changes.find(({ recordId }) => recordId === key.userId)).toMatchObject({ ...ofKey, type: 'ApiKeyMade' });
    const history = `/api/companies/${mill.companyId}/history?filter=${filter({ where: { recordId: fabric.id }, include: 'actor' })}`;
    expect(await rowsOf(mill, history)).toMatchObject([{ actorId: key.userId, actor: named }]);
  });

  test('upload, scan, and read their own files', async () => {
    const rights = ['Mobile App Access', 'Add Scan Sounds', 'Edit Swatch'];
    const key = await anApiKey(app, mill, { name: 'Files', rights });
    const [type] = await rowsOf(mill, '/api/SoundTypes');
    const sound = key.request('POST', '/api/SoundFiles/upload').field('soundTypeId', type?.id ?? '');
    expect((await sound.attach('file', toneOf([440]), 'a.wav')).status).toBe(200);
    const group = await aGroup(mill);
    await aSwatch(mill, group.id, (await aFabric(mill)).id);
    const scans = [{ code: 'X', scannedAt: '2026-01-05T09:00:00.000Z' }];
    const begun = await key
      .request('POST', `/api/InventoryGroups/${group.id}/scannedGroups`)
      .send({ id: randomUUID(), name: 'Monday', scans });
    const { id } = begun.body as Row;
    expect((await key.request('POST', `/api/ScannedGroups/${id}/complete`).send({})).status).toBe(200);
    const user = { id: key.userId, username: 'API key Files', email: null };
    const scan = await mill.get(`/api/ScannedGroups/${id}?filter=${filter({ include: 'user' })}`);
    expect(scan.body).toMatchObject({ user });
    const { data } = (await key.get(`/api/ScannedGroups/${id}/createCSV`)).body as { data: { fileName: string } };
    const download = `/api/containers/csv/download/${data.fileName}`;
    expect((await key.get(download)).status).toBe(200);
    await expectRefusal((await anApiKey(app, mill)).get(download), 404);
    expect(await rowsOf(key, `/api/jobs?filter=${filter({ include: 'user' })}`)).toMatchObject([
      { userId: key.userId, user },
    ]);
  });

  test('change nothing for an ended company, whose keys can be revoked, and nothing at all for a suspended one', async () => {
    const company = await aCompany(app);
    const key = await anApiKey(app, company, { rights: ['Add Swatch'] });
    const { handleCommand, readSide } = app.product.ports;
    const occurredAt = new Date().toISOString();
    const context = newContext({ actorId: company.userId, companyId: company.companyId, occurredAt });
    const end = { type: 'EndSubscription', cause: 'owner', at: occurredAt } as const;
    const { position } = await handleCommand(companyStream, company.companyId, end, context);
    await readSide.hasHandled(position, undefined, 20_000);
    expect((await key.get('/api/Fabrics')).status).toBe(200);
    await expectRefusal(key.request('POST', '/api/Fabrics').send({}), 403, 'access.ended');
    await expectRefusal(make(company, {}), 403, 'access.ended');
    expect((await revoke(company, key.userId)).status).toBe(200);
    const other = await aCompany(app);
    const ofOther = await anApiKey(app, other);
    const support = await aSupporter(app);
    await support
      .request('PATCH', `/api/support/companies/${other.companyId}`)
      .send({ active: false, reason: 'Unpaid' });
    await expectRefusal(ofOther.get('/api/Fabrics'), 403, 'login.suspended');
  });

  test('are mailed to the owner when they are made and revoked', async () => {
    const company = await aCompany(app);
    const key = await anApiKey(app, company, { name: 'Night run' });
    await revoke(company, key.userId);
    const subjects = async () =>
      ((await company.get('/api/dev/mails')).body as readonly { readonly to: string; readonly subject: string }[])
        .filter(({ to }) => to === company.email)
        .map(({ subject }) => subject);
    for (const end = Date.now() + 15_000; Date.now() < end && !(await subjects()).some((one) => /revoked/.test(one)););
    expect(await subjects()).toEqual(
      expect.arrayContaining(['Selvage: an API key was made', 'Selvage: an API key was revoked']),
    );
  });
});

describe('an API key with a last day', () => {
  let app: TestApp;
  let now = Date.parse('2026-03-04T20:00:00.000Z');
  beforeAll(async () => {
    app = await startTestApp({}, () => new Date(now));
  });
  afterAll(() => app.stop());

  test('ends as that day begins in the time zone of its company', async () => {
    const company = await aCompany(app);
    await expectRefusal(make(company, { expiresOn: '2026-03-04' }), 422, 'api-key.expiry-invalid');
    await expectRefusal(make(company, { expiresOn: '2027-03-06' }), 422, 'api-key.expiry-invalid');
    expect((await make(company, { expiresOn: '2027-03-05' })).status).toBe(200);
    const key = await anApiKey(app, company, { expiresOn: '2026-03-05' });
    now = Date.parse('2026-03-05T04:59:59.000Z');
    expect((await key.get('/api/apiKeys/this')).body).toMatchObject({ data: { expiresOn: '2026-03-05' } });
    now = Date.parse('2026-03-05T05:00:00.000Z');
    await expectRefusal(key.get('/api/apiKeys/this'), 401, 'key.invalid');
    const owner = await signIn(app, company.email);
    expect((await owner.get(`/api/apiKeys/${key.userId}`)).body).toMatchObject({
      ...{ revokedAt: null, lastUsedAt: '2026-03-05T04:59:00.000Z' },
    });
  });

  test('is limited to 100 calls at once, and not for others', async () => {
    const company = await aCompany(app);
    const [key, other] = [await anApiKey(app, company), await anApiKey(app, company)];
    for (let call = 0; call < 100; call += 1) expect((await key.get('/api/Fabrics/count')).status).toBe(200);
    const refused = await key.get('/api/Fabrics/count');
    await expectRefusal(refused, 429, 'key.too-many', 'Too many calls by this key.');
    expect(refused.get('retry-after')).toBe('1');
    // A public call by the key counts too; without a key it goes on.
    await expectRefusal(key.get('/api/Plans'), 429, 'key.too-many');
    expect((await other.get('/api/Fabrics/count')).status).toBe(200);
    now += 1_000;
    expect((await key.get('/api/Fabrics/count')).status).toBe(200);
  });
});
