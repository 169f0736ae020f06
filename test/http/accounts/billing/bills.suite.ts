import { setTimeout as pause } from 'node:timers/promises';
import { dayIn, daysAfter, lastOfMonth } from '../../../../domain/kit/day.js';
import { aCompany, aSignUp, aUser, type TestCompany } from '../../world/a-company.js';
import { aBillOf } from '../../world/a-bill.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Bill {
  readonly id: string;
  readonly number: string;
  readonly [field: string]: unknown;
}

const where = (condition: object): string => `filter=${encodeURIComponent(JSON.stringify({ where: condition }))}`;

describe('the bills of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let annual: TestCompany;
  const listOf = async (company: TestCompany) => (await company.get('/api/bills')).body as readonly Bill[];
  const billed = async (company: TestCompany): Promise<Bill> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const [bill] = await listOf(company);
      if (bill !== undefined) return bill;
      await pause(50);
    }
    throw new Error('The company was not billed.');
  };
  const anAnnual = () => {
    const { company } = aSignUp();
    return aCompany(app, 'manufacturer', { company: { ...company, isAnnual: true }, cardInfo: undefined });
  };
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    annual = await anAnnual();
  });
  afterAll(() => app.stop());

  test('begin at once for a year, which is due in 30 days, and on the first of a month for months', async () => {
    const bill = await billed(annual);
    const today = dayIn(new Date().toISOString(), 'America/New_York');
    const from = daysAfter(lastOfMonth(today), 1);
    expect(bill).toMatchObject({
      ...{ period: `${from.slice(0, 7)}/12`, from, dueOn: daysAfter(today, 30), kind: 'annual', status: 'open' },
      ...{
        currentDues: 3_000,
        discountPercent: 5,
        maxDiscount: 75,
        refDiscount: 0,
        netPayable: 2_850,
        amountDue: 2_850,
      },
      ...{ paidBy: null, paidAt: null, refunded: 0, creditNotes: [], seller: 'Selvage' },
      lines: [
        { kind: 'pack', label: 'Base pack', detail: '5 users × $50.00 × 12 months', amount: 3_000 },
        { kind: 'term', label: 'Term discount', detail: '3 years, 5%', amount: -150 },
      ],
    });
    expect(bill.number).toMatch(/^\d{4}-\d{6}$/);
    expect(bill).not.toHaveProperty('isOpen');
    expect(await listOf(mill)).toEqual([]);
  });

  // Other suites may sign up companies in parallel.
  test('have rising numbers', async () => {
    const first = await billed(await anAnnual());
    const second = await billed(await anAnnual());
    expect(Number(second.number.slice(5))).toBeGreaterThan(Number(first.number.slice(5)));
  });

  test('are read in both dialects, counted and found', async () => {
    const { id, number } = await billed(annual);
    expect((await annual.get(`/api/bills/${id}`)).body).toMatchObject({ id, number });
    expect((await annual.get('/api/bills/count')).body).toEqual({ count: 1 });
    expect((await annual.get(`/api/bills/findOne?${where({ number })}`)).body).toMatchObject({ id });
    expect((await annual.get(`/api/bills/${id}/exists`)).body).toEqual({ exists: true });
    const range = `filter=${encodeURIComponent(JSON.stringify({ status: 'open' }))}&range=${encodeURIComponent('[0,9]')}`;
    expect((await annual.get(`/api/bills?${range}`)).headers['content-range']).toBe('bills 0-0/1');
    await expectRefusal(annual.get(`/api/bills?${where({ nonsense: 1 })}`), 400, 'INVALID_FILTER');
    await expectRefusal(annual.get(`/api/bills?${where({ isOpen: true })}`), 400, 'INVALID_FILTER');
  });

  test('are printed, for the own company alone', async () => {
    const { id } = await billed(annual);
    const made = await annual.get(`/api/bills/${id}/createPDF`);
    const { container, fileName } = (made.body as { data: { container: string; fileName: string } }).data;
    expect(container).toBe('pdf');
    const path = `/api/containers/pdf/download/${fileName}`;
    const file = await annual.get(path).buffer(true);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toMatch(/filename="bill-\d{4}-\d+\.pdf"/);
    await expectRefusal(mill.get(path), 404);
    await expectRefusal(mill.get(`/api/bills/${id}/createPDF`), 404);
    await expectRefusal(mill.get(`/api/bills/${id}`), 404);
  });

  test('have a history of their own, with its place in the log, for the own company alone', async () => {
    const { id, number } = await aBillOf(app, mill.companyId);
    const answer = await mill.get(`/api/bills/${id}/history`);
    expect([answer.status, answer.body]).toMatchObject([200, [{ type: 'BillIssued', company: mill.name }]]);
    const [issued] = answer.body as readonly { text: string; position: number; correlationId: string }[];
    expect(issued?.text).toContain(number);
    expect([Number(issued?.position) > 0, issued?.correlationId]).toEqual([true, expect.any(String)]);
    await expectRefusal(annual.get(`/api/bills/${id}/history`), 404);
  });

  test('are shown to users with Payment Method, and refused to others', async () => {
    const { id } = await aBillOf(app, mill.companyId);
    const [payer, other] = await Promise.all([
      aUser(app, mill, ['Payment Method']),
      aUser(app, mill, ['Update Subscription']),
    ]);
    expect((await payer.get(`/api/bills/${id}`)).status).toBe(200);
    for (const path of ['', '/count', '/findOne', `/${id}`, `/${id}/exists`, `/${id}/createPDF`, `/${id}/history`])
      await expectRefusal(other.get(`/api/bills${path}`), 403);
  });
});
