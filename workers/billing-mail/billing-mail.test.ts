import { aBill } from '../../test/kit/domain/bills.js';
import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { noBillingDetails } from '../../domain/company/billing-details.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { anExtraPack, aPack, millRegistered } from '../../test/kit/domain/companies.js';
import { joanRegistered } from '../../test/kit/domain/users.js';
import { userStream } from '../../domain/user/user.decider.js';
import { demoCorrelationId, systemActor } from '../../infra/commands/command-context.js';
import type { Mail } from '../../infra/mail/mailer.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { billModel, companyModel, couponModel, settingModel, userModel } from '../../projections/index.js';
import type { DomainEvent, EventMetadata } from '../../domain/kit/event.js';
import type { MailFacts, RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { startMailStores } from '../../test/kit/workers/mail-stores.js';
import { workerPorts, workerOf } from '../../test/kit/workers/worker-ports.js';
import { noticeBook } from '../kit/notice-book.js';
import { billingMail } from './billing-mail.js';
import { renewalNoticesTask } from './renewal-notices.js';

const at = '2026-12-01T23:00:00.000Z';
const issued = aBill.issued();
const { companyId, billId } = issued.data;
const card = { vaultId: 'secret', brand: 'visa', lastFour: '1111', expiry: '1030' };

/** A company with its owner Ada, and an address for its bills. */
const startMill = async () => {
  const state = openSqliteStateStore(':memory:', { now: () => at });
  const models = [userModel, companyModel, couponModel, settingModel, billModel];
  const stores = await startMailStores(models, companyId, () => at);
  const { eventStore, reads, readSide } = stores;
  const sent: Mail[] = [];
  const recorded: MailFacts[] = [];
  const given = {
    eventStore,
    handleCommand: createHandleCommand(eventStore),
    reads,
    readSide,
    sent,
    recordMail: async (_job: Job, { mail }: RecordMailOutcome): Promise<void> => void recorded.push(mail),
    printPdf: async () => Buffer.from('%PDF'),
    publicUrl: 'https://s.example',
  };
  const mailAt = (now: () => string) => workerPorts({ ...given, now, notices: noticeBook(state, now) });
  const worker = workerOf(
    billingMail.task,
    mailAt(() => at),
  );
  const append = (stream: string, events: readonly DomainEvent[], changes: Partial<EventMetadata> = {}) =>
    stores.append(stream, events, { actorId: systemActor, ...changes });
  /** Runs all requested jobs twice, because a repeat may happen. */
  const work = async (): Promise<void> => {
    const effects = await stores.effectsOf(billingMail.reactor);
    for (let time = 0; time < 2; time += 1) for (const effect of effects) await worker(effect);
  };
  /** Runs the schedule twice. */
  const remindAt = async (now: string): Promise<readonly string[]> => {
    sent.length = 0;
    const remind = workerOf(
      renewalNoticesTask,
      mailAt(() => now),
    );
    for (let time = 0; time < 2; time += 1) await remind({ id: 'tick', data: {} });
    return sent.filter(({ to }) => to === 'ada@example.com').map(({ subject }) => subject);
  };
  const details = { ...noBillingDetails, emails: ['books@example.com', 'ada@example.com'] };
  await append(companyStream.nameOf(companyId), [
    ...millRegistered({ companyId }),
    { type: 'CompanyCardStored', data: { companyId, ...card } },
    { type: 'BillingDetailsChanged', data: { companyId, details } },
  ] satisfies readonly CompanyEvent[]);
  const ada = {
    userId: 'ada',
    companyId,
    email: 'ada@example.com',
    username: 'ada',
    isOwner: true,
    role: 'admin',
  } as const;
  await append(userStream.nameOf('ada'), [joanRegistered({ ...ada, permissions: [] })]);
  return {
    sent,
    recorded,
    work,
    remindAt,
    bill: (events: readonly BillEvent[], changes?: Partial<EventMetadata>) =>
      append(billStream.nameOf(billId), events, changes),
    company: (...events: readonly CompanyEvent[]) => append(companyStream.nameOf(companyId), events),
    close: async () => {
      await stores.close();
      await state.close();
    },
  };
};

describe('mails about what a company pays', () => {
  let mill: Awaited<ReturnType<typeof startMill>>;
  beforeEach(async () => {
    mill = await startMill();
  });
  afterEach(() => mill.close());
  const subjects = () => mill.sent.map(({ subject }) => subject);

  it('go once to the owner and to the addresses for bills, with the paid bill', async () => {
    await mill.bill([issued, aBill.attempted(), aBill.paidByCard()]);
    await mill.work();
    expect(mill.sent.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'books@example.com']);
    expect(new Set(mill.sent.map(({ messageId }) => messageId)).size).toBe(2);
    for (const { subject, text, attachments } of mill.sent) {
      expect(subject).toMatch(/^Selvage: payment of \$[\d,]+\.\d\d received$/);
      expect(text).toContain('card ending in 1111');
      expect(JSON.stringify([subject, text])).not.toContain('secret');
      expect(attachments).toHaveLength(1);
    }
    const readers = mill.recorded.map(({ kind, userId, recordId }) => [kind, userId, recordId]);
    expect(readers.sort()).toEqual([
      ['billing-mail', null, billId],
      ['billing-mail', 'ada', billId],
    ]);
  });

  it('report the bill of a year at once, and that of a month after its payment', async () => {
    await mill.bill([{ ...issued, data: { ...issued.data, isAnnual: true } }]);
    await mill.work();
    expect(subjects()).toEqual([expect.stringContaining('due on'), expect.stringContaining('due on')]);
    expect(mill.sent[0]?.attachments).toHaveLength(1);
  });

  it('report a declined card, except for a payment by hand', async () => {
    await mill.bill([issued, aBill.attempted(), aBill.declined()]);
    await mill.work();
    expect(subjects()[0]).toContain('was declined');
    const byHand = await startMill();
    await byHand.bill([issued, aBill.attempted(), aBill.declined()], { actorId: 'ada' });
    await byHand.work();
    await byHand.close();
    expect(byHand.sent).toEqual([]);
  });

  it('report a missing card, and no further attempt', async () => {
    await mill.company({ type: 'CompanyCardRemoved', data: { companyId } });
    await mill.bill([issued, aBill.attempted(), aBill.declined('attempt-1', 'no-card')]);
    await mill.work();
    expect(subjects()[0]).toBe('Selvage: your payment of $380.00 could not be made');
    expect(mill.sent[0]?.text).toContain('Your company has no card that could be charged.');
    expect(mill.sent[0]?.text).not.toMatch(/declined|tried again|wants/);
  });

  it('name the charged card, also when another one was stored before the response', async () => {
    await mill.bill([issued, aBill.attempted()]);
    await mill.company({ type: 'CompanyCardStored', data: { companyId, ...card, lastFour: '2222' } });
    await mill.bill([aBill.paidByCard()]);
    await mill.work();
    expect(mill.sent.find(({ subject }) => subject.endsWith('received'))?.text).toContain('card ending in 1111');
  });

  it('skip a bill of a year that is void or paid by then', async () => {
    await mill.bill([{ ...issued, data: { ...issued.data, isAnnual: true } }, aBill.voided()]);
    await mill.work();
    expect(subjects()).toEqual([]);
  });

  it('blame no bill for days that support has set', async () => {
    for (const remainingDays of [4, 0]) {
      await mill.company({ type: 'CompanyCountdownSet', data: { companyId, remainingDays } });
      await mill.work();
    }
    expect(new Set(subjects()).size).toBe(2);
    for (const { text } of mill.sent) {
      expect(text).not.toContain('not paid');
      expect(text).toContain('Write to help@selvage.example');
    }
  });

  it('report the removal of a card at the end of a subscription, if there is one', async () => {
    const ended = { type: 'SubscriptionEnded', data: { companyId, endedOn: '2026-12-31', cause: 'owner' } } as const;
    await mill.company(ended);
    // The card is removed before the mail is made.
    await mill.company({ type: 'CompanyCardRemoved', data: { companyId } });
    await mill.work();
    expect(mill.sent[0]?.text).toContain('its card is removed');
    const other = await startMill();
    await other.company({ type: 'CompanyCardRemoved', data: { companyId } });
    await other.company(ended);
    await other.work();
    await other.close();
    expect(other.sent[0]?.text).toContain('Nothing more is charged.');
    expect(other.sent[0]?.text).not.toContain('its card');
  });

  it('report a refund, with the bill and its credit note', async () => {
    await mill.bill([issued, aBill.attempted(), aBill.paidByCard()], { correlationId: demoCorrelationId() });
    await mill.bill([aBill.refundBegun(), aBill.refunded()]);
    await mill.work();
    expect(new Set(subjects())).toEqual(new Set(['Selvage: $80.00 of bill 2026-000001 given back']));
    expect(mill.sent[0]?.attachments).toHaveLength(1);
  });

  it('report a surplus charge, also to support', async () => {
    await mill.bill([issued, aBill.attempted(), aBill.failed(), aBill.paidByCheck()], {
      correlationId: demoCorrelationId(),
    });
    await mill.bill([aBill.overpaid(), aBill.overpaymentReturned()]);
    await mill.work();
    expect(new Set(subjects())).toEqual(new Set(['Selvage: a payment too many for bill 2026-000001']));
    expect(mill.sent.map(({ to }) => to)).toContain('help@selvage.example');
    expect(mill.sent.length).toBeGreaterThan(1);
  });

  it('count down at 12, 8, 4, 2 and 1 days, also after a missed day, and report the end', async () => {
    const days = [15, 14, 13, 12, 11, 9, 7, 4, 3, 2, 1, 0];
    for (const [place, remainingDays] of days.entries()) {
      const previousDays = days[place - 1];
      const data = { companyId, remainingDays, ...(previousDays === undefined ? {} : { previousDays }) };
      await mill.company({ type: 'CompanyCountdownSet', data });
      await mill.work();
    }
    const toOwners = subjects().filter((_, place) => place % 2 === 0);
    expect(toOwners).toEqual([
      ...[12, 7, 4, 2].map((left) => `Selvage: ${left} days until the account is blocked`),
      'Selvage: 1 day until the account is blocked',
      'Selvage: the account is blocked',
    ]);
  });

  it('report only the present state after a downtime, once', async () => {
    const days = [15, 12, 11, 8, 7, 0];
    for (const [place, remainingDays] of days.entries()) {
      const previousDays = days[place - 1];
      const data = { companyId, remainingDays, ...(previousDays === undefined ? {} : { previousDays }) };
      await mill.company({ type: 'CompanyCountdownSet', data });
      if (remainingDays !== 7) continue;
      await mill.work();
      expect(mails().map(({ subject }) => subject)).toEqual(['Selvage: 7 days until the account is blocked']);
    }
    await mill.work();
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Selvage: 7 days until the account is blocked',
      'Selvage: the account is blocked',
    ]);
  });

  it('skip a countdown that has ended by then', async () => {
    for (const remainingDays of [12, null])
      await mill.company({ type: 'CompanyCountdownSet', data: { companyId, remainingDays, previousDays: 15 } });
    await mill.work();
    expect(mails()).toEqual([]);
  });

  const ids = { companyId };
  const mails = () => mill.sent.filter(({ to }) => to === 'books@example.com');

  it('report added packs of one command once, with the next bill before and after', async () => {
    const packs = ['subscription-2', 'subscription-3'].map((id) => ({
      ...{ type: 'SubscriptionPackAdded' as const },
      data: { ...ids, ...anExtraPack(id), addedAt: at },
    }));
    await mill.company(...packs);
    await mill.work();
    expect(mails().map(({ subject }) => subject)).toEqual(['Selvage: 2 packs added to your subscription']);
    const [mail] = mails();
    expect(mail?.text).toContain('2 packs for 10 users were added. Your packs are for 15 users now.');
    expect(mail?.text).toContain(
      'Next bill before this change: $237.50\nNext bill: $380.00, due on February 1, 2026\n',
    );
  });

  it('report a dropped pack, another plan, another card and another contract', async () => {
    const extra = anExtraPack();
    await mill.company({ type: 'SubscriptionPackAdded', data: { ...ids, ...extra } });
    const { subscriptionId, planId } = extra;
    await mill.company({ type: 'SubscriptionPackDropped', data: { ...ids, subscriptionId, planId, maxUsers: 5 } });
    const large = aPack({ subscriptionId: 'large', planId: 'large', monthlyDuesCents: 80_000 });
    const plan = { ...large.plan, name: 'Large base pack', maxUsers: 20 };
    const previous = { previousSubscriptionId: 'subscription-1', previousMaxUsers: 5 };
    await mill.company({ type: 'SubscriptionPlanChanged', data: { ...ids, ...large, plan, ...previous } });
    await mill.company({ type: 'CompanyCardStored', data: { ...ids, ...card, lastFour: '2222' } });
    const terms = { termDate: '2030-01-05T09:00:00.000Z', previousTermDate: '2029-01-05T09:00:00.000Z' };
    const contract = { term: 1, previousTerm: 3, isAnnual: false, wasAnnual: false, renewedOn: at, ...terms } as const;
    await mill.company({ type: 'SubscriptionRenewed', data: { ...ids, ...contract } });
    await mill.work();
    const amounts = mails().map(({ text }) => /before this change: (\S+)\nNext bill: (\S+),/.exec(text)?.slice(1));
    expect(mails().map(({ subject }, place) => [subject, amounts[place]])).toEqual([
      ['Selvage: a pack of your subscription was dropped', ['$308.75', '$237.50']],
      ['Selvage: your plan is now Large base pack', ['$237.50', '$760.00']],
      ['Selvage: your card is now the one ending in 2222', ['$760.00', '$760.00']],
      ['Selvage: your contract is renewed until January 5, 2030', ['$760.00', '$800.00']],
    ]);
  });

  it('skip the packs and the card of a sign-up', async () => {
    await mill.work();
    expect(mill.sent).toEqual([]);
  });

  it('report a cancellation, its withdrawal, and the end', async () => {
    await mill.company({ type: 'CancellationRequested', data: { companyId, cancelsOn: '2026-12-31', reason: null } });
    await mill.company({ type: 'CancellationWithdrawn', data: { companyId } });
    await mill.company({ type: 'SubscriptionEnded', data: { companyId, endedOn: '2026-12-31', cause: 'cancelled' } });
    await mill.work();
    expect(subjects().filter((_, place) => place % 2 === 0)).toEqual([
      'Selvage: your subscription ends on December 31, 2026',
      'Selvage: your subscription goes on',
      'Selvage: your subscription has ended',
    ]);
  });

  it('remind of the end of the term at 24, 14, 7, 1 and 0 days, once each, with the following price', async () => {
    expect(await mill.remindAt('2028-12-11T12:00:00.000Z')).toEqual([]);
    expect(await mill.remindAt('2028-12-12T12:00:00.000Z')).toEqual(['Selvage: your contract ends in 24 days']);
    expect(mill.sent[0]?.text).toContain('Renewed for 3 years: $237.50 a month\nRenewed for 1 year: $250.00 a month\n');
    expect(mill.sent[0]?.text).toContain('Not renewed: $250.00 a month');
    expect(await mill.remindAt('2028-12-13T12:00:00.000Z')).toEqual([]);
    // No run happened on the day with 14 days left.
    expect(await mill.remindAt('2028-12-23T12:00:00.000Z')).toEqual(['Selvage: your contract ends in 13 days']);
    expect(await mill.remindAt('2028-12-29T12:00:00.000Z')).toEqual(['Selvage: your contract ends in 7 days']);
    expect(await mill.remindAt('2029-01-04T12:00:00.000Z')).toEqual(['Selvage: your contract ends in 1 day']);
    expect(await mill.remindAt('2029-01-05T12:00:00.000Z')).toEqual(['Selvage: your contract ends today']);
    expect(await mill.remindAt('2029-01-06T12:00:00.000Z')).toEqual([]);
  });

  it('remind of a card 30 and 7 days before its last day', async () => {
    expect(await mill.remindAt('2030-09-30T12:00:00.000Z')).toEqual([]);
    expect(await mill.remindAt('2030-10-01T12:00:00.000Z')).toEqual([
      'Selvage: your card ending in 1111 expires on October 31, 2030',
    ]);
    expect(await mill.remindAt('2030-10-10T12:00:00.000Z')).toEqual([]);
    expect(await mill.remindAt('2030-10-24T12:00:00.000Z')).toHaveLength(1);
    expect(await mill.remindAt('2030-11-01T12:00:00.000Z')).toEqual([]);
  });

  it('are not sent about demo data', async () => {
    await mill.bill([issued, aBill.attempted(), aBill.paidByCard()], { correlationId: demoCorrelationId() });
    await mill.work();
    expect(mill.sent).toEqual([]);
  });
});
