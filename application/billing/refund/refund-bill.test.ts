import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import { chargeBill } from '../charge-bill.js';
import { billCompany, billIdOf } from '../issue-bill.js';
import { askAboutRefund, refundBill, settleRefund } from './refund-bill.js';
import { ownAccount } from '../own-account.js';
import {
  aBillingOffice,
  at,
  type BillingOffice,
  chargeTime,
  Killed,
  millId,
  type Kill,
} from '../../../test/kit/billing/a-billing-office.js';
import { voidAfterEnd } from '../void-bill.js';

const billId = billIdOf(millId, '2026-12');
const stream = billStream.nameOf(billId);
const now = '2026-12-05T12:00:00.000Z';
const later = '2026-12-05T12:10:00.000Z';
const paidCents = 23_750;

const typesOf = async (office: BillingOffice, name: string): Promise<readonly string[]> =>
  (await office.history(name)).map(({ type }) => type);

/** A company whose bill of December is paid by card. */
const paidOffice = async (hasTransactions: boolean): Promise<BillingOffice> => {
  const office = await aBillingOffice({ hasTransactions });
  await office.signUp();
  await billCompany(office.process(), { companyId: millId }, at(chargeTime));
  await chargeBill(office.process(), { billId, cause: { kind: 'issued' } }, at(chargeTime));
  office.setClock(now);
  return office;
};

