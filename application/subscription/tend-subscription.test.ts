import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { aBill } from '../../test/kit/domain/bills.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { millId, millRegistered } from '../../test/kit/domain/companies.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { GatewayUnavailable } from '../../infra/payments/payment-gateway.js';
import { removeEndedCard } from './contract.js';
import { tendSubscription } from './tend-subscription.js';

const ids = { companyId: millId };
const card = { vaultId: 'cipher', brand: 'visa', lastFour: '1111', expiry: '1030' };
const stored: CompanyEvent = { type: 'CompanyCardStored', data: { ...ids, ...card } };
const period = { billId: 'b-2', period: '2026-02', from: '2026-02-01', to: '2026-02-28', dueOn: '2026-02-01' };
const begun: CompanyEvent = { type: 'BillingPeriodBegun', data: { ...ids, ...period, isAnnual: false } };
const yearBegun: CompanyEvent = {
  type: 'BillingPeriodBegun',
  data: { ...ids, ...period, period: '2026-02/12', to: '2027-01-31', dueOn: '2026-02-04', isAnnual: true },
};
const counting: CompanyEvent = {
  type: 'CompanyCountdownSet',
  data: { ...ids, remainingDays: 15, billId: 'b-2', day: '2026-02-01' },
};
const cancelled: CompanyEvent = {
  type: 'CancellationRequested',
  data: { ...ids, cancelsOn: '2026-02-28', reason: null },
};

const aLog = async (...history: readonly CompanyEvent[]) => {
  const store = createMemoryEventStore();
  const metadata = newContext({ actorId: 'test', companyId: millId, occurredAt: '2026-01-05T09:00:00.000Z' });
  const stream = companyStream.nameOf(millId);
  await store.append(
    stream,
    'no-stream',
    [...millRegistered(), ...history].map((event, at) => ({
      ...event,
      id: eventId(metadata.commandId, stream, at),
      metadata,
    })),
  );
  const handle = createHandleCommand(store);
  return {
    handle,
    tend: (at: string) =>
      tendSubscription({ handle }, ids, newContext({ actorId: 'system', companyId: millId, occurredAt: at })),
    state: async () => {
      const { state } = await handle.look(companyStream, millId);
      if (state.status !== 'registered') throw new Error('It has signed up.');
      return state;
    },
    added: async () => (await store.read(stream)).slice(history.length + 2),
  };
};

