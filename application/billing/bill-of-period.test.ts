import { jest } from '@jest/globals';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { BillLine } from '../../domain/billing/bill.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { anExtraPack } from '../../test/kit/domain/companies.js';
import type { CouponDefinition } from '../../domain/reference/coupon.decider.js';
import type { ChargeCause } from '../../domain/billing/bill/charging.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { chargeBill, settleBill } from './charge-bill.js';
import { billCompany, billIdOf } from './issue-bill.js';
import { tellCompanyAgain } from './tell-company.js';
import {
  aBillingOffice,
  at,
  chargeTime,
  Killed,
  millId,
  type BillingOffice,
  type Kill,
} from '../../test/kit/billing/a-billing-office.js';
import { voidBill, voidOfWithdrawn } from './void-bill.js';

const billId = billIdOf(millId, '2026-12');
const bill = billStream.nameOf(billId);
const company = companyStream.nameOf(millId);
const later = '2026-12-01T23:10:00.000Z';

type Process = ReturnType<BillingOffice['process']>;

/** Charges the bill for a cause, like its job, whose id is the same in each repeat. */
const charge = async (ports: Process, cause: ChargeCause, now: string): Promise<void> => {
  const commandId = deriveId(billId, JSON.stringify(cause));
  await chargeBill(ports, { billId, cause }, { ...at(now), commandId });
};

/** Runs all jobs of the process one time; each finds its own work. */
const goOn = async (office: BillingOffice, kill: Kill | null, now: string): Promise<void> => {
  office.setClock(now);
  const ports = office.process(kill);
  const lookAtBill = async () => (await ports.handle.look(billStream, billId)).state;
  await billCompany(ports, { companyId: millId }, at(now));
  const open = await lookAtBill();
  const attemptId = open.status === 'absent' ? undefined : open.attempt?.attemptId;
  if (attemptId !== undefined) await settleBill(ports, { billId, attemptId }, at(now));
  await charge(ports, { kind: 'issued' }, now);
  const charged = await lookAtBill();
  if (charged.status === 'open' && charged.attempt === null && charged.charge !== null)
    await charge(ports, { kind: 'failed', attemptId: charged.charge.attemptId }, now);
  await tellCompanyAgain(ports, { billId }, at(now));
};

const typesOf = async (office: BillingOffice, stream: string): Promise<readonly string[]> =>
  (await office.history(stream)).map(({ type }) => type);

