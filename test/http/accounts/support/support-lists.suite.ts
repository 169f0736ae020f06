import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { companyStream } from '../../../../domain/company/company.decider.js';
import type { CompanyCommand } from '../../../../domain/company/company.commands.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { aBillOf } from '../../world/a-bill.js';
import { aCompany, type SignedIn } from '../../world/a-company.js';
import { aSupporter } from '../../world/a-supporter.js';
import { anOrder, anOrderInStatus, signUpPartners, type TradingPartners } from '../../world/an-order.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

type Row = Readonly<Record<string, unknown>>;

const inQuery = (params: Readonly<Record<string, unknown>>): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

describe('what support reads over all companies', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let desk: SignedIn;
  let billId: string;
  let draftId: string;
  let placedId: string;
  const purchase = `PO-${randomUUID().slice(0, 8)}`;

  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    desk = await aSupporter(app);
    billId = (await aBillOf(app, partners.mill.companyId)).id;
    draftId = (await anOrder(partners, { po_number: `${purchase}-D`, notes: 'Keep dry' })).id;
    placedId = (await anOrderInStatus(partners, 'placed', { po_number: `${purchase}-P` })).id;
  });
  afterAll(() => app.stop());

  const read = async (path: string, params: Readonly<Record<string, unknown>> = {}): Promise<readonly Row[]> => {
    const answer = await desk.get(`/api/support/${path}?${inQuery(params)}`);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer.body as readonly Row[];
  };
  const companyOf = async (id: string): Promise<Row> => (await read('companies', { filter: { id } }))[0] ?? {};
  const handle = async (companyId: string, command: CompanyCommand): Promise<void> => {
    const occurredAt = new Date().toISOString();
    const context = newContext({ actorId: desk.userId, companyId, occurredAt });
    const { position } = await app.product.ports.handleCommand(companyStream, companyId, command, context);
    await app.product.ports.readSide.hasHandled(position, undefined, 20_000);
  };

  test('a company shows only its head: state, users, money, storage and last sign-in', async () => {
    const { mill } = partners;
    const row = await companyOf(mill.companyId);
    expect(row).toEqual({
      ...{ id: mill.companyId, name: mill.name, type: 'manufacturer', state: 'active', active: true },
      ...{ isAnnual: false, term: 3, termDate: row['termDate'], maxUsers: 5, activeMembers: 0, remainingDays: null },
      ...{ paidThrough: row['paidThrough'], nextPaymentOn: row['nextPaymentOn'], cancelsOn: null, endedOn: null },
      ...{ isTaxExempt: false, openBills: 1, openAmount: 380, storageUsed: 0, storageLimit: 2500 },
      ...{ lastSignInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string, createdAt: row['createdAt'] },
      revision: row['revision'],
    });
  });

  test('an opened company shows its owner and the look; an unopened or missing one shows nothing', async () => {
    const { companyId, userId, email, username } = await aCompany(app);
    const one = (id = companyId) => desk.get(`/api/support/companies/${id}`);
    await expectRefusal(one(), 403, 'support.look-first', 'Say first why you look at this company.');
    await expectRefusal(one(randomUUID()), 404);
    const look = desk.request('POST', `/api/support/companies/${companyId}/look`);
    const { until } = ((await look.send({ reason: 'Ticket 4711' })).body as { data: Row }).data;
    const answer = await one();
    const owner = { id: userId, username, email, hasTwoSteps: false, lastSignInAt: expect.any(String) as string };
    expect(answer.body).toEqual({ ...(await companyOf(companyId)), owner, look: { reason: 'Ticket 4711', until } });
    const other = await aSupporter(app);
    await expectRefusal(other.get(`/api/support/companies/${companyId}`), 403, 'support.look-first');
  });

  test('the state, the countdown and the exemption from tax follow the events of a company', async () => {
    const { companyId } = await aCompany(app);
    await handle(companyId, { type: 'SetRemainingDays', remainingDays: 9, day: '2026-11-28', reason: 'Ticket 1' });
    expect(await companyOf(companyId)).toMatchObject({ state: 'countdown', remainingDays: 9 });
    const inCountdown = await read('companies', { filter: { state: 'countdown' } });
    expect(inCountdown.map(({ id }) => id)).toContain(companyId);
    expect(inCountdown.every(({ state }) => state === 'countdown')).toBe(true);
    await handle(companyId, { type: 'SetRemainingDays', remainingDays: 0, day: '2026-11-28', reason: 'Ticket 1' });
    expect(await companyOf(companyId)).toMatchObject({ state: 'blocked', remainingDays: 0 });
    await handle(companyId, { type: 'SetRemainingDays', remainingDays: null, day: '2026-11-28', reason: 'Ticket 1' });
    await handle(companyId, { type: 'SetTaxExemption', isExempt: true, reason: 'Ticket 1' });
    expect(await companyOf(companyId)).toMatchObject({ state: 'active', isTaxExempt: true });
  });

  test('companies are listed in both dialects, with range and count, and found by name', async () => {
    const [{ mill, vendor }] = [partners];
    const ids = [mill.companyId, vendor.companyId];
    const page = await desk.get(
      `/api/support/companies?${inQuery({ filter: { id: ids }, range: [0, 0], sort: ['name', 'ASC'] })}`,
    );
    expect([page.status, page.get('content-range')]).toEqual([200, 'supportCompanies 0-0/2']);
    const where = { name: mill.name };
    const fields = ['id', 'name', 'state'];
    expect(await read('companies', { filter: { where, fields } })).toEqual([
      { id: mill.companyId, name: mill.name, state: 'active' },
    ]);
    const usage = { filter: { where, fields: ['storageUsed'] } };
    expect(await read('companies', usage)).toEqual([{ storageUsed: 0 }]);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const upload = mill.request('POST', `/api/Companies/${mill.companyId}/uploadLogo`);
    expect((await upload.attach('file', logo, 'logo.png')).status).toBe(200);
    const [{ storageUsed } = {}] = await read('companies', usage);
    expect(storageUsed).toBeGreaterThan(0);
    expect(storageUsed).toBeLessThan(1);
    const word = mill.name.split(' ')[1] ?? '';
    expect((await read('companies', { filter: { q: `mill ${word}` } })).map(({ id }) => id)).toEqual([mill.companyId]);
    const count = await desk.get(`/api/support/companies/count?${inQuery({ where: { id: { inq: ids } } })}`);
    expect(count.body).toEqual({ count: 2 });
  });

  test.each([
    ['companies', ['billing', 'paymentApiKey', 'card', 'ownerId', 'referralCode', 'openBillCents', 'vaultId']],
    ['orders', ['notes', 'quote', 'groupName', 'job_number', 'quotes', 'terms']],
    ['bills', ['isOpen', 'companyName', 'vaultId']],
    ['subscriptions', ['isExtra', 'companyName']],
  ])('a field of %s that is not shown is refused by its name, so that no filter reveals it', async (list, fields) => {
    for (const field of fields) {
      const refused = await desk.get(`/api/support/${list}?${inQuery({ filter: { [field]: 'x' }, range: [0, 1] })}`);
      await expectRefusal(refused, 400, 'INVALID_FILTER', { message: expect.stringContaining(field) as unknown });
    }
  });

  test('orders of all companies are found by their numbers, drafts too, without notes', async () => {
    const { mill, vendor } = partners;
    const rows = await read('orders', { filter: { q: purchase.toLowerCase() }, sort: ['createdAt', 'ASC'] });
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [draftId, 'draft'],
      [placedId, 'placed'],
    ]);
    const [draft] = rows;
    expect(draft).toEqual({
      ...{ id: draftId, index: draft?.['index'], po_number: `${purchase}-D`, status: 'draft', total: null },
      ...{ manufacturerId: mill.companyId, manufacturerName: mill.name },
      ...{ vendorId: vendor.companyId, vendorName: vendor.name, waitsFor: 'manufacturer', dueBy: null },
      ...{ createdAt: draft?.['createdAt'], updatedAt: draft?.['updatedAt'], revision: draft?.['revision'] },
    });
    expect((await read('orders', { filter: { q: 'dry' } })).map(({ id }) => id)).not.toContain(draftId);
    expect((await desk.get(`/api/support/orders/${draftId}`)).body).toEqual(draft);
    const refused = await desk.get(`/api/support/orders?${inQuery({ filter: { include: 'fabrics' } })}`);
    await expectRefusal(refused, 400, 'INVALID_FILTER');
  });

  test('bills of all companies are shown as their company sees them, and whose they are', async () => {
    const { mill } = partners;
    const own = (await mill.get(`/api/bills/${billId}`)).body as Row;
    const shown = { ...own, companyId: mill.companyId, companyName: mill.name };
    expect(await read('bills', { filter: { companyId: mill.companyId } })).toEqual([shown]);
    expect((await desk.get(`/api/support/bills/${billId}`)).body).toEqual(shown);
    const where = { status: 'open', companyId: { inq: [mill.companyId] } };
    expect(await read('bills', { filter: { where } })).toEqual([shown]);
    const voided = await desk.request('POST', `/api/support/bills/${billId}/void`).send({ reason: 'Mistake' });
    expect(voided.body).toMatchObject({ id: billId, status: 'void', companyName: mill.name });
    expect(await companyOf(mill.companyId)).toMatchObject({ openBills: 0, openAmount: 0 });
  });

  test('packs of all companies are shown with whose they are, and with no step that support may take', async () => {
    const { mill } = partners;
    const [own] = (await mill.get('/api/subscriptionHistories')).body as readonly Row[];
    const shown = { ...own, allowed: [], companyName: mill.name };
    expect(await read('subscriptions', { filter: { companyId: mill.companyId } })).toEqual([shown]);
  });

  test('only support reads them, without rows of another company', async () => {
    const { mill } = partners;
    for (const list of ['companies', 'orders', 'bills', 'subscriptions', 'figures']) {
      await expectRefusal(app.get(`/api/support/${list}`), 401, 'AUTHORIZATION_REQUIRED');
      await expectRefusal(mill.get(`/api/support/${list}`), 403);
    }
    for (const list of ['orders', 'bills', 'subscriptions'])
      await expectRefusal(desk.get(`/api/support/${list}/${randomUUID()}`), 404);
  });

  test('the figures add up the monthly price of all packs, until their company has ended, and name the jobs', async () => {
    interface Figures {
      readonly monthly: number;
      readonly jobs: Row;
    }
    const figures = async () => ((await desk.get('/api/support/figures')).body as { data: Figures }).data;
    const before = await figures();
    expect(before.jobs).toEqual({ failed: expect.any(Number) as number, sleeping: expect.any(Number) as number });
    const company = await aCompany(app, 'manufacturer', { company: { ...aYearly, name: `Mill ${randomUUID()}` } });
    const [pack] = await read('subscriptions', { filter: { companyId: company.companyId } });
    const { dues } = pack?.['plan'] as { readonly dues: number };
    expect(dues).toBeGreaterThan(0);
    expect((await figures()).monthly).toBeCloseTo(before.monthly + dues, 2);
    await handle(company.companyId, { type: 'EndSubscription', cause: 'owner', at: new Date().toISOString() });
    expect((await figures()).monthly).toBeCloseTo(before.monthly, 2);
  });
});

const aYearly = { type: 'manufacturer', term: 1, isAnnual: true, timeZone: 'America/New_York' };
