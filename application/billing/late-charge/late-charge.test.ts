import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../../domain/company/company.decider.js';
import { newContext } from '../../../infra/commands/command-context.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import { GatewayUnavailable } from '../../../infra/payments/payment-gateway.js';
import { askAboutSale } from './late-charge.js';
import { chargeBill, settleBill } from '../charge-bill.js';
import { billCompany, billIdOf } from '../issue-bill.js';
import { payByHand } from '../pay-by-hand.js';
import {
  aBillingOffice,
  at,
  type BillingOffice,
  chargeTime,
  Killed,
  millId,
  type Kill,
} from '../../../test/kit/billing/a-billing-office.js';
import { voidBill } from '../void-bill.js';

const billId = billIdOf(millId, '2026-12');
const stream = billStream.nameOf(billId);
const company = companyStream.nameOf(millId);
const later = '2026-12-01T23:10:00.000Z';
const anHourLater = '2026-12-02T00:20:00.000Z';
const tomorrow = '2026-12-02T12:00:00.000Z';
const billCents = 23_750;
const jobId = deriveId(billId, 'a job');

const typesOf = async (office: BillingOffice, name: string): Promise<readonly string[]> =>
  (await office.history(name)).map(({ type }) => type);

describe.each([
  ['with transactions over streams', true],
  ['without', false],
])('a sale that the gateway carries out after it was taken for lost, on a log %s', (_, hasTransactions) => {
  let office: BillingOffice;
  let attemptId: string;
  beforeEach(async () => {
    office = await lostSale();
  });
  afterEach(() => office.close());

  /** A bill of December whose charge got no response, and was recorded as never arrived after the waiting time. */
  const lostSale = async (): Promise<BillingOffice> => {
    const own = await aBillingOffice({ hasTransactions });
    await own.signUp();
    own.setClock(chargeTime);
    own.holdSales(true);
    await billCompany(own.process(), { companyId: millId }, at(chargeTime));
    await chargeBill(own.process(), { billId, cause: { kind: 'issued' } }, at(chargeTime));
    attemptId = own.sales()[0]?.attemptId ?? '';
    await settleBill(own.process(), { billId, attemptId }, at(later));
    own.holdSales(false);
    expect((await typesOf(own, stream)).at(-1)).toBe('BillPaymentFailed');
    return own;
  };
  const chargeAgain = (own = office, kill: Kill | null = null) => {
    own.setClock(anHourLater);
    const commandId = deriveId(billId, 'charge again');
    const cause = { kind: 'failed', attemptId } as const;
    return chargeBill(own.process(kill), { billId, cause }, { ...at(anHourLater), commandId });
  };
  const ask = (own = office, kill: Kill | null = null, when = tomorrow) => {
    own.setClock(when);
    return askAboutSale(own.process(kill), { billId, attemptId }, { ...at(when), commandId: jobId });
  };
  const payCheck = async (own = office): Promise<void> => {
    const check = { type: 'RecordCheck', amountCents: billCents, checkNumber: '7', receivedOn: '2026-12-01' } as const;
    await own.process().handle(billStream, billId, check, at(later));
  };
  const lastOf = async (count: number, own = office) => (await typesOf(own, stream)).slice(-count);

  it('pays the bill, one time', async () => {
    await expect(ask()).rejects.toThrow('does not know the payment');
    office.carryOutSales();
    await ask();
    await ask();
    expect(await lastOf(2)).toEqual(['BillPaymentFailed', 'BillPaid']);
    expect((await office.history(stream)).at(-1)?.data).toMatchObject({
      by: 'card',
      amountCents: billCents,
      attemptId,
      transactionId: `t-${attemptId}`,
    });
    expect((await typesOf(office, company)).at(-1)).toBe('BillingPeriodPaid');
    await chargeAgain();
    expect(office.chargedCents()).toBe(billCents);
  });

  it('is found before the bill is charged again, so that nothing is charged', async () => {
    office.carryOutSales();
    await chargeAgain();
    expect(await lastOf(2)).toEqual(['BillPaymentFailed', 'BillPaid']);
    expect((await typesOf(office, company)).at(-1)).toBe('BillingPeriodPaid');
    expect(office.sales()).toHaveLength(1);
  });

  it('is found before the bill is paid by hand, and is the result', async () => {
    office.carryOutSales();
    office.setClock('2026-12-02T04:00:00.000Z');
    const paid = await payByHand(
      office.process(),
      { companyId: millId, amountCents: billCents, card: () => ({ kind: 'token', token: 'of the fields' }) },
      newContext({ actorId: 'ada', companyId: millId, occurredAt: '2026-12-02T04:00:00.000Z' }),
    );
    expect(paid).toMatchObject({ billId, outcome: { kind: 'approved', transactionId: `t-${attemptId}` } });
    expect(office.sales()).toHaveLength(1);
  });

  it('is followed by another charge if the gateway still does not have it', async () => {
    await chargeAgain();
    expect(await lastOf(2)).toEqual(['BillPaymentAttempted', 'BillPaid']);
    expect(office.chargedCents()).toBe(billCents);
  });

  it('blocks the next charge while the gateway is down, or has no result yet', async () => {
    office.holdLookUps(true);
    await expect(chargeAgain()).rejects.toBeInstanceOf(GatewayUnavailable);
    office.holdLookUps(false);
    office.carryOutSales();
    const lookUp = async () => ({ kind: 'unknown', code: '430', text: 'Duplicate' }) as const;
    const ports = office.process();
    const unsure = { ...ports, gateway: { ...ports.gateway, lookUp } };
    const charged = chargeBill(unsure, { billId, cause: { kind: 'failed', attemptId } }, at(anHourLater));
    await expect(charged).rejects.toMatchObject({ code: 'payment.being-confirmed' });
    expect(office.sales()).toHaveLength(1);
  });

  it.each([
    ['is refunded after the bank settlement', true],
    ['is voided before it', false],
  ])('is returned when another charge paid the bill, and %s', async (__, isSettled) => {
    await chargeAgain();
    office.carryOutSales();
    office.settleSales(isSettled);
    await ask();
    await ask();
    expect(await lastOf(3)).toEqual(['BillPaid', 'BillOverpaid', 'BillOverpaymentReturned']);
    expect((await office.history(stream)).at(-2)?.data).toMatchObject({
      attemptId,
      transactionId: `t-${attemptId}`,
      amountCents: billCents,
    });
    expect([office.chargedCents(), office.returnedCents()]).toEqual([2 * billCents, billCents]);
    expect(office.refunds()).toHaveLength(isSettled ? 1 : 0);
    // The money was never part of the bill, which can still be refunded.
    expect((await office.process().handle.look(billStream, billId)).state).toMatchObject({
      status: 'paid',
      refundedCents: 0,
    });
  });

  it.each([
    ['by check', payCheck],
    [
      'and taken back',
      async (own = office) => {
        await voidBill(own.process(), { billId, companyId: millId, reason: 'By mistake' }, at(later));
      },
    ],
  ])('is returned when the bill was paid otherwise: %s', async (__, happens) => {
    await happens();
    office.carryOutSales();
    await ask();
    expect(await lastOf(2)).toEqual(['BillOverpaid', 'BillOverpaymentReturned']);
    expect(office.returnedCents()).toBe(billCents);
  });

  it('waits while another charge has no outcome, because that one may pay', async () => {
    office.duringSale(async () => {
      office.carryOutSales();
      await expect(ask()).rejects.toThrow('Another payment');
    });
    await chargeAgain();
    await ask();
    expect(await lastOf(2)).toEqual(['BillOverpaid', 'BillOverpaymentReturned']);
    expect(office.chargedCents() - office.returnedCents()).toBe(billCents);
  });

  it('that the bank declined in the end changes nothing', async () => {
    const own = await aBillingOffice({ hasTransactions });
    own.answerWith({ kind: 'declined', code: '200', text: 'DECLINE' });
    const before = office;
    office = own;
    await before.close();
    await own.signUp();
    own.setClock(chargeTime);
    own.holdSales(true);
    await billCompany(own.process(), { companyId: millId }, at(chargeTime));
    await chargeBill(own.process(), { billId, cause: { kind: 'issued' } }, at(chargeTime));
    attemptId = own.sales()[0]?.attemptId ?? '';
    await settleBill(own.process(), { billId, attemptId }, at(later));
    own.carryOutSales();
    await ask();
    expect((await typesOf(own, stream)).at(-1)).toBe('BillPaymentFailed');
  });

  it('is queried for a week', async () => {
    await expect(ask(office, null, '2026-12-08T23:10:00.000Z')).rejects.toThrow('does not know the payment');
    await ask(office, null, '2026-12-08T23:10:00.001Z');
    expect((await typesOf(office, stream)).at(-1)).toBe('BillPaymentFailed');
  });

  it.each([
    ['gets no answer', (own: BillingOffice, isSo: boolean) => own.loseAnswers(isSo)],
    [
      'is late itself',
      (own: BillingOffice, isSo: boolean) => {
        own.holdReturns(isSo);
        own.carryOutReturns();
      },
    ],
  ])('is returned one time, also when the return %s', async (__, suffer) => {
    await payCheck();
    office.carryOutSales();
    office.settleSales(false);
    suffer(office, true);
    await expect(ask()).rejects.toThrow('does not know yet');
    suffer(office, false);
    await ask();
    expect(await lastOf(2)).toEqual(['BillOverpaid', 'BillOverpaymentReturned']);
    expect(office.returnedCents()).toBe(billCents);
    expect(office.refunds()).toEqual([]);
  });

  it('is found and returned at the account that took it, also after a change of the account', async () => {
    await payCheck();
    office.carryOutSales();
    office.changeAccount('another', 'key');
    office.holdReturns(true);
    await expect(ask()).rejects.toThrow('does not know yet');
    office.holdReturns(false);
    office.changeAccount('another');
    await expect(ask()).rejects.toThrow('not set up any more');
    office.changeAccount('another', 'key');
    await ask();
    expect(office.returnedCents()).toBe(billCents);
  });

  it('that the gateway does not return is left to support, with the gateway’s text', async () => {
    await payCheck();
    office.carryOutSales();
    const ports = office.process();
    const refused = async () => ({ kind: 'error', code: '300', text: 'Refunds are switched off' }) as const;
    const away = async () => ({ kind: 'error', code: 'not-sent', text: 'The gateway cannot be reached.' }) as const;
    const asking = (refund: typeof refused | typeof away) =>
      askAboutSale(
        { ...ports, gateway: { ...ports.gateway, refund, voidSale: refused } },
        { billId, attemptId },
        at(tomorrow),
      );
    await expect(asking(away)).rejects.toThrow('cannot be reached');
    await asking(refused);
    await ask();
    expect((await office.history(stream)).at(-1)).toMatchObject({
      type: 'BillOverpaymentReturnFailed',
      data: { attemptId, code: '300', text: 'Refunds are switched off' },
    });
    expect(office.returnedCents()).toBe(0);
  });

  it.each([
    ['before it is on disk', false],
    ['after it is on disk', true],
  ])('has the same outcome when the process dies at any of its appends, %s', async (__, isOnDisk) => {
    const ways = [
      {
        way: ask,
        prepare: async () => undefined,
        end: ['BillPaymentFailed', 'BillPaid'],
        kills: hasTransactions ? 1 : 2,
      },
      {
        way: chargeAgain,
        prepare: async () => undefined,
        end: ['BillPaymentFailed', 'BillPaid'],
        kills: hasTransactions ? 1 : 2,
      },
      { way: ask, prepare: payCheck, end: ['BillOverpaid', 'BillOverpaymentReturned'], kills: hasTransactions ? 2 : 3 },
    ];
    for (const { way, prepare, end, kills: expected } of ways) {
      let kills = 0;
      for (let after = 0; ; after += 1) {
        const own = await lostSale();
        await prepare(own);
        own.carryOutSales();
        const killed = await way(own, { after, isOnDisk }).then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return true;
          },
        );
        await chargeAgain(own);
        await ask(own);
        expect(await lastOf(2, own)).toEqual(end);
        expect(own.chargedCents() - own.returnedCents()).toBe(end.includes('BillPaid') ? billCents : 0);
        expect(own.sales()).toHaveLength(1);
        await own.close();
        if (!killed) break;
        kills += 1;
      }
      expect(kills).toBe(expected);
    }
  });
});