describe.each([
  ['with transactions over streams', true],
  ['without', false],
])('the bill of a month, on a log %s', (_, hasTransactions) => {
  let office: BillingOffice;
  beforeEach(async () => {
    office = await aBillingOffice({ hasTransactions });
    await office.signUp();
  });
  afterEach(() => office.close());

  it('is issued and charged on the 1st at 18:00, not before, and one time', async () => {
    await goOn(office, null, '2026-12-01T22:59:59.999Z');
    expect(await typesOf(office, bill)).toEqual([]);
    await goOn(office, null, chargeTime);
    await goOn(office, null, later);
    expect(await typesOf(office, bill)).toEqual(['BillIssued', 'BillPaymentAttempted', 'BillPaid']);
    expect((await typesOf(office, company)).slice(-2)).toEqual(['BillingPeriodBegun', 'BillingPeriodPaid']);
    expect(office.sales()).toMatchObject([
      { amountCents: 23_750, source: { kind: 'vault', vaultId: 'vault-1', initiatedBy: 'merchant' } },
    ]);
    expect(await office.history('billbook-all')).toEqual([
      { type: 'BillNumberIssued', data: { billId, year: 2026, index: 1, number: '2026-000001' } },
    ]);
  });

  it('has no discount of the term after a cancellation, until that is withdrawn', async () => {
    const companyId = millId;
    const cancelled = {
      type: 'CancellationRequested',
      data: { companyId, cancelsOn: '2026-12-31', reason: null },
    } as const;
    await office.happens(millId, cancelled);
    await goOn(office, null, chargeTime);
    await office.happens(millId, { type: 'CancellationWithdrawn', data: { companyId } });
    await goOn(office, null, '2027-01-02T12:00:00.000Z');
    const january = await office.history(billStream.nameOf(billIdOf(millId, '2027-01')));
    expect(await office.history(bill)).toMatchObject([{ data: { netPayableCents: 25_000 } }, {}, {}]);
    expect(january).toMatchObject([{ data: { netPayableCents: 23_750 } }]);
  });

  it.each([
    ['before it is on disk', false],
    ['after it is on disk', true],
  ])('has the same outcome when the process dies at any of its appends, %s', async (__, isOnDisk) => {
    let kills = 0;
    for (let after = 0; ; after += 1) {
      const own = await aBillingOffice({ hasTransactions });
      await own.signUp();
      const killed = await goOn(own, { after, isOnDisk }, chargeTime).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      for (let runs = 0; runs < 3; runs += 1) await goOn(own, null, later);
      expect((await typesOf(own, bill)).filter((type) => type !== 'BillPaymentFailed')).toEqual(
        (await typesOf(own, bill)).includes('BillPaymentFailed')
          ? ['BillIssued', 'BillPaymentAttempted', 'BillPaymentAttempted', 'BillPaid']
          : ['BillIssued', 'BillPaymentAttempted', 'BillPaid'],
      );
      const types = (await typesOf(own, company)).filter((type) => type.startsWith('BillingPeriod'));
      expect(types).toEqual(['BillingPeriodBegun', 'BillingPeriodPaid']);
      expect(await own.history('billbook-all')).toMatchObject([{ data: { number: '2026-000001' } }]);
      expect(own.chargedCents()).toBe(23_750);
      await own.close();
      if (!killed) break;
      kills += 1;
    }
    expect(kills).toBe(hasTransactions ? 3 : 6);
  });

  it('is charged one time when the gateway’s response is lost', async () => {
    office.loseAnswers(true);
    await goOn(office, null, chargeTime);
    expect(await typesOf(office, bill)).toEqual(['BillIssued', 'BillPaymentAttempted', 'BillPaymentUnknown']);
    await goOn(office, null, later);
    expect((await typesOf(office, bill)).at(-1)).toBe('BillPaid');
    expect(office.sales()).toHaveLength(1);
  });

  it('is queried at the account that it was sent to, also after a change of the account', async () => {
    office.loseAnswers(true);
    await goOn(office, null, chargeTime);
    office.changeAccount('another');
    await expect(goOn(office, null, later)).rejects.toThrow('cannot be asked any more');
    office.changeAccount('another', 'key');
    await goOn(office, null, later);
    expect((await typesOf(office, bill)).at(-1)).toBe('BillPaid');
    expect(office.sales()).toHaveLength(1);
  });

  it('that is declined begins the countdown one time, and is charged again on request', async () => {
    office.answerWith({ kind: 'declined', code: '200', text: 'DECLINE' });
    await goOn(office, null, chargeTime);
    await goOn(office, null, later);
    const countdowns = (await office.history(company)).filter(({ type }) => type === 'CompanyCountdownSet');
    expect(countdowns).toEqual([
      { type: 'CompanyCountdownSet', data: { companyId: millId, remainingDays: 15, billId, day: '2026-12-01' } },
    ]);
    office.answerWith({ kind: 'approved', transactionId: 't', code: '100', text: 'SUCCESS' });
    await charge(office.process(), { kind: 'countdown' }, later);
    expect((await office.history(company)).at(-1)).toMatchObject({
      type: 'CompanyCountdownSet',
      data: { remainingDays: null },
    });
  });

  it('is not charged again with a card that its bank has stopped, but with another one', async () => {
    office.answerWith({ kind: 'declined', code: '261', text: 'Stop' });
    await goOn(office, null, chargeTime);
    await charge(office.process(), { kind: 'countdown' }, later);
    await charge(office.process(), { kind: 'card' }, later);
    expect(office.sales()).toHaveLength(1);
    await office.storeAnotherCard();
    await charge(office.process(), { kind: 'card' }, later);
    expect(office.sales()).toHaveLength(2);
  });

  it('is not charged again by a repeated job, whose process died after the bank had declined', async () => {
    await billCompany(office.process(), { companyId: millId }, at(chargeTime));
    office.setClock(chargeTime);
    office.answerWith({ kind: 'declined', code: '200', text: 'DECLINE' });
    await charge(office.process(), { kind: 'issued' }, chargeTime);
    await charge(office.process(), { kind: 'countdown' }, later);
    expect(office.sales()).toHaveLength(2);
    await charge(office.process(), { kind: 'issued' }, chargeTime);
    await charge(office.process(), { kind: 'countdown' }, later);
    expect(office.sales()).toHaveLength(2);
  });

  it('without a card counts as declined', async () => {
    const own = await aBillingOffice({ hasTransactions });
    await own.signUp({ hasCard: false });
    await goOn(own, null, chargeTime);
    expect(own.sales()).toEqual([]);
    expect((await own.history(bill)).at(-1)).toMatchObject({ type: 'BillPaymentDeclined', data: { code: 'no-card' } });
    expect((await typesOf(own, company)).at(-1)).toBe('CompanyCountdownSet');
    await own.close();
  });

  it('follows for each month without a process, but not for months of a blocked company', async () => {
    await goOn(office, null, '2027-02-10T12:00:00.000Z');
    const begun = (await office.history(company)).filter(({ type }) => type === 'BillingPeriodBegun');
    expect(begun.map(({ data }) => data)).toMatchObject([
      { period: '2026-12' },
      { period: '2027-01' },
      { period: '2027-02' },
    ]);
    await office.happens(millId, { type: 'CompanyCountdownSet', data: { companyId: millId, remainingDays: 0 } });
    await goOn(office, null, '2027-03-02T12:00:00.000Z');
    expect((await office.history(company)).at(-1)).toMatchObject({
      type: 'BillingPeriodSkipped',
      data: { period: '2027-03' },
    });
    expect((await office.history('billbook-all')).map(({ data }) => data)).toMatchObject([
      { number: '2026-000001' },
      { number: '2027-000001' },
      { number: '2027-000002' },
    ]);
  });
});

