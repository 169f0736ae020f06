import { randomUUID } from 'node:crypto';
import { billStream } from '../../../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../../../domain/company/company.decider.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { billModel } from '../../../../projections/index.js';
import { aCompany, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aBillOf } from '../../world/a-bill.js';
import { message } from '../../world/a-group.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';

describe('what support does with the billing of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let desk: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    desk = await aSupporter(app);
  });
  afterAll(() => app.stop());

  const post = (path: string, body: object, key = randomUUID()) =>
    desk.request('POST', `/api/support/bills/${path}`).set('Idempotency-Key', key).send(body);
  /** A bill of 380 USD that was paid by check. */
  const aPaidBill = async (): Promise<string> => {
    const { id } = await aBillOf(app, mill.companyId);
    const { handleCommand, readSide } = app.product.ports;
    const occurredAt = new Date().toISOString();
    const context = newContext({ actorId: desk.userId, companyId: mill.companyId, occurredAt });
    const check = { type: 'RecordCheck', amountCents: 38_000, checkNumber: '1047', receivedOn: '2026-12-20' } as const;
    const { position } = await handleCommand(billStream, id, check, context);
    await readSide.settled(position, [billModel.name], 20_000);
    return id;
  };

  test('a bill is taken back with a reason, which its company reads', async () => {
    const { id } = await aBillOf(app, mill.companyId);
    const answer = await post(`${id}/void`, { reason: 'Issued by mistake' });
    expect([answer.status, answer.body]).toMatchObject([200, { id, status: 'void', amountDue: 0 }]);
    expect((await mill.get(`/api/bills/${id}`)).body).toMatchObject({ status: 'void' });
    const again = await post(`${id}/void`, { reason: 'Issued by mistake' });
    expect(again.status).toBe(200);
  });

  test('a bill that is paid or not there is not taken back, and none without a reason', async () => {
    const paid = await post(`${await aPaidBill()}/void`, { reason: 'No' });
    expect([paid.status, message(paid)]).toEqual([409, 'This bill is not open.']);
    expect((await post(`${randomUUID()}/void`, { reason: 'No' })).status).toBe(404);
    const { id } = await aBillOf(app, mill.companyId);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await post(`${id}/void`, body)).status).toBe(422);
  });

  test('money of a paid bill is given back in parts, with credit notes, once for each key', async () => {
    const id = await aPaidBill();
    const key = randomUUID();
    const first = await post(`${id}/refunds`, { amount: 8_000, reason: 'Goodwill' }, key);
    expect([first.status, first.body]).toMatchObject([
      200,
      { id, status: 'paid', refunded: 80, creditNotes: [{ amount: 80, reason: 'Goodwill' }] },
    ]);
    const [{ number }] = (first.body as { creditNotes: [{ number: string }] }).creditNotes;
    expect(number).toMatch(/^CN-\d{4}-\d{6}$/);
    expect((await post(`${id}/refunds`, { amount: 8_000, reason: 'Goodwill' }, key)).body).toEqual(first.body);
    const high = await post(`${id}/refunds`, { amount: 30_001, reason: 'Goodwill' });
    expect([high.status, high.body]).toMatchObject([
      422,
      {
        error: {
          code: 'bill.refund-too-high',
          message: '$300.00 of this bill can be given back at most.',
          details: { amount: 30_000 },
        },
      },
    ]);
    expect((await post(`${id}/refunds`, { amount: 30_000, reason: 'Goodwill' })).body).toMatchObject({ refunded: 380 });
  });

  test('money of a bill that is not paid or not there is not given back, and none without amount and reason', async () => {
    const { id } = await aBillOf(app, mill.companyId);
    const open = await post(`${id}/refunds`, { amount: 1, reason: 'Goodwill' });
    expect([open.status, message(open)]).toEqual([409, 'This bill is not paid.']);
    expect((await post(`${randomUUID()}/refunds`, { amount: 1, reason: 'Goodwill' })).status).toBe(404);
    for (const body of [{ amount: 0, reason: 'a' }, { amount: 1.5, reason: 'a' }, { amount: 1 }, { reason: 'a' }])
      expect([400, 422]).toContain((await post(`${id}/refunds`, body)).status);
  });

  test('the figures count what became of bills, and the companies that may need help', async () => {
    interface Figures {
      readonly months: readonly Readonly<Record<string, unknown>>[];
      readonly openBills: { readonly count: number; readonly amount: number };
      readonly countdown: { readonly running: number; readonly blocked: number };
      readonly contractsEnding: number;
    }
    const read = async () => ((await desk.get('/api/support/figures')).body as { data: Figures }).data;
    const before = await read();
    const { id } = await aBillOf(app, mill.companyId);
    const opened = await read();
    expect(opened.openBills.count).toBe(before.openBills.count + 1);
    expect(opened.openBills.amount).toBeCloseTo(before.openBills.amount + 380, 2);
    await post(`${id}/void`, { reason: 'Issued by mistake' });
    expect((await read()).openBills).toEqual(before.openBills);
    const other = await aCompany(app);
    const { handleCommand, readSide } = app.product.ports;
    const tell = async (remainingDays: number | null) => {
      const context = newContext({
        actorId: desk.userId,
        companyId: other.companyId,
        occurredAt: new Date().toISOString(),
      });
      const command = { type: 'SetRemainingDays', remainingDays } as const;
      const { position } = await handleCommand(companyStream, other.companyId, command, context);
      await readSide.settled(position, undefined, 20_000);
      return (await read()).countdown;
    };
    const { running, blocked } = before.countdown;
    expect(await tell(9)).toEqual({ running: running + 1, blocked });
    expect(await tell(0)).toEqual({ running, blocked: blocked + 1 });
    expect(await tell(null)).toEqual({ running, blocked });
    const months = (await read()).months.map(({ month }) => month);
    expect(months).toEqual([...months].sort().reverse());
    expect(months.length).toBeLessThanOrEqual(12);
  });

  test('bills come without tax once support says so, and the company reads who did', async () => {
    const put = (companyId: string, body: object) =>
      desk.request('PUT', `/api/support/companies/${companyId}/taxExemption`).send(body);
    const answer = await put(mill.companyId, { isExempt: true });
    expect([answer.status, answer.body]).toEqual([200, { data: { isExempt: true } }]);
    const { state } = await app.product.ports.handleCommand.look(companyStream, mill.companyId);
    expect(state).toMatchObject({ isTaxExempt: true });
    const story = (await mill.get(`/api/companies/${mill.companyId}/history`)).body as readonly { text: string }[];
    expect(story.map(({ text }) => text)).toContain('Set bills without tax');
    expect((await put(mill.companyId, {})).status).toBe(422);
    expect((await put(randomUUID(), { isExempt: true })).status).toBe(404);
  });
});