describe.each([
  ['with transactions over streams', true],
  ['without', false],
])('a refund, on a log %s', (_, hasTransactions) => {
  let office: BillingOffice;
  beforeEach(async () => {
    office = await paidOffice(hasTransactions);
  });
  afterEach(() => office.close());
  const refund = (amountCents: number, refundId = 'refund-1', kill: Kill | null = null) =>
    refundBill(office.process(kill), { billId, refundId, amountCents, reason: 'Goodwill' }, at(now));
  const settle = (refundId = 'refund-1', when = later) =>
    settleRefund(office.process(), { billId, refundId }, at(when));
  const notes = async () =>
    (await office.history('billbook-all')).filter(({ type }) => type === 'CreditNoteNumberIssued');

  it('returns parts, each with a credit note, up to the paid amount', async () => {
    expect(await refund(8_000)).toMatchObject({ id: billId, stream });
    await refund(15_000, 'refund-2');
    await expect(refund(751, 'refund-3')).rejects.toMatchObject({ code: 'bill.refund-too-high' });
    await refund(750, 'refund-3');
    expect((await notes()).map(({ data }) => data)).toMatchObject(
      [1, 2, 3].map((index) => ({ billId, number: `CN-2026-00000${index}` })),
    );
    expect(office.returnedCents()).toBe(paidCents);
    expect(office.refunds()[0]).toMatchObject({ refundId: 'refund-1', amountCents: 8_000 });
  });

  it('is sent one time, however often it is requested', async () => {
    const first = await refund(8_000);
    expect(await refund(8_000)).toEqual(first);
    expect(office.refunds()).toHaveLength(1);
    expect(await notes()).toHaveLength(1);
  });

  it('of the whole amount voids the sale before the banks settle it, and refunds it otherwise', async () => {
    office.settleSales(false);
    await refund(paidCents);
    expect(office.refunds()).toEqual([]);
    expect(office.returnedCents()).toBe(paidCents);
    const other = await paidOffice(hasTransactions);
    const asked = { billId, refundId: 'refund-1', amountCents: paidCents, reason: 'Goodwill' };
    await refundBill(other.process(), asked, at(now));
    expect(other.refunds()).toHaveLength(1);
    expect(other.returnedCents()).toBe(paidCents);
    await other.close();
  });

  it.each([
    ['a refund', true],
    ['a void', false],
  ])('with a lost response gets its outcome from the gateway: %s', async (__, isSettled) => {
    office.settleSales(isSettled);
    office.loseAnswers(true);
    const amount = isSettled ? 8_000 : paidCents;
    await expect(refund(amount)).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    await expect(refund(1, 'refund-2')).rejects.toMatchObject({ code: 'bill.refund-open' });
    office.loseAnswers(false);
    await settle();
    await settle();
    expect((await typesOf(office, stream)).slice(-2)).toEqual(['BillRefundBegun', 'BillRefunded']);
    expect(await notes()).toHaveLength(1);
    expect(office.returnedCents()).toBe(amount);
  });

  it('that the gateway refuses shows its text, uses no number, and can be requested again', async () => {
    const [sale] = office.sales();
    office.settleSales(false);
    // The operator has voided it at the gateway by hand.
    await office.process().gateway.voidSale({ url: '', securityKey: 'key' }, `t-${sale?.attemptId}`);
    for (const refundId of ['refund-1', 'refund-1', 'refund-2'])
      await expect(refund(8_000, refundId)).rejects.toMatchObject({
        code: 'payment.declined',
        message: expect.stringContaining('may not exceed the balance') as unknown,
      });
    expect(office.refunds()).toHaveLength(2);
    expect(await notes()).toEqual([]);
  });

  it('of a bill that is paid during the request is sent, and does not count as one of a check', async () => {
    const own = await aBillingOffice({ hasTransactions });
    await own.signUp();
    await billCompany(own.process(), { companyId: millId }, at(chargeTime));
    const ports = own.process();
    const { handle } = ports;
    const look: typeof handle.look = async (...asked) => {
      const seen = await handle.look(...asked);
      await chargeBill(own.process(), { billId, cause: { kind: 'issued' } }, at(chargeTime));
      return seen;
    };
    const late = new Proxy(handle, {
      get: (target, name) => (name === 'look' ? look : (Reflect.get(target, name) as unknown)),
    });
    await refundBill(
      { ...ports, handle: late },
      { billId, refundId: 'refund-1', amountCents: 8_000, reason: 'Goodwill' },
      at(now),
    );
    expect(own.refunds()).toMatchObject([{ refundId: 'refund-1', amountCents: 8_000 }]);
    expect(own.returnedCents()).toBe(8_000);
    await own.close();
  });

  it('that was recorded too long ago is not sent, because its job may have recorded it as never arrived', async () => {
    office.afterAppends(() => office.passTime(21_000));
    await expect(refund(8_000)).rejects.toMatchObject({ code: 'payment.declined' });
    expect(office.refunds()).toEqual([]);
    expect((await office.history(stream)).at(-1)).toMatchObject({
      type: 'BillRefundFailed',
      data: { code: 'too-late' },
    });
  });

  it.each([
    ['that is still set up', ['another', 'key']],
    ['of which there is another key', ['key renewed']],
  ] as const)('goes through the account that took the sale, %s', async (__, [present, ...former]) => {
    office.changeAccount(present, ...former);
    await refund(8_000);
    expect(office.returnedCents()).toBe(8_000);
    const begun = (await office.history(stream)).find(({ type }) => type === 'BillRefundBegun');
    const key = former[0] ?? present;
    const { accountId } = ownAccount({ payments: { url: 'https://gateway.example', key } as never });
    expect(begun?.data).toMatchObject({ accountId });
  });

  it('is refused if the account that took the sale is no longer configured, and is not sent to another one', async () => {
    office.changeAccount('another');
    await expect(refund(8_000)).rejects.toMatchObject({ code: 'bill.account-gone' });
    expect(office.refunds()).toEqual([]);
    expect((await typesOf(office, stream)).at(-1)).toBe('BillPaid');
  });

  it('is queried at the account that it was sent to, and stays open while that is not configured', async () => {
    office.loseAnswers(true);
    await expect(refund(8_000)).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    office.changeAccount('another');
    await expect(settle()).rejects.toThrow('cannot be asked any more');
    await expect(refund(8_000)).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    office.changeAccount('another', 'key');
    await settle();
    expect((await typesOf(office, stream)).at(-1)).toBe('BillRefunded');
  });

  it('of an unknown or unpaid bill is refused', async () => {
    const asked = { billId: 'none', refundId: 'refund-1', amountCents: 1, reason: 'Goodwill' };
    await expect(refundBill(office.process(), asked, at(now))).rejects.toMatchObject({ code: 'bill.not-found' });
    await settleRefund(office.process(), asked, at(now));
    await billCompany(office.process(), { companyId: millId }, at('2027-01-02T12:00:00.000Z'));
    const open = { ...asked, billId: billIdOf(millId, '2027-01') };
    await expect(refundBill(office.process(), open, at(now))).rejects.toMatchObject({ code: 'bill.not-paid' });
  });

  it.each([
    ['before it is on disk', false],
    ['after it is on disk', true],
  ])('has the same outcome when the process dies at any of its appends, %s', async (__, isOnDisk) => {
    let kills = 0;
    for (let after = 0; ; after += 1) {
      const own = await paidOffice(hasTransactions);
      const asked = { billId, refundId: 'refund-1', amountCents: 8_000, reason: 'Goodwill' };
      const killed = await refundBill(own.process({ after, isOnDisk }), asked, at(now)).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      // The job of a begun refund, or the caller's next try.
      await settleRefund(own.process(), asked, at(later));
      const last = (await typesOf(own, stream)).at(-1);
      const numbers = (await own.history('billbook-all')).filter(({ type }) => type === 'CreditNoteNumberIssued');
      expect(numbers).toHaveLength(last === 'BillRefunded' ? 1 : 0);
      expect(own.returnedCents()).toBe(last === 'BillRefunded' ? 8_000 : 0);
      expect(last).toBe(after === 0 && !isOnDisk ? 'BillPaid' : after === 0 ? 'BillRefundFailed' : 'BillRefunded');
      await own.close();
      if (!killed) break;
      kills += 1;
    }
    expect(kills).toBe(hasTransactions ? 2 : 3);
  });

  it('that never arrived at the gateway fails as soon as that is certain', async () => {
    await expect(refund(8_000, 'refund-1', { after: 0, isOnDisk: true })).rejects.toThrow(Killed);
    await expect(settle('refund-1', '2026-12-05T12:01:00.000Z')).rejects.toThrow('does not know the refund yet');
    await settle();
    await expect(refund(8_000)).rejects.toMatchObject({ code: 'payment.declined' });
    expect(office.refunds()).toEqual([]);
  });
});

