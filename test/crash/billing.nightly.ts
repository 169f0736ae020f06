import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BillingReport, billThroughKills } from '../chaos/billing.js';
import { embedded } from '../chaos/billing-stage.js';
import { type BillAudit, billChecks } from '../workload/bill-checks.js';

/** `npm run chaos -- --billing` has many more of both. */
const [kills, companies, payers] = [8, 60, 6];

describe('the 1st of a month in a product that is killed again and again', () => {
  const logs = mkdtempSync(join(tmpdir(), 'selvage-billing-logs-'));
  let report: BillingReport;

  beforeAll(async () => {
    report = await billThroughKills(embedded, { companies, payers, kills, logs });
  }, 300_000);

  afterAll(() => rmSync(logs, { recursive: true, force: true }));

  const faultsWith = (changed: Partial<BillAudit>): readonly string[] =>
    Object.values(billChecks).flatMap((check) => check({ ...report.seen, ...changed }, report.owing));

  it('bills, charges and mails every company, once and to the cent', () => expect(report.faults).toEqual([]));

  it('has been killed over charges', () => {
    expect(report.seen.charges.length).toBeGreaterThan(companies / 2);
    expect(report.paidByHand).toBeGreaterThan(0);
    expect(report.killsOverCharges).toBeGreaterThan(0);
    expect(report.counts.questions).toBeGreaterThan(0);
  });

  it('would have been found to charge a company twice', () => {
    const { charges } = report.seen;
    const [first] = charges;
    if (first === undefined) throw new Error('Nothing is charged.');
    const faults = faultsWith({ charges: [...charges, { ...first, transactionId: 'again' }] });
    expect(faults).toContainEqual(expect.stringContaining('is charged twice'));
    expect(faults).toContainEqual(expect.stringContaining('the bank holds'));
  });

  it('would have been found to have forgotten a bill', () => {
    const { events } = report.seen;
    const lost = events.find(({ type }) => type === 'BillIssued');
    const faults = faultsWith({ events: events.filter((event) => event !== lost) });
    expect(faults).toContainEqual(expect.stringContaining('has 0 bills'));
    expect(faults).toContainEqual(expect.stringMatching(/^the number 20\d\d-\d{6} has no bill$/));
  });
});
