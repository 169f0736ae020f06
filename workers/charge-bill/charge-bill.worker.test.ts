import { settleBill } from '../../application/billing/charge-bill.js';
import { billCompany, billIdOf } from '../../application/billing/issue-bill.js';
import { payByHand } from '../../application/billing/pay-by-hand.js';
import { aBillingOffice, at, chargeTime, millId, type BillingOffice } from '../../test/kit/billing/a-billing-office.js';
import { tendSubscription } from '../../application/subscription/tend-subscription.js';
import type { CardInHand } from '../../application/sign-up/company-vault.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { aBill } from '../../test/kit/domain/bills.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyCountdownSet } from '../../domain/company/subscription/subscription.events.js';
import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import { newContext } from '../../infra/commands/command-context.js';
import { jobPolicies, type JobPolicy } from '../../infra/jobs/job-kinds.js';
import { jobRegistry } from '../../infra/jobs/job-registry.js';
import type { PaymentOutcome } from '../../infra/payments/payment-gateway.js';
import { openQueue } from '../../test/simulation/queue.js';
import { type Effect, react } from '../kit/reactor.js';
import { settleBillTask } from '../settle-bill/settle-bill.worker.js';
import { chargeBillTask, issuedBills, unpaidBills } from './charge-bill.worker.js';

const hourMs = 60 * 60 * 1000;
const chargeAt = '2026-12-01T23:00:00.000Z';

const recorded = (event: DomainEvent, position: number): RecordedEvent => ({
  ...event,
  id: `event-${position}`,
  stream: 'bill-1',
  revision: position,
  position,
  metadata: newContext({ actorId: 'test', companyId: null, occurredAt: '2026-12-01T15:00:00.000Z' }),
});

/** The open effects after a batch of events was read. */
const openAfter = (reactor: typeof issuedBills, ...events: readonly DomainEvent[]): readonly Effect[] =>
  Object.values(
    react(
      reactor,
      { position: 0, open: {} },
      events.map((event, at) => recorded(event, at + 1)),
      99,
    ).open,
  );

describe('a bill that is issued', () => {
  const byHand = aBill.issued({ chargeAt });
  const typed = aBill.attempted('attempt-1', { source: 'token', isByHand: true });

  it('requests a charge at once, or in the evening if it is paid by hand', () => {
    expect(openAfter(issuedBills, aBill.issued())).toMatchObject([{ data: { billId: 'bill-mill-1' }, delayMs: 0 }]);
    expect(openAfter(issuedBills, byHand)).toMatchObject([{ kind: 'charge-bill', delayMs: 8 * hourMs }]);
    expect(openAfter(issuedBills, aBill.issued({ isAnnual: true }))).toEqual([]);
    expect(openAfter(issuedBills, aBill.issued({ netPayableCents: 0 }))).toEqual([]);
  });

  it.each([
    ['a card that was typed in was declined', [typed, aBill.declined()]],
    ['its outcome is not known', [typed, aBill.unknown()]],
    ['it failed with the stored card', [aBill.attempted('attempt-1', { isByHand: true }), aBill.refused()]],
  ])('requests it also when the same batch has a payment by hand: %s', (_, events) => {
    expect(openAfter(issuedBills, byHand, ...events)).toHaveLength(1);
  });

  it.each([
    ['it was charged', aBill.attempted()],
    ['it is paid', aBill.paidByCheck()],
    ['it is void', aBill.voided()],
    [
      'the days are counted for it',
      { type: 'CompanyCountdownSet', data: { ...aBill.ref, remainingDays: 15, day: '2026-12-01' } },
    ],
  ])('requests no charge after %s', (_, event) => {
    expect(openAfter(issuedBills, byHand, event)).toEqual([]);
  });
});