describe.each([
  ['with transactions over streams', true],
  ['without', false],
])('a refund that the gateway carries out after it was taken for lost, on a log %s', (_, hasTransactions) => {
  let office: BillingOffice;
  beforeEach(async () => {
    office = await lostRefund(hasTransactions);
  });
  afterEach(() => office.close());
  const tomorrow = '2026-12-06T12:00:00.000Z';
  /** A refund of the whole bill that was recorded as never arrived after the waiting time. */
  const lostRefund = async (hasOne: boolean, isWhole = true): Promise<BillingOffice> => {
    const own = await paidOffice(hasOne);
    own.settleSales(!isWhole);
    own.holdReturns(true);
    const asked = { ...whole, amountCents: isWhole ? paidCents : 8_000 };
    await expect(refundBill(own.process(), asked, at(now))).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    await settleRefund(own.process(), whole, at(later));
    await expect(refundBill(own.process(), asked, at(later))).rejects.toMatchObject({ code: 'payment.declined' });
    own.holdReturns(false);
    return own;
  };
  const whole = { billId, refundId: 'refund-1', amountCents: paidCents, reason: 'Goodwill' };
  const ask = (own = office, kill: Kill | null = null, when = tomorrow) =>
    askAboutRefund(own.process(kill), { billId, refundId: 'refund-1' }, at(when));
  const endOf = async (own: BillingOffice) => (await typesOf(own, stream)).slice(-3);
  const notesOf = async (own: BillingOffice) =>
    (await own.history('billbook-all')).filter(({ type }) => type === 'CreditNoteNumberIssued');

  it.each([
    ['a void', true],
    ['a refund', false],
  ])('gets its credit note one time: %s', async (__, isWhole) => {
    const own = await lostRefund(hasTransactions, isWhole);
    await expect(ask(own)).rejects.toThrow('does not know the refund');
    own.carryOutReturns();
    await ask(own);
    await ask(own);
    expect(await endOf(own)).toEqual(['BillRefundFailed', 'BillRefundReopened', 'BillRefunded']);
    expect(await notesOf(own)).toHaveLength(1);
    // A repeat of the first request returns the final outcome.
    const asked = { ...whole, amountCents: isWhole ? paidCents : 8_000 };
    expect(await refundBill(own.process(), asked, at(tomorrow))).toMatchObject({ id: billId });
    expect(own.returnedCents()).toBe(asked.amountCents);
    await own.close();
  });

  it('counts one time next to another refund that support requested since', async () => {
    office.carryOutReturns();
    const again = { ...whole, refundId: 'refund-2' };
    await expect(refundBill(office.process(), again, at(later))).rejects.toMatchObject({ code: 'payment.declined' });
    await ask();
    expect(await notesOf(office)).toHaveLength(1);
    expect(office.returnedCents()).toBe(paidCents);
  });

  it('that failed because another one returned the money stays lost', async () => {
    await refundBill(office.process(), { ...whole, refundId: 'refund-2' }, at(later));
    office.carryOutReturns();
    await ask();
    expect((await typesOf(office, stream)).slice(-2)).toEqual(['BillRefundBegun', 'BillRefunded']);
    expect(await notesOf(office)).toHaveLength(1);
    expect(office.returnedCents()).toBe(paidCents);
  });

  it('waits while another one is open, because the void may belong to it', async () => {
    office.holdReturns(true);
    await expect(refundBill(office.process(), { ...whole, refundId: 'refund-2' }, at(later))).rejects.toMatchObject({
      code: 'payment.being-confirmed',
    });
    office.carryOutReturns();
    await expect(ask()).rejects.toThrow('Another refund');
    await settleRefund(office.process(), { billId, refundId: 'refund-2' }, at(tomorrow));
    await ask();
    expect(await notesOf(office)).toHaveLength(1);
    expect(office.returnedCents()).toBe(paidCents);
  });

  it('is queried for a week', async () => {
    await expect(ask(office, null, '2026-12-12T12:10:00.000Z')).rejects.toThrow('does not know the refund');
    await ask(office, null, '2026-12-12T12:10:00.001Z');
    expect((await typesOf(office, stream)).at(-1)).toBe('BillRefundFailed');
  });

  it.each([
    ['before it is on disk', false],
    ['after it is on disk', true],
  ])('has the same outcome when the process dies at any of its appends, %s', async (__, isOnDisk) => {
    let kills = 0;
    for (let after = 0; ; after += 1) {
      const own = await lostRefund(hasTransactions);
      own.carryOutReturns();
      const killed = await ask(own, { after, isOnDisk }).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      await ask(own);
      expect(await endOf(own)).toEqual(['BillRefundFailed', 'BillRefundReopened', 'BillRefunded']);
      expect(await notesOf(own)).toHaveLength(1);
      expect(own.returnedCents()).toBe(paidCents);
      await own.close();
      if (!killed) break;
      kills += 1;
    }
    expect(kills).toBe(hasTransactions ? 2 : 3);
  });
});