describe('a company that owes nothing yet', () => {
  it.each([
    ['suspended', { type: 'CompanySuspended', data: { companyId: millId } }],
    ['blocked', { type: 'CompanyCountdownSet', data: { companyId: millId, remainingDays: 0 } }],
  ] as const)('is read one time, because its first year is not billed while it is %s', async (_, event) => {
    const office = await aBillingOffice();
    await office.signUp({ isAnnual: true, hasCard: false });
    await office.happens(millId, event);
    const ports = office.process();
    const look = jest.spyOn(ports.handle, 'look');
    expect(await billCompany(ports, { companyId: millId }, at('2026-11-20T15:05:00.000Z'))).toEqual([]);
    expect(look).toHaveBeenCalledTimes(1);
    await office.close();
  });
});

describe('a voided bill', () => {
  const now = '2026-11-20T15:05:00.000Z';
  const yearId = billIdOf(millId, '2026-12/12');

  it('ends its period, and the next bill has another number', async () => {
    const office = await aBillingOffice();
    await office.signUp({ isAnnual: true, hasCard: false });
    const ports = office.process();
    expect(await billCompany(ports, { companyId: millId }, at(now))).toEqual([yearId]);
    await voidBill(ports, { billId: yearId, companyId: millId, reason: 'Issued by mistake' }, at(now));
    expect(await typesOf(office, billStream.nameOf(yearId))).toEqual(['BillIssued', 'BillVoided']);
    expect((await typesOf(office, company)).at(-1)).toBe('BillingPeriodVoided');
    await billCompany(ports, { companyId: millId }, at('2027-12-01T12:00:00.000Z'));
    expect((await office.history('billbook-all')).map(({ data }) => data)).toMatchObject([
      { number: '2026-000001' },
      { number: '2027-000001' },
    ]);
    await office.close();
  });

  it('belongs to the year of a cancelled sign-up', async () => {
    const office = await aBillingOffice();
    await office.signUp({ isAnnual: true, hasCard: false });
    await billCompany(office.process(), { companyId: millId }, at(now));
    await office.happens(millId, { type: 'CompanyWithdrawn', data: { companyId: millId, signUpId: 's' } });
    await voidOfWithdrawn(office.process(), { companyId: millId }, at(now));
    expect(await typesOf(office, billStream.nameOf(yearId))).toEqual(['BillIssued', 'BillVoided']);
    // The notice has no recipient left.
    await tellCompanyAgain(office.process(), { billId: yearId }, at(now));
    await office.close();
  });
});

