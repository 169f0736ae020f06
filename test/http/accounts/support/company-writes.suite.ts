import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { companyStream } from '../../../../domain/company/company.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { aCompany, type SignedIn, type TestCompany, testPassword } from '../../world/a-company.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Entry {
  readonly type: string;
  readonly actor: string | null;
  readonly text: string;
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
}

const suspendedText =
  'Your services have been suspended temporarily. Please contact the administration to resume the services.';
const blockedText = 'Because of pending payment your account is blocked. Please contact support for more details.';
const simple = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]`;

describe('what support does with a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    desk = await aSupporter(app);
  });
  afterAll(() => app.stop());

  type Method = 'POST' | 'PATCH' | 'PUT';
  const ask = (method: Method, company: string, path: string, body: object, caller = desk, key = randomUUID()) =>
    caller.request(method, `/api/support/companies/${company}${path}`).set('Idempotency-Key', key).send(body);
  const signIn = ({ email }: TestCompany) =>
    app.request('POST', '/api/users/login').send({ email, password: testPassword, source: 'web' });
  const changesOf = async (company: TestCompany, ...type: readonly string[]): Promise<readonly Entry[]> => {
    const asked = `/api/companies/${company.companyId}/changes?${simple({ type })}&sort=["position","ASC"]`;
    return (await company.get(asked)).body as readonly Entry[];
  };
  const reasonOf = ({ changes }: Entry) => changes.find(({ field }) => field === 'reason')?.to;
  const notified = async (companyId: string, count: number): Promise<number> => {
    const asked = `/api/support/mails/count?where=${encodeURIComponent(JSON.stringify({ companyId, kind: 'support-notice' }))}`;
    for (const end = Date.now() + 15_000; ; await pause(20)) {
      const { count: seen } = (await desk.get(asked)).body as { readonly count: number };
      if (seen >= count || Date.now() > end) return seen;
    }
  };

  test('suspends it at once, with its sessions and its sign-in, and resumes it', async () => {
    const own = await aCompany(app);
    const off = await ask('PATCH', own.companyId, '', { active: false, reason: 'Card fraud' });
    expect([off.status, off.body]).toMatchObject([
      200,
      { id: own.companyId, active: false, state: 'suspended', remainingDays: null },
    ]);
    for (const answer of [await own.get('/api/users'), await signIn(own)])
      await expectRefusal(answer, 403, 'login.suspended', suspendedText);
    const on = await ask('PATCH', own.companyId, '', { active: true, remainingDays: 9, reason: 'Settled' });
    expect([on.status, on.body]).toMatchObject([200, { active: true, state: 'countdown', remainingDays: 9 }]);
    expect((await own.get('/api/users')).status).toBe(200);
    expect((await own.get(`/api/Companies/${own.companyId}`)).body).toMatchObject({ remainingDays: 9 });
    expect(JSON.stringify(on.body)).not.toMatch(/paymentApi|billingDetails|timeZone/);
  });

  test('blocks it with 0 days and ends the block with null, and each act has its reason in the history', async () => {
    const own = await aCompany(app);
    const set = (change: object, reason: string) => ask('PATCH', own.companyId, '', { ...change, reason });
    await set({ active: false }, 'Fraud');
    await set({ active: true, remainingDays: 9 }, 'Settled');
    expect((await set({ remainingDays: 0 }, 'Too late')).body).toMatchObject({ state: 'blocked', remainingDays: 0 });
    for (const answer of [await own.get('/api/users'), await signIn(own)])
      await expectRefusal(answer, 403, 'login.blocked', blockedText);
    expect((await set({ remainingDays: null }, 'Paid')).body).toMatchObject({ state: 'active', remainingDays: null });
    expect((await signIn(own)).status).toBe(200);
    const story = await changesOf(own, 'CompanySuspended', 'CompanyResumed', 'CompanyCountdownSet');
    expect(story.map((entry) => [entry.type, reasonOf(entry)])).toEqual([
      ['CompanySuspended', 'Fraud'],
      ['CompanyResumed', 'Settled'],
      ['CompanyCountdownSet', 'Settled'],
      ['CompanyCountdownSet', 'Too late'],
      ['CompanyCountdownSet', 'Paid'],
    ]);
    expect(new Set(story.map(({ actor }) => actor)).size).toBe(1);
    expect(story[0]?.actor).toMatch(/^support/);
    expect(await notified(own.companyId, 5)).toBe(5);
  });

  test('records nothing twice under one key, and nothing where nothing changes', async () => {
    const own = await aCompany(app);
    const key = randomUUID();
    const change = { active: false, remainingDays: 3, reason: 'Fraud' };
    const first = await ask('PATCH', own.companyId, '', change, desk, key);
    expect((await ask('PATCH', own.companyId, '', change, desk, key)).body).toEqual(first.body);
    const refused = await ask('PATCH', own.companyId, '', { ...change, active: true }, desk, key);
    await expectRefusal(refused, 422, 'idempotency.other-body');
    const again = await ask('PATCH', own.companyId, '', { active: false, reason: 'Fraud' });
    expect(again.body).toMatchObject({ revision: (first.body as { revision: number }).revision });
    const stale = desk.request('PATCH', `/api/support/companies/${own.companyId}`).set('If-Match', '"0"');
    await expectRefusal(stale.send({ active: true, reason: 'Settled' }), 412);
  });

  test('is refused without a reason, with nothing to set, with other days, and for no company', async () => {
    const faults: readonly object[] = [
      { active: false },
      { active: false, reason: ' ' },
      { active: false, reason: 'x'.repeat(501) },
      { reason: 'Fraud' },
      { active: null, reason: 'Fraud' },
      { remainingDays: 366, reason: 'Fraud' },
      { remainingDays: -1, reason: 'Fraud' },
    ];
    for (const body of faults) {
      const refused = await ask('PATCH', mill.companyId, '', body);
      expect([body, refused.status]).toEqual([body, 422]);
    }
    await expectRefusal(
      ask('PATCH', mill.companyId, '', { reason: 'Fraud' }),
      422,
      'company.nothing-to-set',
      'Set the switch, the days that remain, or both.',
    );
    await expectRefusal(ask('PATCH', mill.companyId, '', { remainingDays: 1.5, reason: 'Fraud' }), 400, 'BAD_REQUEST');
    await expectRefusal(ask('PATCH', randomUUID(), '', { active: false, reason: 'Fraud' }), 404);
    expect((await mill.get('/api/users')).status).toBe(200);
  });

  test('is refused to everybody else, also to the owner of the company and with the header of support', async () => {
    const other = await aCompany(app);
    const calls: readonly (readonly [Method, string, object])[] = [
      ['PATCH', '', { active: true, reason: 'Mine' }],
      ['POST', '/resume', { reason: 'Mine' }],
      ['PUT', '/taxExemption', { isExempt: true, reason: 'Mine' }],
      ['POST', '/notes', { text: 'Mine' }],
      ['POST', '/ownerLink', { reason: 'Mine' }],
    ];
    for (const [method, path, body] of calls) {
      for (const caller of [mill, other]) {
        const answer = await ask(method, mill.companyId, path, body, caller).set('X-Company', mill.companyId);
        await expectRefusal(answer, 403);
      }
      const nobody = await app.request(method, `/api/support/companies/${mill.companyId}${path}`).send(body);
      await expectRefusal(nobody, 401, 'AUTHORIZATION_REQUIRED');
    }
    await expectRefusal(mill.get('/api/support/notes'), 403);
  });

  test('reopens a subscription that has ended, and no other', async () => {
    const own = await aCompany(app);
    const refused = await ask('POST', own.companyId, '/resume', { reason: 'No' });
    await expectRefusal(refused, 409, 'company.not-ended', 'The subscription has not ended.');
    const { handleCommand, readSide } = app.product.ports;
    const at = new Date().toISOString();
    const context = newContext({ actorId: own.userId, companyId: own.companyId, occurredAt: at });
    const end = { type: 'EndSubscription', cause: 'owner', at } as const;
    await readSide.hasHandled(
      (await handleCommand(companyStream, own.companyId, end, context)).position,
      undefined,
      20_000,
    );
    await expectRefusal(ask('POST', own.companyId, '/resume', {}), 422, 'support.reason-required');
    const key = randomUUID();
    const resumed = await ask('POST', own.companyId, '/resume', { reason: 'The owner called' }, desk, key);
    expect([resumed.status, resumed.body]).toMatchObject([200, { state: 'active', endedOn: null }]);
    expect((await ask('POST', own.companyId, '/resume', { reason: 'The owner called' }, desk, key)).status).toBe(200);
    const [entry] = await changesOf(own, 'SubscriptionResumed');
    expect(entry && reasonOf(entry)).toBe('The owner called');
    await expectRefusal(ask('POST', randomUUID(), '/resume', { reason: 'No' }), 404);
  });

  test('notes something, which support reads and the company never does', async () => {
    const text = `Called about the invoice ${randomUUID()}`;
    const key = randomUUID();
    const note = await ask('POST', mill.companyId, '/notes', { text }, desk, key);
    expect([note.status, note.body]).toMatchObject([
      200,
      { companyId: mill.companyId, text, actorId: desk.userId, actor: expect.stringMatching(/^support/) as string },
    ]);
    expect((await ask('POST', mill.companyId, '/notes', { text }, desk, key)).body).toEqual(note.body);
    const later = await ask('POST', mill.companyId, '/notes', { text: `${text} again` });
    const list = await desk.get(`/api/support/notes?${simple({ companyId: mill.companyId })}`);
    expect(list.body).toEqual([later.body, note.body]);
    const { id } = note.body as { readonly id: string };
    expect((await desk.get(`/api/support/notes/${id}`)).body).toEqual(note.body);
    const old = encodeURIComponent(JSON.stringify({ where: { companyId: mill.companyId }, limit: 1 }));
    expect((await desk.get(`/api/support/notes?filter=${old}`)).body).toEqual([later.body]);
    for (const path of ['history', 'changes']) {
      const own = await mill.get(`/api/companies/${mill.companyId}/${path}?${simple({})}`);
      expect(JSON.stringify(own.body)).not.toContain(text);
      expect(JSON.stringify(own.body)).not.toContain('SupportNoteAdded');
    }
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(2_001) }])
      await expectRefusal(ask('POST', mill.companyId, '/notes', body), 422, 'support.note-required', {
        message: 'Write a note of 1 to 2000 characters.',
      });
    await expectRefusal(ask('POST', randomUUID(), '/notes', { text }), 404);
  });

  test('sends its owner a link to set a password, three times a day, and none while it is barred', async () => {
    const own = await aCompany(app);
    const link = (reason: string | undefined = 'The mail was lost') =>
      ask('POST', own.companyId, '/ownerLink', { reason });
    const bar = (change: object) => ask('PATCH', own.companyId, '', { ...change, reason: 'A test' });
    await expectRefusal(ask('POST', own.companyId, '/ownerLink', {}), 422, 'support.reason-required');
    for (const [barred, free] of [
      [{ active: false }, { active: true }],
      [{ remainingDays: 0 }, { remainingDays: null }],
    ] as const) {
      await bar(barred);
      await expectRefusal(link(), 409, 'company.barred', 'The company is blocked or suspended.');
      await bar(free);
    }
    for (let sent = 0; sent < 3; sent += 1) expect((await link()).status).toBe(204);
    const fourth = await link();
    expect([fourth.status, Number(fourth.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const story = await changesOf(own, 'PasswordLinkRequested');
    expect(story.map((entry) => reasonOf(entry)).filter(Boolean)).toEqual(Array(3).fill('The mail was lost'));
    expect((await own.get('/api/users')).status).toBe(200);
    await expectRefusal(ask('POST', randomUUID(), '/ownerLink', { reason: 'No' }), 404);
  });
});
