import { aBillingOffice, type BillingOffice, chargeTime } from '../../test/kit/billing/a-billing-office.js';
import type { BillingReads } from '../../application/billing/billing-terms.js';
import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import { billbookId, billbookStream } from '../../domain/billing/billbook.decider.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { billAll } from './monthly-billing.worker.js';

const job = { id: 'tick', kind: 'monthly-billing', data: {}, attempt: 1 } as const;
/** More than one batch of decisions, and more than the parallel appends. */
const companies = Array.from({ length: 150 }, (_, at) =>
  deriveId('8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c01', `mill ${at}`),
);

describe('the 1st of a month', () => {
  let office: BillingOffice;
  beforeEach(async () => {
    office = await aBillingOffice();
  });
  afterEach(() => office.close());

  const billed = async (signal = new AbortController().signal): Promise<void> => {
    await billAll(office.worker(), chargeTime, job, { signal });
  };
  const indexes = async () =>
    (await office.history(billbookStream.nameOf(billbookId))).map(({ data }) => ('index' in data ? data.index : null));

  it('bills each company once, with numbers without gaps, however often it is run', async () => {
    for (const companyId of companies) await office.signUp({ companyId });
    await billed();
    await office.settled();
    await billed();
    expect(await indexes()).toEqual(companies.map((_, at) => at + 1));
    for (const companyId of companies)
      expect(
        (await office.history(`company-${companyId}`)).filter(({ type }) => type === 'BillingPeriodBegun'),
      ).toHaveLength(1);
  });

  it('bills all others where one company fails, and then throws its failure', async () => {
    // Its coupon cannot be read.
    const couponId = deriveId(companies[0] ?? '', 'coupon');
    const refused = companies[70];
    for (const companyId of companies)
      await office.signUp({ companyId, ...(companyId === refused ? { couponId } : {}) });
    const reads: BillingReads = {
      ...office.reads,
      document: async (...asked) => {
        if (asked[2] === couponId) throw new Error('The read model is away.');
        return office.reads.document(...asked);
      },
    };
    const runUseCase = runsOn({ ...office.process(), reads } as never);
    const run = { signal: new AbortController().signal };
    await expect(billAll({ ...office.worker(), runUseCase }, chargeTime, job, run)).rejects.toThrow(
      'The read model is away.',
    );
    expect(await indexes()).toHaveLength(companies.length - 1);
  });

  it('begins no further group after its process ends', async () => {
    for (const companyId of companies) await office.signUp({ companyId });
    const ending = new AbortController();
    office.afterAppends(() => ending.abort());
    await billed(ending.signal);
    const issued = (await indexes()).length;
    expect(issued).toBeGreaterThan(0);
    expect(issued).toBeLessThan(companies.length);
  });
});