describe('a day of a subscription', () => {
  it('reduces the countdown one time, at any hour and number of runs, in the company’s time zone', async () => {
    const log = await aLog(stored, begun, counting);
    // The evening of February 1 in New York, then its midnight.
    for (const [at, left] of [
      ['2026-02-02T04:59:00.000Z', 15],
      ['2026-02-02T05:00:00.000Z', 14],
      ['2026-02-02T05:15:00.000Z', 14],
      ['2026-02-03T04:45:00.000Z', 14],
      ['2026-02-03T05:00:00.000Z', 13],
      ['2026-02-06T12:00:00.000Z', 10],
      ['2026-02-20T12:00:00.000Z', 0],
      ['2026-02-21T12:00:00.000Z', 0],
    ] as const) {
      await log.tend(at);
      expect([at, (await log.state()).remainingDays]).toEqual([at, left]);
    }
    expect((await log.added()).map(({ type }) => type)).toEqual(Array(4).fill('CompanyCountdownSet'));
  });

  it('blocks no company while its payment has no outcome', async () => {
    const log = await aLog(stored, begun, counting);
    const contextOf = () =>
      newContext({ actorId: 'system', companyId: millId, occurredAt: '2026-02-15T12:00:00.000Z' });
    const bill = { ...aBill.issued().data, companyId: millId, billId: 'b-2' };
    await log.handle(billStream, 'b-2', { type: 'IssueBill', bill }, contextOf());
    const attempt = {
      type: 'AttemptBillPayment',
      attemptId: 'attempt-1',
      source: 'vault',
      accountId: 'account-1',
    } as const;
    await log.handle(billStream, 'b-2', attempt, contextOf());
    await log.tend('2026-02-15T12:00:00.000Z');
    await log.tend('2026-02-16T12:00:00.000Z');
    expect((await log.state()).remainingDays).toBe(1);
    const result = { kind: 'declined', code: '200', text: 'DECLINE' } as const;
    const outcome = { type: 'RecordBillPaymentResult', attemptId: 'attempt-1', result } as const;
    await log.handle(billStream, 'b-2', outcome, contextOf());
    await log.tend('2026-02-16T12:15:00.000Z');
    expect((await log.state()).remainingDays).toBe(0);
  });

  it('is counted by only one of several processes', async () => {
    const log = await aLog(stored, begun, counting);
    await Promise.all(Array.from({ length: 8 }, () => log.tend('2026-02-02T12:00:00.000Z')));
    expect((await log.added()).length).toBe(1);
    expect((await log.state()).remainingDays).toBe(14);
  });

  it('begins the countdown of a year’s bill on the day after it was due, one time', async () => {
    const log = await aLog(yearBegun);
    await log.tend('2026-02-04T12:00:00.000Z');
    expect((await log.state()).remainingDays).toBeNull();
    await log.tend('2026-02-05T12:00:00.000Z');
    expect(await log.state()).toMatchObject({ remainingDays: 15, countdown: { day: '2026-02-05', billId: 'b-2' } });
    const context = newContext({ actorId: 'support', companyId: millId, occurredAt: '2026-02-06T12:00:00.000Z' });
    const end = { type: 'SetRemainingDays', remainingDays: null, day: '2026-02-06', reason: 'It is paid' } as const;
    await log.handle(companyStream, millId, end, context);
    await log.tend('2026-02-07T12:00:00.000Z');
    expect((await log.state()).remainingDays).toBeNull();
  });

  it('starts no countdown for the bill of a month, which the bank must decline first', async () => {
    const log = await aLog(stored, begun);
    await log.tend('2026-02-10T12:00:00.000Z');
    expect(await log.added()).toEqual([]);
  });

  it('ends a cancelled subscription after its last day, and counts it down no longer', async () => {
    const log = await aLog(stored, begun, counting, cancelled);
    await log.tend('2026-02-28T12:00:00.000Z');
    expect((await log.state()).endedOn).toBeNull();
    await log.tend('2026-03-01T05:00:00.000Z');
    expect((await log.state()).endedOn).toBe('2026-02-28');
    const count = (await log.added()).length;
    await log.tend('2026-03-09T05:00:00.000Z');
    expect((await log.added()).length).toBe(count);
  });
});

describe('the card of a subscription that has ended', () => {
  const ended: CompanyEvent = {
    type: 'SubscriptionEnded',
    data: { ...ids, endedOn: '2026-02-28', cause: 'cancelled' },
  };
  const context = newContext({ actorId: 'system', companyId: millId, occurredAt: '2026-03-01T05:00:00.000Z' });

  it('is removed from the vault, and then from the company', async () => {
    const log = await aLog(stored, ended);
    const removed: unknown[] = [];
    let isAway = true;
    const vault = {
      remove: async (...asked: unknown[]) => {
        if (isAway) throw new GatewayUnavailable('away');
        removed.push(asked);
      },
    };
    const remove = () => removeEndedCard({ handle: log.handle, vault }, ids, context);
    await expect(remove()).rejects.toThrow('away');
    expect((await log.state()).card).toEqual(card);
    isAway = false;
    await remove();
    await remove();
    expect(removed).toEqual([[millId, millId, card]]);
    expect((await log.state()).card).toBeNull();
  });

  it('stays if support has reversed the end', async () => {
    const log = await aLog(stored, ended, { type: 'SubscriptionResumed', data: { ...ids, resumedOn: '2026-03-01' } });
    await removeEndedCard(
      { handle: log.handle, vault: { remove: () => Promise.reject(new Error('No.')) } },
      ids,
      context,
    );
    expect((await log.state()).card).toEqual(card);
  });
});