describe('a bill that is not paid', () => {
  const chargesAfter = (data: Omit<CompanyCountdownSet['data'], 'companyId'>): readonly Effect[] =>
    openAfter(unpaidBills, { type: 'CompanyCountdownSet', data: { companyId: millId, ...data } });

  it.each([
    [13, 12],
    [9, 8],
    [5, 4],
  ])('is charged again when %d days become %d, with all others of its company', (previousDays, remainingDays) =>
    expect(chargesAfter({ remainingDays, previousDays, billId: 'b' })).toMatchObject([
      { data: { companyId: millId, cause: 'countdown' }, delayMs: 0 },
    ]),
  );

  it.each([
    [13, 11],
    [13, 3],
    [9, 5],
    [5, 0],
  ])('is charged again once when no worker ran while %d days became %d', (previousDays, remainingDays) =>
    expect(chargesAfter({ remainingDays, previousDays, billId: 'b' })).toHaveLength(1),
  );

  it('is not charged again on other days, at the end of the countdown, and on days that support has set for no bill', () => {
    expect(chargesAfter({ remainingDays: 15, billId: 'b' })).toEqual([]);
    expect(chargesAfter({ remainingDays: 9, billId: 'b', reason: 'Ticket 4711' })).toEqual([]);
    expect(chargesAfter({ remainingDays: 0, previousDays: 9, billId: 'b', reason: 'Ticket 4711' })).toEqual([]);
    expect(chargesAfter({ remainingDays: 11, previousDays: 12, billId: 'b' })).toEqual([]);
    expect(chargesAfter({ remainingDays: 0, previousDays: 1, billId: 'b' })).toEqual([]);
    expect(chargesAfter({ remainingDays: null, previousDays: 13, billId: 'b' })).toEqual([]);
    expect(chargesAfter({ remainingDays: 12, previousDays: 13 })).toEqual([]);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 12],
    [50, 12],
  ])('is charged again after failure %d in %d hours', (failures, hours) => {
    expect(openAfter(unpaidBills, aBill.failed('attempt-1', failures))).toMatchObject([
      { data: { billId: 'bill-mill-1', attemptId: 'attempt-1' }, delayMs: hours * hourMs },
    ]);
  });

  it('is charged again with another card', () => {
    const stored = { type: 'CompanyCardStored', data: { companyId: millId } };
    expect(openAfter(unpaidBills, stored)).toMatchObject([{ data: { companyId: millId, cause: 'card' }, delayMs: 0 }]);
  });
});

const billId = billIdOf(millId, '2026-12');
const bill = billStream.nameOf(billId);
const nextBillId = billIdOf(millId, '2027-01');
const company = companyStream.nameOf(millId);
const morning = '2026-12-01T15:00:00.000Z';
const token: CardInHand = { kind: 'token', token: 'of the fields' };
const approved: PaymentOutcome = { kind: 'approved', transactionId: 't', code: '100', text: 'SUCCESS' };
const declined: PaymentOutcome = { kind: 'declined', code: '200', text: 'DECLINE' };
const forbidden: PaymentOutcome = { kind: 'declined', code: '261', text: 'Stop' };
const refused: PaymentOutcome = { kind: 'error', code: '300', text: 'Invalid Customer Vault Id' };
const away: PaymentOutcome = { kind: 'error', code: 'not-sent', text: 'The payment gateway cannot be reached.' };