describe('a bill', () => {
  const referrer = '8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c02';
  const referral: CouponDefinition = {
    ...{ couponId: 'coupon-1', name: 'Other_REF_vendor', discount: 50 },
    couponType: 'referral',
    type: 'USD',
    ...{ expiryDate: 12, addedDate: '2026-01-01T00:00:00.000Z', expiry: '2027-01-01T00:00:00.000Z' },
    ...{ minUser: null, companyId: referrer, referralDiscount: 5 },
  };
  const linesOf = async (office: BillingOffice, period: string) => {
    const [issued] = await office.history(billStream.nameOf(billIdOf(millId, period)));
    const lines = issued !== undefined && 'lines' in issued.data ? (issued.data.lines as readonly BillLine[]) : [];
    return lines.filter(({ kind }) => kind !== 'pack').map(({ kind, amountCents }) => [kind, amountCents]);
  };

  it('uses the referral coupon one time, also when several months are billed before a payment', async () => {
    const office = await aBillingOffice();
    await office.offer(referral);
    await office.signUp({ term: 1, termDate: '2027-11-20T15:00:00.000Z', referralCouponId: 'coupon-1' });
    await billCompany(office.process(), { companyId: millId }, at('2027-01-10T12:00:00.000Z'));
    expect([await linesOf(office, '2026-12'), await linesOf(office, '2027-01')]).toEqual([[['referral', -5_000]], []]);
    await office.close();
  });

  it('does not use it again when its company has not recorded yet that the last bill is paid', async () => {
    const office = await aBillingOffice({ hasTransactions: false });
    await office.offer(referral);
    await office.set({ settingId: 'setting-1', name: 'DefaultManufacturerRefDiscount', value: { discount: 5 } });
    await office.signUp({ term: 1, termDate: '2027-11-20T15:00:00.000Z', referralCouponId: 'coupon-1' });
    const companyId = '8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c03';
    await office.signUp({ companyId, refCode: 'Mill_REF_manufacturer', referralCode: 'M3_REF_manufacturer' });
    const period = { billId: 'b', period: '2026-11', from: '2026-11-01', to: '2026-11-30', creditUsedCents: 0 };
    await office.happens(companyId, { type: 'BillingPeriodPaid', data: { companyId, ...period, isFirst: true } });
    // The process dies with the append of the payment, after period, number, bill and attempt.
    await expect(goOn(office, { after: 4, isOnDisk: true }, chargeTime)).rejects.toThrow(Killed);
    expect([(await typesOf(office, bill)).at(-1), (await typesOf(office, company)).at(-1)]).toEqual([
      'BillPaid',
      'BillingPeriodBegun',
    ]);
    await billCompany(office.process(), { companyId: millId }, at('2027-01-10T12:00:00.000Z'));
    expect([await linesOf(office, '2026-12'), await linesOf(office, '2027-01')]).toEqual([
      [
        ['referral', -5_000],
        ['credit', -2_500],
      ],
      [],
    ]);
    await office.close();
  });

  it('uses the referral coupon as the first bill, even if other discounts leave it no room', async () => {
    const office = await aBillingOffice();
    await office.offer(referral);
    const most: CouponDefinition = { ...referral, couponId: 'coupon-2', name: 'SPRING', couponType: 'user' };
    await office.offer({ ...most, type: 'percent', discount: 75, companyId: null, referralDiscount: null });
    const coupons = { couponId: 'coupon-2', referralCouponId: 'coupon-1' };
    await office.signUp({ term: 1, termDate: '2027-11-20T15:00:00.000Z', ...coupons });
    await goOn(office, null, chargeTime);
    expect(await linesOf(office, '2026-12')).toEqual([['user', -18_750]]);
    const { state } = await office.process().handle.look(companyStream, millId);
    expect(state).toMatchObject({ hasPaid: true, referralCouponId: null });
    await office.close();
  });

  it('uses no referral coupon that had expired before the sign-up', async () => {
    const office = await aBillingOffice();
    await office.offer({ ...referral, expiry: '2026-11-01T00:00:00.000Z' });
    await office.signUp({ term: 1, termDate: '2027-11-20T15:00:00.000Z', referralCouponId: 'coupon-1' });
    await billCompany(office.process(), { companyId: millId }, at(chargeTime));
    const [issued] = await office.history(bill);
    expect(issued?.data).not.toHaveProperty('referralCouponId');
    await office.close();
  });

  it('is not issued while the read model lacks one of its coupons', async () => {
    const office = await aBillingOffice();
    await office.offer(referral);
    await office.signUp({ referralCouponId: 'coupon-1' });
    const { reads, ...ports } = office.process();
    const document: typeof reads.document = async () => undefined;
    const unbuilt = { ...ports, reads: { ...reads, document } };
    const own = { companyId: millId };
    await expect(billCompany(unbuilt, own, at(chargeTime))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await office.history(bill)).toEqual([]);
    await office.close();
  });

  it('uses the credit for referred companies that have paid and not ended, each cent one time', async () => {
    const office = await aBillingOffice();
    const setting = { settingId: 'setting-1', name: 'DefaultManufacturerRefDiscount', value: { discount: 20 } };
    await office.set(setting);
    await office.signUp({ term: 1, termDate: '2027-11-20T15:00:00.000Z' });
    const period = { billId: 'b', period: '2026-11', from: '2026-11-01', to: '2026-11-30', creditUsedCents: 0 };
    for (const [digit, isPaid] of [
      [3, true],
      [4, false],
      [5, true],
    ] as const) {
      const companyId = `8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c0${digit}`;
      await office.signUp({ companyId, refCode: 'Mill_REF_manufacturer', referralCode: `M${digit}_REF_manufacturer` });
      if (isPaid)
        await office.happens(companyId, { type: 'BillingPeriodPaid', data: { companyId, ...period, isFirst: true } });
      if (digit === 5)
        await office.happens(companyId, {
          type: 'SubscriptionEnded',
          data: { companyId, endedOn: '2026-11-25', cause: 'owner' },
        });
    }
    // 5 users at 20 dollars: 100. December uses the whole credit.
    await billCompany(office.process(), { companyId: millId }, at('2027-01-10T12:00:00.000Z'));
    expect([await linesOf(office, '2026-12'), await linesOf(office, '2027-01')]).toEqual([[['credit', -10_000]], []]);
    await office.close();
  });

  it('uses the credit for the users of a referred company’s last paid bill, not for packs added since', async () => {
    const office = await aBillingOffice();
    await office.set({ settingId: 'setting-1', name: 'DefaultManufacturerRefDiscount', value: { discount: 20 } });
    await office.signUp({ term: 1, termDate: '2027-11-20T15:00:00.000Z' });
    const companyId = '8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c03';
    await office.signUp({ companyId, refCode: 'Mill_REF_manufacturer', referralCode: 'M3_REF_manufacturer' });
    const period = { billId: 'b', period: '2026-11', from: '2026-11-01', to: '2026-11-30' };
    await office.happens(
      companyId,
      { type: 'BillingPeriodBegun', data: { companyId, ...period, dueOn: '2026-11-01', isAnnual: false } },
      { type: 'BillingPeriodPaid', data: { companyId, ...period, creditUsedCents: 0, isFirst: true } },
      { type: 'SubscriptionPackAdded', data: { companyId, ...anExtraPack() } },
    );
    await billCompany(office.process(), { companyId: millId }, at(chargeTime));
    expect(await linesOf(office, '2026-12')).toEqual([['credit', -10_000]]);
    await office.close();
  });

  it('has no discount of an ended term, and no tax for an exempt company', async () => {
    const office = await aBillingOffice();
    await office.set({ settingId: 'setting-1', name: 'TaxName', value: 'Sales tax' });
    await office.set({ settingId: 'setting-2', name: 'TaxPercent', value: { discount: 10 } });
    await office.signUp({ termDate: '2026-12-20T15:00:00.000Z' });
    await billCompany(office.process(), { companyId: millId }, at('2027-01-10T12:00:00.000Z'));
    expect([await linesOf(office, '2026-12'), await linesOf(office, '2027-01')]).toEqual([
      [
        ['term', -1_250],
        ['tax', 2_375],
      ],
      [['tax', 2_500]],
    ]);
    await office.happens(millId, { type: 'CompanyTaxExemptionSet', data: { companyId: millId, isExempt: true } });
    await billCompany(office.process(), { companyId: millId }, at('2027-02-10T12:00:00.000Z'));
    expect(await linesOf(office, '2027-02')).toEqual([]);
    await office.close();
  });
});
