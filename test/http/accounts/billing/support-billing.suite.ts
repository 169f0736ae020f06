import { randomUUID } from 'node:crypto';
import { companyStream } from '../../../../domain/company/company.decider.js';
import type { CompanyCommand } from '../../../../domain/company/company.commands.js';
import { dayIn, daysAfter } from '../../../../domain/kit/day.js';
import { newContext } from '../../../../infra/commands/command-context.js';
import { aCompany, aSignUp, type SignedIn, type TestCompany, testPassword } from '../../world/a-company.js';
import { aBillOf } from '../../world/a-bill.js';
import { tendCompany } from '../../world/billing-days.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

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
  const today = (): string => dayIn(new Date().toISOString(), 'America/New_York');
  const aCheck = () => ({ amount: 38_000, checkNumber: '1047', receivedOn: today(), reason: 'It came by mail' });
  /** A bill of 380 USD that was paid by check. */
  const aPaidBill = async (): Promise<string> => {
    const { id } = await aBillOf(app, mill.companyId);
    expect((await post(`${id}/payments`, aCheck())).status).toBe(200);
    return id;
  };
  /** Runs a command on a company that support has no call for in these tests. */
  const command = async (companyId: string, toDo: CompanyCommand): Promise<void> => {
    const { handleCommand, readSide } = app.product.ports;
    const context = newContext({ actorId: desk.userId, companyId, occurredAt: new Date().toISOString() });
    const { position } = await handleCommand(companyStream, companyId, toDo, context);
    await readSide.hasHandled(position, undefined, 20_000);
  };

  /** The entries of one type in a company's own history. */
  const storyOf = async (company: TestCompany, type: string) => {
    const filter = encodeURIComponent(JSON.stringify({ type }));
    const answer = await company.get(`/api/companies/${company.companyId}/changes?filter=${filter}`);
    return answer.body as readonly { text: string; actorId: string; changes: readonly object[] }[];
  };

  test('a check that came pays a bill, once for each key, with a reason that its company reads', async () => {
    const owner = await aCompany(app);
    const { id } = await aBillOf(app, owner.companyId);
    const key = randomUUID();
    const check = { ...aCheck(), checkNumber: ' 2047 ' };
    const paid = await post(`${id}/payments`, check, key);
    expect([paid.status, paid.body]).toMatchObject([
      200,
      { id, status: 'paid', paidBy: 'check', checkNumber: '2047', receivedOn: today(), amountDue: 0 },
    ]);
    expect((await post(`${id}/payments`, check, key)).body).toEqual(paid.body);
    await expectRefusal(post(`${id}/payments`, check), 409, 'bill.not-open', 'This bill is not open.');
    expect((await owner.get(`/api/bills/${id}`)).body).toMatchObject({ status: 'paid', checkNumber: '2047' });
    const [entry] = await storyOf(owner, 'BillPaid');
    expect(entry).toMatchObject({ actorId: desk.userId });
    expect(entry?.changes).toEqual([{ field: 'reason', from: null, to: check.reason }]);
  });

  test('a check of another amount, a day to come or without its number, and one for no bill, is refused', async () => {
    const { id } = await aBillOf(app, mill.companyId);
    await expectRefusal(post(`${id}/payments`, { ...aCheck(), amount: 37_999 }), 409, 'bill.amount-differs', {
      details: { amount: 38_000 },
    });
    const faults: readonly (readonly [string, object])[] = [
      ['checkNumber', { checkNumber: ' ' }],
      ['checkNumber', { checkNumber: 'x'.repeat(51) }],
      ['checkNumber', { checkNumber: undefined }],
      ['receivedOn', { receivedOn: daysAfter(today(), 1) }],
      ['receivedOn', { receivedOn: '2026-02-30' }],
      ['receivedOn', { receivedOn: 'soon' }],
      ['receivedOn', { receivedOn: undefined }],
      ['amount', { amount: 0 }],
      ['reason', { reason: '' }],
      ['reason', { reason: undefined }],
    ];
    for (const [field, fault] of faults) {
      const refused = await post(`${id}/payments`, { ...aCheck(), ...fault });
      const { messages } = (refused.body as { error: { details: { messages: object } } }).error.details;
      expect([refused.status, Object.keys(messages)]).toEqual([422, [field]]);
    }
    const without = post(`${id}/payments`, { ...aCheck(), checkNumber: ' ', receivedOn: '2026-02-30' });
    await expectRefusal(without, 422, 'bill.check-number-required', 'The number of the check is required');
    const late = post(`${id}/payments`, { ...aCheck(), receivedOn: daysAfter(today(), 1) });
    await expectRefusal(
      late,
      422,
      'bill.received-on-invalid',
      'A check came on a day of the calendar, today or before.',
    );
    await expectRefusal(post(`${randomUUID()}/payments`, aCheck()), 404);
    expect((await mill.get(`/api/bills/${id}`)).body).toMatchObject({ status: 'open' });
    await expectRefusal(mill.request('POST', `/api/support/bills/${id}/payments`).send(aCheck()), 403);
  });

  test('a company that is blocked is back as soon as the check of its bill is recorded', async () => {
    const { company } = aSignUp();
    const annual = await aCompany(app, 'manufacturer', {
      company: { ...company, isAnnual: true },
      cardInfo: undefined,
    });
    const { companyId } = annual;
    await tendCompany(app, companyId);
    const billOf = async () =>
      ((await annual.get('/api/bills')).body as readonly [{ id: string; amountDue: number }])[0];
    await command(companyId, { type: 'BeginCountdown', billId: (await billOf()).id, day: today() });
    const { id, amountDue } = await billOf();
    await command(companyId, { type: 'SetRemainingDays', remainingDays: 0, day: today(), reason: 'Too late' });
    const signIn = (email: string) =>
      app.request('POST', '/api/users/login').send({ email, password: testPassword, source: 'web' });
    const blocked = 'Because of pending payment your account is blocked. Please contact support for more details.';
    for (const refused of [await annual.get('/api/users'), await signIn(annual.email)])
      await expectRefusal(refused, 403, 'login.blocked', blocked);
    const paid = await post(`${id}/payments`, { ...aCheck(), amount: Math.round(amountDue * 100) });
    expect([paid.status, paid.body]).toMatchObject([200, { status: 'paid' }]);
    expect((await annual.get('/api/users')).status).toBe(200);
    expect((await signIn(annual.email)).status).toBe(200);
    expect((await annual.get(`/api/Companies/${companyId}`)).body).toMatchObject({ remainingDays: null });
  });

  test('a bill is taken back with a reason, which its company reads', async () => {
    const { id } = await aBillOf(app, mill.companyId);
    const answer = await post(`${id}/void`, { reason: 'Issued by mistake' });
    expect([answer.status, answer.body]).toMatchObject([200, { id, status: 'void', amountDue: 0 }]);
    expect((await mill.get(`/api/bills/${id}`)).body).toMatchObject({ status: 'void' });
    const again = await post(`${id}/void`, { reason: 'Issued by mistake' });
    expect(again.status).toBe(200);
  });

  test('a bill that is paid or not there is not taken back, and none without a reason', async () => {
    const refused = await post(`${await aPaidBill()}/void`, { reason: 'No' });
    await expectRefusal(refused, 409, 'bill.not-open', 'This bill is not open.');
    await expectRefusal(post(`${randomUUID()}/void`, { reason: 'No' }), 404);
    const { id } = await aBillOf(app, mill.companyId);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      await expectRefusal(post(`${id}/void`, body), 422, 'support.reason-required');
  });

  test('refunds a paid bill in parts, with credit notes, once for each key', async () => {
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
    await expectRefusal(post(`${id}/refunds`, { amount: 30_001, reason: 'Goodwill' }), 422, 'bill.refund-too-high', {
      message: '$300.00 of this bill can be given back at most.',
      details: { amount: 30_000 },
    });
    expect((await post(`${id}/refunds`, { amount: 30_000, reason: 'Goodwill' })).body).toMatchObject({ refunded: 380 });
  });

  test('refuses a refund of an unpaid or missing bill, and one without amount or reason', async () => {
    const { id } = await aBillOf(app, mill.companyId);
    const refused = await post(`${id}/refunds`, { amount: 1, reason: 'Goodwill' });
    await expectRefusal(refused, 409, 'bill.not-paid', 'This bill is not paid.');
    await expectRefusal(post(`${randomUUID()}/refunds`, { amount: 1, reason: 'Goodwill' }), 404);
    for (const body of [{ amount: 0, reason: 'a' }, { amount: 1.5, reason: 'a' }, { amount: 1 }, { reason: 'a' }])
      expect([400, 422]).toContain((await post(`${id}/refunds`, body)).status);
  });

  test('the figures count the states of bills, and the companies that may need help', async () => {
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
    const tell = async (remainingDays: number | null) => {
      await command(other.companyId, { type: 'SetRemainingDays', remainingDays, day: today(), reason: 'A test' });
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

  test('bills have no tax after support exempts a company, and the company sees the supporter', async () => {
    const put = (companyId: string, body: object) =>
      desk.request('PUT', `/api/support/companies/${companyId}/taxExemption`).send(body);
    const reason = 'Form ST-120';
    const answer = await put(mill.companyId, { isExempt: true, reason });
    expect([answer.status, answer.body]).toEqual([200, { data: { isExempt: true } }]);
    const { state } = await app.product.ports.handleCommand.look(companyStream, mill.companyId);
    expect(state).toMatchObject({ isTaxExempt: true });
    const [set] = await storyOf(mill, 'CompanyTaxExemptionSet');
    expect(set).toMatchObject({ text: 'Set bills without tax', actorId: desk.userId });
    expect(set?.changes).toEqual([{ field: 'reason', from: null, to: reason }]);
    await expectRefusal(put(mill.companyId, { reason }), 422, 'body.value-invalid');
    for (const none of [undefined, ' ', 'x'.repeat(501)]) {
      const refused = await put(mill.companyId, { isExempt: false, reason: none });
      await expectRefusal(refused, 422, 'support.reason-required', 'Say why.');
    }
    await expectRefusal(put(randomUUID(), { isExempt: true, reason }), 404);
  });
});