describe('the end of a subscription', () => {
  const yearId = billIdOf(millId, '2026-12/12');
  const end = (endedOn: string) =>
    ({ type: 'SubscriptionEnded', data: { companyId: millId, endedOn, cause: 'cancelled' } }) as const;
  const anAnnual = async (): Promise<BillingOffice> => {
    const office = await aBillingOffice();
    await office.signUp({ isAnnual: true, hasCard: false });
    await billCompany(office.process(), { companyId: millId }, at('2026-11-20T15:05:00.000Z'));
    return office;
  };

  it('voids the bill of later months, and updates the company, one time', async () => {
    const office = await anAnnual();
    await office.happens(millId, end('2026-11-30'));
    for (let time = 0; time < 2; time += 1) await voidAfterEnd(office.process(), { companyId: millId }, at(now));
    expect(await typesOf(office, billStream.nameOf(yearId))).toEqual(['BillIssued', 'BillVoided']);
    expect((await typesOf(office, companyStream.nameOf(millId))).at(-1)).toBe('BillingPeriodVoided');
    await office.close();
  });

  it('keeps the bill of begun months, and all bills of a company that has not ended', async () => {
    const office = await anAnnual();
    await voidAfterEnd(office.process(), { companyId: millId }, at(now));
    await office.happens(millId, end('2026-12-31'));
    await voidAfterEnd(office.process(), { companyId: millId }, at(now));
    expect(await typesOf(office, billStream.nameOf(yearId))).toEqual(['BillIssued']);
    await office.close();
  });
});
