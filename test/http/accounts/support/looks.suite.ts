import { randomUUID } from 'node:crypto';
import { aCompany, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface ShownLook {
  readonly companyId: string;
  readonly reason: string;
  readonly until: string;
}

interface Entry {
  readonly type: string;
  readonly text: string;
  readonly actor: string;
  readonly changes: readonly object[];
}

describe('a look of support at a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    desk = await aSupporter(app);
  });
  afterAll(() => app.stop());

  const look = (companyId: string, body: object, caller: SignedIn = desk) =>
    caller.request('POST', `/api/support/companies/${companyId}/look`).send(body);
  const shown = async (companyId: string, reason: string, caller: SignedIn = desk): Promise<ShownLook> =>
    ((await look(companyId, { reason }, caller)).body as { readonly data: ShownLook }).data;
  const looksInHistory = async (company: TestCompany): Promise<readonly Entry[]> => {
    const filter = encodeURIComponent(JSON.stringify({ where: { type: 'SupportLooked' } }));
    return (await company.get(`/api/companies/${company.companyId}/changes?filter=${filter}`)).body as Entry[];
  };

  test('is open for half an hour, and the company reads supporter and reason, once', async () => {
    const { revision } = (await mill.get(`/api/Companies/${mill.companyId}`)).body as { readonly revision: number };
    const first = await shown(mill.companyId, ' Ticket 4711 ');
    expect(first).toMatchObject({ companyId: mill.companyId, reason: 'Ticket 4711' });
    expect(Math.abs(Date.parse(first.until) - Date.now() - 30 * 60_000)).toBeLessThan(60_000);
    expect(await shown(mill.companyId, 'Another ticket')).toEqual(first);
    expect(await looksInHistory(mill)).toMatchObject([
      {
        text: 'Looked at this company',
        actor: `support.${desk.userId.slice(0, 8)}@example.com`,
        changes: [{ field: 'reason', from: null, to: 'Ticket 4711' }],
      },
    ]);
    expect((await mill.get(`/api/Companies/${mill.companyId}`)).body).toMatchObject({ revision });
  });

  test('is one look when it is requested twice in parallel', async () => {
    const company = await aCompany(app);
    const [one, other] = await Promise.all([shown(company.companyId, 'One'), shown(company.companyId, 'Other')]);
    expect(one).toEqual(other);
    expect(await looksInHistory(company)).toHaveLength(1);
  });

  test('belongs to one supporter: another one must give a reason too', async () => {
    const company = await aCompany(app);
    const second = await aSupporter(app);
    await shown(company.companyId, 'Ticket 1');
    expect(await shown(company.companyId, 'Ticket 2', second)).toMatchObject({ reason: 'Ticket 2' });
    expect(await looksInHistory(company)).toHaveLength(2);
  });

  test('needs a reason of 1 to 500 characters, and a company that is there', async () => {
    for (const body of [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(501) }, { reason: null }]) {
      await expectRefusal(look(mill.companyId, body), 422, 'support.reason-required', {
        message: 'Say why.',
        details: { messages: { reason: ['Say why.'] } },
      });
    }
    await expectRefusal(look(randomUUID(), { reason: 'Ticket 1' }), 404);
  });

  test('is only for support', async () => {
    await expectRefusal(look(mill.companyId, { reason: 'Mine' }, mill), 403);
    const refused = await app.request('POST', `/api/support/companies/${mill.companyId}/look`).send({});
    await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED');
  });

  test('is refused after a hundred of a person on one day, while the open ones stay', async () => {
    const busy = await aSupporter(app);
    const open = await shown(mill.companyId, 'Ticket 1', busy);
    const day = Math.floor(Date.now() / 86_400_000);
    const tomorrow = new Date((day + 1) * 86_400_000).toISOString();
    await app.product.ports.state.increment('limit', `looks ${busy.userId} ${day}`, 99, tomorrow);
    const company = await aCompany(app);
    const refused = await look(company.companyId, { reason: 'Ticket 101' }, busy);
    await expectRefusal(refused, 429, 'too-many-requests', 'You opened companies 100 times today.');
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    expect(await looksInHistory(company)).toEqual([]);
    expect(await shown(mill.companyId, 'Ticket 102', busy)).toEqual(open);
  });
});