describe('the jobs that charge bills', () => {
  let office: BillingOffice;
  let queue: ReturnType<typeof openQueue>;
  let position: number;
  beforeEach(async () => {
    office = await aBillingOffice();
    queue = openQueue();
    position = 0;
    await office.signUp();
  });
  afterEach(() => office.close());

  /** Lets time pass, with all jobs that fall due until then. */
  const until = async (instant: string): Promise<void> => {
    const end = Date.parse(instant);
    let present = 0;
    const tasks = [chargeBillTask, settleBillTask].map((create) => create(office.worker()));
    const kinds = tasks.flatMap((task) => task.kinds);
    const isHandled = ([name]: readonly [string, JobPolicy]) => kinds.some(({ kind }) => kind === name);
    const force = {
      kinds: jobRegistry(kinds, Object.fromEntries(Object.entries(jobPolicies).filter(isHandled))),
      reactors: tasks.flatMap(({ reactors = [] }) => reactors),
    };
    const look = async (): Promise<void> => {
      for await (const batch of office.readAll(position)) {
        queue.read(force, batch.events, Date.parse(batch.events.at(-1)?.metadata.occurredAt ?? instant));
        position = batch.position;
      }
    };
    for (await look(); queue.nextDue() <= end; await look()) {
      present = Math.max(present, queue.nextDue());
      office.setClock(present);
      await queue.runNext(force, present);
    }
    office.setClock(end);
  };
  const issue = (now: string) => {
    office.setClock(now);
    return billCompany(office.process(), { companyId: millId }, at(now));
  };
  const pay = (card: CardInHand | null, now = morning) => {
    office.setClock(now);
    const context = newContext({ actorId: 'ada', companyId: millId, occurredAt: now });
    return payByHand(office.process(), { companyId: millId, amountCents: 23_750, card: () => card }, context);
  };
  const ofVault = () => office.sales().filter(({ source }) => source.kind === 'vault');
  const typesOf = async (stream: string) => (await office.history(stream)).map(({ type }) => type);
  const countdowns = async () =>
    (await office.history(company)).flatMap(({ type, data }) => (type === 'CompanyCountdownSet' ? [data] : []));

  it.each([
    ['in the morning', morning],
    ['in the evening, before the schedule came by', '2026-12-01T23:05:00.000Z'],
  ])('charge the stored card after a typed card was declined %s', async (_, now) => {
    office.answerWith(declined);
    await pay(token, now);
    office.answerWith(approved);
    await until('2026-12-01T23:30:00.000Z');
    expect(ofVault()).toHaveLength(1);
    expect((await typesOf(bill)).at(-1)).toBe('BillPaid');
    expect(office.ended).toEqual(expect.arrayContaining(['chargeBill done', 'tellCompanyAgain done']));
  });

  it('charge the stored card where the outcome of a payment by hand was not known in the evening', async () => {
    office.loseAnswers(true);
    office.answerWith(declined);
    await pay(token, '2026-12-01T22:59:58.000Z');
    office.loseAnswers(false);
    office.answerWith(approved);
    await until('2026-12-02T03:00:00.000Z');
    expect(await typesOf(bill)).toContain('BillPaymentDeclined');
    expect(ofVault()).toHaveLength(1);
    expect((await typesOf(bill)).at(-1)).toBe('BillPaid');
  });

  it('charge another card than the forbidden one, also after its first charge has failed', async () => {
    office.answerWith(forbidden);
    await issue(chargeTime);
    await until('2026-12-03T12:00:00.000Z');
    expect(office.sales()).toHaveLength(1);
    office.answerWith(away);
    await office.storeAnotherCard();
    await until('2026-12-03T12:30:00.000Z');
    expect(office.sales()).toHaveLength(2);
    office.answerWith(approved);
    await until('2026-12-03T14:00:00.000Z');
    expect(office.sales()).toHaveLength(3);
    expect((await typesOf(bill)).at(-1)).toBe('BillPaid');
  });

  it('charge another card that came while the outcome of the forbidden one was not known', async () => {
    office.loseAnswers(true);
    office.answerWith(forbidden);
    await issue(chargeTime);
    office.holdLookUps(true);
    await until('2026-12-02T12:00:00.000Z');
    await office.storeAnotherCard();
    await until('2026-12-02T12:10:00.000Z');
    expect(office.sales()).toHaveLength(1);
    office.holdLookUps(false);
    office.loseAnswers(false);
    await until('2026-12-02T23:00:00.000Z');
    expect(await typesOf(bill)).toContain('BillPaymentDeclined');
    expect(office.sales()).toHaveLength(2);
  });

  it('charge each declined bill on its days, and count the days of the second after those of the first', async () => {
    office.answerWith(declined);
    await issue('2027-01-01T23:00:00.000Z');
    const tend = (now: string) => {
      office.setClock(now);
      return tendSubscription(office.process(), { companyId: millId }, at(now));
    };
    await until('2027-01-01T23:30:00.000Z');
    expect(office.sales()).toHaveLength(2);
    expect(await countdowns()).toMatchObject([{ remainingDays: 15, billId }]);
    for (const day of ['02', '03', '04']) await tend(`2027-01-${day}T12:00:00.000Z`);
    await until('2027-01-04T13:00:00.000Z');
    expect(office.sales()).toHaveLength(4);
    const check = { type: 'RecordCheck', amountCents: 23_750, checkNumber: '1047', receivedOn: '2027-01-04' } as const;
    await office.process().handle(billStream, billId, check, at('2027-01-04T14:00:00.000Z'));
    await until('2027-01-04T15:00:00.000Z');
    await tend('2027-01-05T12:00:00.000Z');
    await tend('2027-01-05T12:15:00.000Z');
    expect((await countdowns()).slice(-2)).toMatchObject([
      { remainingDays: null, billId },
      { remainingDays: 15, billId: nextBillId, day: '2027-01-05' },
    ]);
  });

  it('take a card that the gateway refuses again and again for declined, and leave it in peace', async () => {
    office.answerWith(refused);
    await issue(chargeTime);
    await until('2026-12-08T23:00:00.000Z');
    expect(office.sales()).toHaveLength(2);
    expect(await countdowns()).toMatchObject([{ remainingDays: 15, billId }]);
  });

  it('wait longer and longer while the gateway is away, and warn the operator', async () => {
    office.answerWith(away);
    await issue(chargeTime);
    await until('2026-12-08T23:00:00.000Z');
    expect(office.sales().length).toBeGreaterThan(10);
    expect(office.sales().length).toBeLessThan(20);
    expect(await countdowns()).toEqual([]);
    expect(office.warnings).toContain('the charges of a bill keep failing');
  });

  it.each([
    ['a wrong number by hand after the decline', '2026-12-02T01:00:00.000Z'],
    ['a wrong number by hand before', '2026-12-01T22:30:00.000Z'],
  ])('charge a stored card that is declined once on its day: %s', async (_, now) => {
    office.answerBy(({ source }) => (source.kind === 'token' ? refused : declined));
    if (now < chargeTime) await pay(token, now);
    else await issue(chargeTime);
    await until('2026-12-01T23:30:00.000Z');
    if (now > chargeTime) await pay(token, now);
    await until('2026-12-02T12:00:00.000Z');
    expect(ofVault()).toHaveLength(1);
    expect((await countdowns()).at(-1)).toMatchObject({ remainingDays: 15 });
  });

  it('charge a stored card once on its day that failed by hand before', async () => {
    office.answerWith(away);
    await pay(null, '2026-12-01T22:30:00.000Z');
    office.answerWith(declined);
    await until('2026-12-02T12:00:00.000Z');
    expect(ofVault().map(({ source }) => source)).toMatchObject([
      { initiatedBy: 'customer' },
      { initiatedBy: 'merchant' },
    ]);
  });

  it('do not charge a stored card in the evening that was declined for its holder in the morning', async () => {
    office.answerWith(declined);
    await pay(null);
    await until('2026-12-02T12:00:00.000Z');
    expect(office.sales()).toHaveLength(1);
    expect(await countdowns()).toMatchObject([{ remainingDays: 15, billId, day: '2026-12-01' }]);
  });

  it('record each attempt right before it is sent, however long others took', async () => {
    await issue('2027-02-01T23:00:00.000Z');
    office.answerWith(forbidden);
    await until('2027-02-01T23:00:00.000Z');
    office.duringSale(async () => office.passTime(25_000));
    await office.storeAnotherCard();
    office.answerWith(approved);
    await until('2027-02-01T23:00:01.000Z');
    const times = await Promise.all(
      [billId, nextBillId, billIdOf(millId, '2027-02')].map(async (id) =>
        (await office.timesOf(billStream.nameOf(id), 'BillPaymentAttempted')).at(-1),
      ),
    );
    expect(times).toEqual(['2027-02-01T23:00:00.000Z', '2027-02-01T23:00:25.000Z', '2027-02-01T23:00:50.000Z']);
  });

  it('do not send an attempt that was recorded too long ago', async () => {
    await issue(chargeTime);
    office.afterAppends(() => office.passTime(21_000));
    await until(chargeTime);
    expect(office.sales()).toEqual([]);
    expect((await office.history(bill)).at(-1)).toMatchObject({
      type: 'BillPaymentFailed',
      data: { code: 'too-late' },
    });
  });

  it('do not treat a charge as never received when another account was queried', async () => {
    office.loseAnswers(true);
    office.holdLookUps(true);
    await issue(chargeTime);
    await until(chargeTime);
    office.holdLookUps(false);
    const { state } = await office.process().handle.look(billStream, billId);
    const attemptId = state.status === 'open' ? (state.attempt?.attemptId ?? '') : '';
    const settled = () => settleBill(office.process(), { billId, attemptId }, at('2026-12-01T23:10:00.000Z'));
    office.changeAccount('another');
    await expect(settled()).rejects.toThrow('cannot be asked any more');
    // It is the same account, although it has another key.
    office.changeAccount('key renewed');
    await settled();
    expect((await typesOf(bill)).at(-1)).toBe('BillPaid');
  });
});
