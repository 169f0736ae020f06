import { aBill } from '../../test/kit/domain/bills.js';
import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import { newContext } from '../../infra/commands/command-context.js';
import { type Effect, react, type Reactor } from '../kit/reactor.js';
import { begunPeriods, begunYears } from '../issue-bill/issue-bill.worker.js';
import {
  begunRefunds,
  lostCharges,
  lostRefunds,
  overpaidBills,
  attemptedBills,
  paidBills,
  unknownBills,
  unpaidBills,
} from './settle-bill.worker.js';

const recorded = (event: DomainEvent, position: number): RecordedEvent => ({
  ...event,
  id: `event-${position}`,
  stream: 'bill-1',
  revision: position,
  position,
  metadata: newContext({ actorId: 'test', companyId: null, occurredAt: '2026-12-01T23:00:00.000Z' }),
});

/** The open effects after a batch of events was read. */
const openAfter = (reactor: Reactor, ...events: readonly DomainEvent[]): readonly Effect[] =>
  Object.values(
    react(
      reactor,
      { position: 0, open: {} },
      events.map((event, at) => recorded(event, at + 1)),
      99,
    ).open,
  );

const settles = { kind: 'settle-bill', data: { billId: 'bill-mill-1', attemptId: 'attempt-1' } };
const tells = { kind: 'tell-company', data: { billId: 'bill-mill-1' }, delayMs: 10_000 };
const period = { ...aBill.ref, period: '2026-12', from: '2026-12-01', to: '2026-12-31' };

describe('the jobs of a bill', () => {
  it('query the gateway about an attempt when no other process records its outcome, and at once after an unknown one', () => {
    expect(openAfter(attemptedBills, aBill.attempted())).toMatchObject([{ ...settles, delayMs: 35_000 }]);
    expect(openAfter(unknownBills, aBill.attempted(), aBill.unknown())).toMatchObject([{ ...settles, delayMs: 0 }]);
  });

  it.each([
    ['paid', aBill.paidByCard()],
    ['declined', aBill.declined()],
    ['failed', aBill.failed()],
  ])('stop the queries when the attempt is %s, and continue those of another attempt', (_, outcome) => {
    for (const reactor of [attemptedBills, unknownBills]) {
      const before = [aBill.attempted(), aBill.unknown()];
      expect(openAfter(reactor, ...before, outcome)).toEqual([]);
      expect(openAfter(reactor, ...before, aBill.declined('attempt-2'))).toHaveLength(1);
    }
  });

  it('record the outcome of a bill in its company, until it is recorded as paid', () => {
    expect(openAfter(paidBills, aBill.paidByCard())).toMatchObject([tells]);
    const paid = { type: 'BillingPeriodPaid', data: { ...period, creditUsedCents: 0, isFirst: true } };
    expect(openAfter(paidBills, aBill.paidByCard(), paid)).toEqual([]);
    expect(openAfter(unpaidBills, aBill.declined())).toMatchObject([tells]);
    expect(openAfter(unpaidBills, aBill.voided())).toMatchObject([tells]);
  });

  it('continue the queries about a refund that never arrived, but not about a refused one', () => {
    const asks = { kind: 'ask-about-refund', data: { billId: 'bill-mill-1', refundId: 'refund-1' } };
    const begun = [aBill.paidByCard(), aBill.refundBegun()];
    expect(openAfter(begunRefunds, ...begun)).toMatchObject([{ kind: 'settle-refund', delayMs: 70_000 }]);
    expect(openAfter(begunRefunds, ...begun, aBill.refundLost())).toEqual([]);
    expect(openAfter(lostRefunds, ...begun, aBill.refundFailed())).toEqual([]);
    expect(openAfter(lostRefunds, ...begun, aBill.refundLost())).toMatchObject([asks]);
  });

  it('continue the queries about a charge that never arrived, and refund a surplus charge until that is done', () => {
    const job = { kind: 'ask-about-sale', data: { billId: 'bill-mill-1', attemptId: 'attempt-1' }, delayMs: 60_000 };
    const failed = [aBill.attempted(), aBill.failed()];
    expect(openAfter(lostCharges, ...failed)).toMatchObject([job]);
    expect(openAfter(lostCharges, aBill.attempted(), aBill.refused())).toEqual([]);
    const overpaid = [...failed, aBill.paidByCheck(), aBill.overpaid()];
    expect(openAfter(overpaidBills, ...overpaid)).toMatchObject([job]);
    for (const end of [aBill.overpaymentReturned(), aBill.overpaymentReturnFailed()])
      expect(openAfter(overpaidBills, ...overpaid, end)).toEqual([]);
  });

  it('issue the bill of a period that has none, and that of a year at once', () => {
    const begun = { type: 'BillingPeriodBegun', data: { ...period, dueOn: '2026-12-01', isAnnual: false } };
    const issues = { kind: 'issue-bill', data: { companyId: 'company-mill' } };
    expect(openAfter(begunPeriods, begun)).toMatchObject([{ ...issues, delayMs: 30_000 }]);
    expect(openAfter(begunPeriods, begun, aBill.issued())).toEqual([]);
    for (const type of ['OwnerConfirmed', 'SubscriptionRenewed'])
      expect(openAfter(begunYears, { type, data: { companyId: 'company-mill' } })).toMatchObject([issues]);
  });
});
