import fc from 'fast-check';
import { fold } from '../../kit/decider.js';
import { dayIn, daysAfter } from '../../kit/day.js';
import { scenario } from '../../../test/kit/domain/scenario.js';
import { companyDecider } from '../company.decider.js';
import type { CompanyEvent, CompanyRegistered } from '../company.events.js';
import type { RegisteredCompany } from '../company.state.js';
import { billingDueAt, nextPeriodOf } from './subscription.decider.js';
import { anExtraPack, aPack, millId, millRegistered } from '../../../test/kit/domain/companies.js';

const { given } = scenario(companyDecider);
const ids = { companyId: millId };
const card = { vaultId: 'secret', brand: 'visa', lastFour: '1111', expiry: '1030' };
const stored: CompanyEvent = { type: 'CompanyCardStored', data: { ...ids, ...card } };
/** A monthly company in New York that signed up on January 5, 2026 for three years. */
const mill = (changes: Partial<CompanyRegistered['data']> = {}): readonly CompanyEvent[] => [
  ...millRegistered(changes),
  stored,
];
const extra: CompanyEvent = { type: 'SubscriptionPackAdded', data: { ...ids, ...anExtraPack() } };
const anotherExtra: CompanyEvent = {
  type: 'SubscriptionPackAdded',
  data: { ...ids, ...anExtraPack('subscription-3') },
};
const users = (count: number): readonly CompanyEvent[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'UserSlotTaken', data: { ...ids, userId: `u${at}` } }));

const february = { billId: 'b-2', period: '2026-02', from: '2026-02-01', to: '2026-02-28' };
const begun: CompanyEvent = {
  type: 'BillingPeriodBegun',
  data: { ...ids, ...february, dueOn: '2026-02-01', isAnnual: false },
};
const paid: CompanyEvent = {
  type: 'BillingPeriodPaid',
  data: { ...ids, ...february, creditUsedCents: 0, isFirst: true },
};
const year = { billId: 'b-y', period: '2026-02/12', from: '2026-02-01', to: '2027-01-31' };
const yearBegun: CompanyEvent = {
  type: 'BillingPeriodBegun',
  data: { ...ids, ...year, dueOn: '2026-02-04', isAnnual: true },
};
const counting = (remainingDays: number | null, day: string, previousDays?: number): CompanyEvent => ({
  type: 'CompanyCountdownSet',
  data: { ...ids, remainingDays, ...(previousDays === undefined ? {} : { previousDays }), billId: 'b-2', day },
});
const cancelled: CompanyEvent = {
  type: 'CancellationRequested',
  data: { ...ids, cancelsOn: '2026-02-28', reason: null },
};
const ended: CompanyEvent = { type: 'SubscriptionEnded', data: { ...ids, endedOn: '2026-02-10', cause: 'owner' } };

const stateOf = (...events: readonly CompanyEvent[]): RegisteredCompany => {
  const state = fold(companyDecider, events);
  if (state.status !== 'registered') throw new Error('It has signed up.');
  return state;
};

describe('a billing period', () => {
  const begin = (period: string, at: string, billId = 'b-2') =>
    ({ type: 'BeginBillingPeriod', billId, period, at }) as const;

  it('begins with the first month after the sign-up, one time', () => {
    // 18:00 of February 1 in New York.
    const at = '2026-02-01T23:00:00.000Z';
    given(...mill())
      .when(begin('2026-02', at))
      .then(begun);
    given(...mill(), begun)
      .when(begin('2026-02', at))
      .then();
    given(...mill())
      .when(begin('2026-03', at))
      .then();
  });

  it('may be paid by hand from the first moment of its month on, and not before', () => {
    given(...mill())
      .when(begin('2026-02', '2026-02-01T05:00:00.000Z'))
      .then(begun);
    given(...mill())
      .when(begin('2026-02', '2026-02-01T04:59:59.999Z'))
      .then();
    expect(billingDueAt(stateOf(...mill()))).toBe('2026-02-01T23:00:00.000Z');
  });

  it('follows the previous one, also after missed ones', () => {
    const march = { ...february, billId: 'b-3', period: '2026-03', from: '2026-03-01', to: '2026-03-31' };
    given(...mill(), begun)
      .when(begin('2026-03', '2026-05-20T12:00:00.000Z', 'b-3'))
      .then({ type: 'BillingPeriodBegun', data: { ...ids, ...march, dueOn: '2026-03-01', isAnnual: false } });
  });

  it('of a year begins at once, and is due in 30 days', () => {
    given(...mill({ isAnnual: true }))
      .when(begin('2026-02/12', '2026-01-05T10:00:00.000Z', 'b-y'))
      .then(yearBegun);
    const next = stateOf(...mill({ isAnnual: true }), yearBegun);
    expect(billingDueAt(next)).toBe('2027-02-01T05:00:00.000Z');
    // At any earlier instant the year's bill would still be issued on its first day.
    for (const at of ['2026-07-10T12:00:00.000Z', '2027-02-01T05:00:00.000Z'])
      expect(nextPeriodOf(next, at)).toMatchObject({ from: '2027-02-01', dueOn: '2027-03-03' });
    expect(nextPeriodOf(next, '2027-02-05T12:00:00.000Z')).toMatchObject({ dueOn: '2027-03-07' });
  });

  it('does not begin after the last day of a cancelled subscription, but up to it', () => {
    const march = '2026-03-01T23:00:00.000Z';
    given(...mill(), begun, cancelled)
      .when(begin('2026-03', march, 'b-3'))
      .then();
    given(...mill(), cancelled)
      .when(begin('2026-02', '2026-02-01T23:00:00.000Z'))
      .then(begun);
    given(...mill(), ended)
      .when(begin('2026-02', '2026-02-01T23:00:00.000Z'))
      .then();
    expect(billingDueAt(stateOf(...mill(), begun, cancelled))).toBeNull();
    expect(billingDueAt(stateOf(...mill(), begun, cancelled, { type: 'CancellationWithdrawn', data: ids }))).toBe(
      '2026-03-01T23:00:00.000Z',
    );
  });

  it('is left out while the company is blocked or suspended, one month at a time', () => {
    const at = '2026-02-01T23:00:00.000Z';
    const skipped = (from: string, to: string): CompanyEvent => ({
      type: 'BillingPeriodSkipped',
      data: { ...ids, period: from.slice(0, 7), from, to },
    });
    const suspended: CompanyEvent = { type: 'CompanySuspended', data: ids };
    given(...mill(), suspended)
      .when(begin('2026-02', at))
      .then(skipped('2026-02-01', '2026-02-28'));
    const blocked = counting(0, '2026-02-16', 1);
    given(...mill(), begun, blocked)
      .when(begin('2026-03', '2026-03-01T23:00:00.000Z', 'b-3'))
      .then(skipped('2026-03-01', '2026-03-31'));
    given(...mill({ isAnnual: true }), suspended)
      .when(begin('2026-02/12', '2026-01-20T12:00:00.000Z', 'b-y'))
      .then();
    given(...mill({ isAnnual: true }), suspended)
      .when(begin('2026-02/12', at, 'b-y'))
      .then(skipped('2026-02-01', '2026-02-28'));
  });

  it('that is paid counts one time, with the used coupon and credit', () => {
    const referred = mill({ referralCouponId: 'c-ref' });
    const pay = { type: 'RecordPeriodPaid', billId: 'b-2', creditUsedCents: 2_500, referralCouponId: 'c-ref' } as const;
    const recorded: CompanyEvent = {
      type: 'BillingPeriodPaid',
      data: { ...ids, ...february, creditUsedCents: 2_500, referralCouponId: 'c-ref', isFirst: true },
    };
    const used: readonly CompanyEvent[] = [
      { type: 'CouponUsed', data: { ...ids, couponId: 'c-ref', billId: 'b-2' } },
      { type: 'ReferralCreditUsed', data: { ...ids, billId: 'b-2', cents: 2_500 } },
    ];
    given(...referred, begun)
      .when(pay)
      .then(recorded, ...used);
    given(...referred, begun, recorded, ...used)
      .when(pay)
      .then();
    expect(stateOf(...referred, begun, recorded, ...used)).toMatchObject({
      paidThrough: '2026-02-28',
      openPeriods: [],
      hasPaid: true,
      referralCouponId: null,
      creditUsedCents: 2_500,
    });
    given(...referred)
      .when(pay)
      .then();
  });

  it('that is paid or void ends the countdown of its bill, and of no other', () => {
    const pay = { type: 'RecordPeriodPaid', billId: 'b-2', creditUsedCents: 0, referralCouponId: null } as const;
    const over: CompanyEvent = {
      type: 'CompanyCountdownSet',
      data: { ...ids, remainingDays: null, previousDays: 9, billId: 'b-2' },
    };
    given(...mill(), begun, counting(9, '2026-02-07', 10))
      .when(pay)
      .then(paid, over);
    given(...mill(), begun, counting(9, '2026-02-07', 10))
      .when({ type: 'RecordPeriodVoided', billId: 'b-2' })
      .then({ type: 'BillingPeriodVoided', data: { ...ids, ...february } }, over);
    given(...mill(), begun, { type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 9 } })
      .when(pay)
      .then(paid);
    given(...mill(), begun, { type: 'BillingPeriodVoided', data: { ...ids, ...february } })
      .when({ type: 'RecordPeriodVoided', billId: 'b-2' })
      .then();
  });

  it('is the next one of the calendar after any changes between month and year, so that no day is billed twice or left out', () => {
    const step = fc.record({
      days: fc.integer({ min: 1, max: 70 }),
      change: fc.constantFrom('none', 'annual', 'monthly', 'zone', 'pay' as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, isAnnual) => {
        let state = stateOf(...mill({ isAnnual }));
        let now = Date.parse('2026-01-05T10:00:00.000Z');
        let covered = '2026-01-31';
        const take = (events: readonly CompanyEvent[]): void => {
          state = { ...state, ...fold(companyDecider, events, state) } as RegisteredCompany;
        };
        for (const { days, change } of steps) {
          now += days * 86_400_000;
          const at = new Date(now).toISOString();
          if (change === 'annual' || change === 'monthly') {
            const { term, termDate, isAnnual: wasAnnual } = state;
            const renewed = { term, previousTerm: term, termDate, previousTermDate: termDate, renewedOn: at };
            const data = { ...ids, ...renewed, isAnnual: change === 'annual', wasAnnual };
            take([{ type: 'SubscriptionRenewed', data }]);
          }
          if (change === 'zone') {
            take([{ type: 'CompanyTimeZoneChanged', data: { ...ids, timeZone: 'Pacific/Kiritimati' } }]);
          }
          for (;;) {
            const { period } = nextPeriodOf(state, at);
            const events = companyDecider.decide(begin(period, at, `b-${period}`), state);
            if (events.length === 0) break;
            const [event] = events;
            if (event?.type !== 'BillingPeriodBegun') throw new Error('Nobody bars it.');
            expect(event.data.from).toBe(daysAfter(covered, 1));
            expect(event.data.to > event.data.from).toBe(true);
            covered = event.data.to;
            take(events);
          }
          const [open] = state.openPeriods;
          if (change === 'pay' && open !== undefined) {
            const pay = {
              type: 'RecordPeriodPaid',
              billId: open.billId,
              creditUsedCents: 0,
              referralCouponId: null,
            } as const;
            take(companyDecider.decide(pay, state));
            expect(companyDecider.decide(pay, state)).toEqual([]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a countdown', () => {
  const start = { type: 'BeginCountdown', billId: 'b-2', day: '2026-02-01' } as const;

  it('begins with an unpaid bill, one time per bill', () => {
    given(...mill(), begun)
      .when(start)
      .then(counting(15, '2026-02-01'));
    given(...mill(), begun, counting(15, '2026-02-01'))
      .when({ ...start, day: '2026-02-02' })
      .then();
    given(...mill(), begun, paid)
      .when(start)
      .then();
    const ended: CompanyEvent = { type: 'CompanyCountdownSet', data: { ...ids, remainingDays: null } };
    given(...mill(), begun, counting(15, '2026-02-01'), ended)
      .when(start)
      .then();
  });

  const reason = 'A check is in the mail';
  const bySupport = (remainingDays: number | null, day: string) =>
    ({ type: 'SetRemainingDays', remainingDays, day, reason }) as const;
  const setBySupport = (
    data: Omit<Extract<CompanyEvent, { type: 'CompanyCountdownSet' }>['data'], 'companyId' | 'reason'>,
  ): CompanyEvent => ({ type: 'CompanyCountdownSet', data: { ...ids, ...data, reason } });

  it('is refused for an ended subscription, but can be ended there', () => {
    given(...mill(), begun, ended)
      .when(bySupport(9, '2026-02-20'))
      .refuses('subscription.ended');
    given(...mill(), begun, counting(9, '2026-02-05'), ended)
      .when(bySupport(null, '2026-02-20'))
      .then(setBySupport({ remainingDays: null, previousDays: 9, billId: 'b-2', day: '2026-02-20' }));
  });

  it('is set and ended by support while it runs, and keeps its bill', () => {
    const blocked = given(...mill(), begun, counting(0, '2026-02-16', 1));
    const ofBill = { billId: 'b-2', day: '2026-02-20' };
    blocked.when(bySupport(7, '2026-02-20')).then(setBySupport({ remainingDays: 7, previousDays: 0, ...ofBill }));
    blocked.when(bySupport(null, '2026-02-20')).then(setBySupport({ remainingDays: null, previousDays: 0, ...ofBill }));
    // The same number applies again from another day on.
    given(...mill(), begun, counting(7, '2026-02-16', 8))
      .when(bySupport(7, '2026-02-20'))
      .then(setBySupport({ remainingDays: 7, previousDays: 7, ...ofBill }));
    given(...mill(), begun)
      .when(bySupport(null, '2026-02-20'))
      .then();
  });

  it('that support begins applies to the oldest overdue bill, if there is one', () => {
    const march = { billId: 'b-3', period: '2026-03', from: '2026-03-01', to: '2026-03-31' };
    const next: CompanyEvent = {
      type: 'BillingPeriodBegun',
      data: { ...ids, ...march, dueOn: '2026-03-01', isAnnual: false },
    };
    const billOf = (day: string, ...periods: readonly CompanyEvent[]): string | undefined => {
      const [event] = companyDecider.decide(bySupport(7, day), stateOf(...mill(), ...periods));
      return event?.type === 'CompanyCountdownSet' ? event.data.billId : 'none was set';
    };
    expect(billOf('2026-02-01', begun)).toBeUndefined();
    expect(billOf('2026-02-02', begun)).toBe('b-2');
    expect(billOf('2026-03-02', next, begun)).toBe('b-2');
    expect(billOf('2026-03-02', begun, paid, next)).toBe('b-3');
    expect(billOf('2026-02-04', yearBegun)).toBeUndefined();
    expect(billOf('2026-02-05', yearBegun)).toBe('b-y');
  });

  it('that support set for a bill ends with its payment only', () => {
    const pay = { type: 'RecordPeriodPaid', billId: 'b-2', creditUsedCents: 0, referralCouponId: null } as const;
    const endOf = (...set: readonly CompanyEvent[]) =>
      companyDecider
        .decide(pay, stateOf(...mill(), begun, ...set))
        .flatMap(({ type, data }) => (type === 'CompanyCountdownSet' ? [data] : []));
    const blocked = setBySupport({ remainingDays: 0, billId: 'b-2', day: '2026-02-20' });
    expect(endOf(blocked)).toEqual([{ ...ids, remainingDays: null, previousDays: 0, billId: 'b-2' }]);
    expect(endOf(setBySupport({ remainingDays: 0, day: '2026-02-20' }))).toEqual([]);
  });

  it('that support set prevents another one of the billing, and falls each day', () => {
    const set = setBySupport({ remainingDays: 9, day: '2026-02-01' });
    given(...mill(), begun, set)
      .when(start)
      .then();
    given(...mill(), begun, set)
      .when({ type: 'CountDown', day: '2026-02-03' })
      .then({ type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 7, previousDays: 9, day: '2026-02-03' } });
  });

  it('falls by the passed days, and stays at 0', () => {
    const countDown = (day: string) => ({ type: 'CountDown', day }) as const;
    const running = [...mill(), begun, counting(15, '2026-02-01')];
    given(...running)
      .when(countDown('2026-02-01'))
      .then();
    given(...running)
      .when(countDown('2026-02-02'))
      .then(counting(14, '2026-02-02', 15));
    given(...running)
      .when(countDown('2026-02-05'))
      .then(counting(11, '2026-02-05', 15));
    given(...running)
      .when(countDown('2026-04-05'))
      .then(counting(0, '2026-04-05', 15));
    given(...running, counting(0, '2026-02-16', 1))
      .when(countDown('2026-02-17'))
      .then();
    given(...mill(), { type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 9 } })
      .when(countDown('2026-02-17'))
      .then();
  });

  it('is at 15 less the days since it began, for any days on which the process runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 20 }), (pauses) => {
        let state = stateOf(...mill(), begun, counting(15, '2026-02-01'));
        let day = '2026-02-01';
        let passed = 0;
        for (const pause of pauses) {
          day = daysAfter(day, pause);
          passed += pause;
          const events = companyDecider.decide({ type: 'CountDown', day }, state);
          expect(events.length).toBeLessThanOrEqual(1);
          state = fold(companyDecider, events, state) as RegisteredCompany;
          expect(state.remainingDays).toBe(Math.max(0, 15 - passed));
        }
      }),
    );
  });
});

describe('the owner of a sign-up by check', () => {
  const awaiting = () => mill({ isAnnual: true, awaitsOwner: true });
  const confirm = (at: string, userId = 'user-ada') => ({ type: 'ConfirmOwner', userId, at }) as const;
  const confirmed = (confirmedOn: string): CompanyEvent => ({ type: 'OwnerConfirmed', data: { ...ids, confirmedOn } });

  it('is awaited before anything is billed', () => {
    expect(billingDueAt(stateOf(...awaiting()))).toBeNull();
    expect(billingDueAt(stateOf(...awaiting(), confirmed('2026-01-05')))).not.toBeNull();
    expect(billingDueAt(stateOf(...mill({ isAnnual: true })))).not.toBeNull();
  });
  it('is confirmed one time, by no other user', () => {
    // Still January 31 in New York.
    given(...awaiting())
      .when(confirm('2026-02-01T04:00:00.000Z'))
      .then(confirmed('2026-01-31'));
    given(...awaiting(), confirmed('2026-01-31'))
      .when(confirm('2026-02-01T04:00:00.000Z'))
      .then();
    given(...awaiting())
      .when(confirm('2026-02-01T04:00:00.000Z', 'user-joan'))
      .then();
    given(...mill({ isAnnual: true }))
      .when(confirm('2026-02-01T04:00:00.000Z'))
      .then();
  });
  it('pays for no month that began before', () => {
    const late = stateOf(...awaiting(), confirmed('2026-03-10'));
    expect(nextPeriodOf(late, '2026-03-10T12:00:00.000Z')).toMatchObject({
      ...{ from: '2026-04-01', to: '2027-03-31', dueOn: '2026-04-09' },
    });
    expect(late.paidThrough).toBe('2026-03-31');
  });
});

describe('packs', () => {
  const { planId, plan } = anExtraPack();
  const addedAt = '2026-01-20T12:00:00.000Z';
  const add = {
    type: 'AddPacks',
    planId,
    plan,
    subscriptionIds: ['subscription-2', 'subscription-3'],
    at: addedAt,
  } as const;

  it('are added, and their users with them', () => {
    given(...mill())
      .when(add)
      .then(
        { type: 'SubscriptionPackAdded', data: { ...ids, ...anExtraPack(), addedAt } },
        { type: 'SubscriptionPackAdded', data: { ...ids, ...anExtraPack('subscription-3'), addedAt } },
      );
    expect(stateOf(...mill(), extra).maxUsers).toBe(10);
  });
  it('of a base plan are not added: a company has one, and changes its plan instead', () => {
    const { planId: basePlanId, plan: basePlan } = aPack();
    given(...mill())
      .when({ ...add, planId: basePlanId, plan: basePlan })
      .refuses('subscription.base-held', 'A company has one base pack. Add packs of the extra plan.');
  });
  it('are not added by a company that pays by the year, nor after the cancellation or the end', () => {
    given(...mill({ isAnnual: true }))
      .when(add)
      .refuses('subscription.packs-annual', 'Annual subscribers cannot add users this way. Please contact support');
    given(...mill(), cancelled)
      .when(add)
      .refuses('subscription.cancelled');
    given(...mill(), ended)
      .when(add)
      .refuses('subscription.ended');
  });

  const due = '2028-12-20T12:00:00.000Z';
  const drop = (subscriptionId = 'subscription-2', at = due) => ({ type: 'DropPack', subscriptionId, at }) as const;
  const dropped: CompanyEvent = {
    type: 'SubscriptionPackDropped',
    data: { ...ids, subscriptionId: 'subscription-2', planId, maxUsers: 5 },
  };

  it('are dropped while the renewal is due, one by one', () => {
    given(...mill(), extra, begun, ...users(5))
      .when(drop())
      .then(dropped);
    given(...mill(), extra, begun, dropped)
      .when(drop())
      .refuses('subscription.pack-not-found');
    expect(stateOf(...mill(), extra, dropped).maxUsers).toBe(5);
  });
  it('are not dropped before that, nor the base pack, nor with too few users unassigned', () => {
    given(...mill(), extra)
      .when(drop('subscription-2', '2028-12-11T12:00:00.000Z'))
      .refuses('subscription.pack-not-due');
    given(...mill(), extra)
      .when(drop('subscription-1'))
      .refuses('subscription.pack-base');
    given(...mill(), extra, begun, ...users(6))
      .when(drop())
      .refuses('subscription.pack-in-use', 'Only 4 users are unassigned. Dropping this pack needs 5.');
    given(...mill(), extra, ended)
      .when(drop())
      .refuses('subscription.ended');
  });
  it('are returned within a day of their addition, but those of the sign-up are not', () => {
    const added: CompanyEvent = { type: 'SubscriptionPackAdded', data: { ...ids, ...anExtraPack(), addedAt } };
    given(...mill(), added)
      .when(drop('subscription-2', '2026-01-21T11:00:00.000Z'))
      .then(dropped);
    given(...mill(), added, cancelled)
      .when(drop('subscription-2', '2026-01-21T11:00:00.000Z'))
      .then(dropped);
    given(...mill(), added)
      .when(drop('subscription-2', '2026-01-21T12:00:00.000Z'))
      .refuses('subscription.pack-not-due');
    given(...mill(), extra)
      .when(drop('subscription-2', '2026-01-05T10:00:00.000Z'))
      .refuses('subscription.pack-not-due');
  });
  it('are dropped only after a bill has covered them, because their users would have been free of charge', () => {
    given(...mill(), begun, paid, extra)
      .when(drop())
      .refuses('subscription.pack-unbilled', 'No bill has covered this pack yet. It can be dropped once one has.');
    // The outcome of that bill does not matter.
    const month = { billId: 'b-3', period: '2026-03', from: '2026-03-01', to: '2026-03-31' };
    const next: CompanyEvent = {
      type: 'BillingPeriodBegun',
      data: { ...ids, ...month, dueOn: '2026-03-01', isAnnual: false },
    };
    given(...mill(), begun, paid, extra, next)
      .when(drop())
      .then(dropped);
    const skipped: CompanyEvent = {
      type: 'BillingPeriodSkipped',
      data: { ...ids, period: '2026-02', from: '2026-02-01', to: '2026-02-28' },
    };
    given(...mill(), extra, skipped)
      .when(drop())
      .refuses('subscription.pack-unbilled');
  });
  it('of a base plan are dropped too, except the first one, with any plan', () => {
    const another: CompanyEvent = {
      type: 'SubscriptionPackAdded',
      data: { ...ids, ...aPack({ subscriptionId: 'subscription-2' }) },
    };
    given(...mill(), another, begun)
      .when(drop())
      .then({ ...dropped, data: { ...ids, subscriptionId: 'subscription-2', planId: aPack().planId, maxUsers: 5 } });
    const changed: CompanyEvent = {
      type: 'SubscriptionPlanChanged',
      data: {
        ...{ ...ids, ...aPack({ subscriptionId: 'subscription-9', planId: 'plan-large' }) },
        ...{ previousSubscriptionId: 'subscription-1', previousMaxUsers: 5 },
      },
    };
    given(...mill(), another, changed, begun)
      .when(drop('subscription-9'))
      .refuses('subscription.pack-base');
    given(...mill(), changed, another, begun)
      .when(drop())
      .then({ ...dropped, data: { ...ids, subscriptionId: 'subscription-2', planId: aPack().planId, maxUsers: 5 } });
  });
  it('count for the referring company as in the last paid bill', () => {
    expect(stateOf(...mill(), extra).paidUsers).toBeNull();
    expect(stateOf(...mill(), extra, begun, anotherExtra, paid).paidUsers).toBe(10);
    expect(stateOf(...mill(), begun, paid, extra).paidUsers).toBe(5);
  });
  it('of ten users need ten unassigned users, and of three users five', () => {
    const pack = (maxUsers: number): CompanyEvent => ({
      type: 'SubscriptionPackAdded',
      data: { ...ids, ...anExtraPack(), plan: { ...plan, maxUsers } },
    });
    given(...mill(), pack(10), begun, ...users(6))
      .when(drop())
      .refuses('subscription.pack-in-use');
    given(...mill(), pack(3), begun, ...users(4))
      .when(drop())
      .refuses('subscription.pack-in-use');
    given(...mill(), pack(3), begun, ...users(3))
      .when(drop())
      .then({ ...dropped, data: { ...ids, subscriptionId: 'subscription-2', planId, maxUsers: 3 } });
  });
});

describe('the plan', () => {
  const large = { name: 'Large base pack', type: 'manufacturer', maxUsers: 20, pricePerUserCents: 4_000 } as const;
  const small = { ...large, name: 'Small base pack', maxUsers: 2 } as const;
  const change = { type: 'ChangePlan', subscriptionId: 'subscription-9', planId: 'plan-large', plan: large } as const;

  it('of the base pack is replaced', () => {
    const changed: CompanyEvent = {
      type: 'SubscriptionPlanChanged',
      data: {
        ...ids,
        ...{ subscriptionId: 'subscription-9', planId: 'plan-large', plan: large, monthlyDuesCents: 80_000 },
        ...{ previousSubscriptionId: 'subscription-1', previousMaxUsers: 5 },
      },
    };
    given(...mill(), extra)
      .when(change)
      .then(changed);
    const after = stateOf(...mill(), extra, changed);
    expect(after).toMatchObject({ planId: 'plan-large', maxUsers: 25 });
    expect(after.packs.map(({ subscriptionId }) => subscriptionId)).toEqual(['subscription-9', 'subscription-2']);
  });
  it('stays when the same one is chosen', () =>
    given(...mill())
      .when({ ...change, planId: 'plan-base' })
      .then());
  it('must hold the users who have a slot', () => {
    given(...mill(), extra, ...users(9))
      .when({ ...change, plan: small })
      .refuses('subscription.plan-too-small', 'You registered users exceeds plans maximum limit by 2');
  });
  it('changes for a company that pays by the year, but not after a cancellation or the end', () => {
    expect(companyDecider.decide(change, stateOf(...mill({ isAnnual: true })))).toHaveLength(1);
    given(...mill(), cancelled)
      .when(change)
      .refuses('subscription.cancelled');
    given(...mill(), cancelled)
      .when({ ...change, planId: 'plan-base' })
      .then();
    given(...mill(), ended)
      .when(change)
      .refuses('subscription.ended');
  });
});

describe('a renewal', () => {
  const at = '2028-12-20T12:00:00.000Z';
  const renew = { type: 'RenewSubscription', term: 1, isAnnual: false, at } as const;
  const renewed: CompanyEvent = {
    type: 'SubscriptionRenewed',
    data: {
      ...ids,
      ...{ term: 1, previousTerm: 3, isAnnual: false, wasAnnual: false, renewedOn: at },
      ...{ termDate: '2030-01-05T09:00:00.000Z', previousTermDate: '2029-01-05T09:00:00.000Z' },
    },
  };
  it('begins the new term with the end of the last one, early or late', () => {
    given(...mill())
      .when(renew)
      .then(renewed);
    const late = '2029-03-01T12:00:00.000Z';
    given(...mill())
      .when({ ...renew, at: late })
      .then({ ...renewed, data: { ...renewed.data, renewedOn: late } });
    given(...mill(), renewed)
      .when(renew)
      .refuses('subscription.renewal-not-due', 'Not found');
  });
  it.each([
    ['Feb 28, 2029', 1, '2029-02-28T15:00:00.000Z', 3, '2032-02-29T15:00:00.000Z'],
    ['Feb 28, 2031', 3, '2031-02-28T15:00:00.000Z', 1, '2032-02-29T15:00:00.000Z'],
    ['Feb 28, for a year without it', 1, '2029-02-28T15:00:00.000Z', 1, '2030-02-28T15:00:00.000Z'],
    ['no anniversary of the sign-up', 1, '2029-03-05T15:00:00.000Z', 3, '2032-03-05T15:00:00.000Z'],
  ] as const)(
    'of a sign-up on Feb 29 with a term to %s keeps its day',
    (_, before, previousTermDate, term, termDate) => {
      const signedUp = { subscribeOn: '2028-02-29T15:00:00.000Z', term: before, termDate: previousTermDate };
      given(...mill(signedUp))
        .when({ type: 'RenewSubscription', term, isAnnual: false, at: previousTermDate })
        .then({
          type: 'SubscriptionRenewed',
          data: {
            ...{ ...ids, term, previousTerm: before, termDate, previousTermDate },
            ...{ isAnnual: false, wasAnnual: false, renewedOn: previousTermDate },
          },
        });
    },
  );
  it('is refused before it is due, and after a cancellation', () => {
    given(...mill())
      .when({ ...renew, at: '2028-12-11T12:00:00.000Z' })
      .refuses('subscription.renewal-not-due');
    given(...mill(), { ...cancelled, data: { ...ids, cancelsOn: '2028-12-31', reason: null } })
      .when(renew)
      .refuses('subscription.renewal-not-due');
  });
  it('by the month requires a card', () =>
    given(...millRegistered({ isAnnual: true }))
      .when(renew)
      .refuses('subscription.card-missing', 'Please provide a valid card data!'));
  it('by the year bills the year after the last month at once', () => {
    const byYear = { ...renewed, data: { ...renewed.data, isAnnual: true } } as CompanyEvent;
    given(...mill())
      .when({ ...renew, isAnnual: true })
      .then(byYear);
    expect(billingDueAt(stateOf(...mill(), begun, byYear))).toBe('2026-01-05T09:00:00.000Z');
  });
});

describe('a renewal from the year to the month', () => {
  const at = '2027-02-05T12:00:00.000Z';
  const renew = { type: 'RenewSubscription', term: 1, isAnnual: false, at } as const;
  const terms = { termDate: '2027-01-05T09:00:00.000Z', isAnnual: true, term: 1 } as const;
  const renewed: CompanyEvent = {
    type: 'SubscriptionRenewed',
    data: {
      ...ids,
      ...{ term: 1, previousTerm: 1, isAnnual: false, wasAnnual: true, renewedOn: at },
      ...{ termDate: '2028-01-05T09:00:00.000Z', previousTermDate: '2027-01-05T09:00:00.000Z' },
    },
  };
  const yearPaid: CompanyEvent = {
    type: 'BillingPeriodPaid',
    data: { ...ids, ...year, creditUsedCents: 0, isFirst: true },
  };
  const next = { billId: 'b-n', period: '2027-02/12', from: '2027-02-01', to: '2028-01-31' };
  const nextBegun: CompanyEvent = {
    type: 'BillingPeriodBegun',
    data: { ...ids, ...next, dueOn: '2027-03-03', isAnnual: true },
  };
  const givenUp: CompanyEvent = {
    type: 'BillingPeriodVoided',
    data: { ...ids, ...next, billedThrough: '2027-01-31' },
  };

  it('gives up the billed and unpaid year: its months are billed one by one', () => {
    given(...mill(terms), yearBegun, yearPaid, nextBegun)
      .when(renew)
      .then(renewed, givenUp);
    const company = stateOf(...mill(terms), yearBegun, yearPaid, nextBegun, renewed, givenUp);
    expect(company).toMatchObject({ openPeriods: [], billedThrough: '2027-01-31', paidThrough: '2027-01-31' });
    expect(billingDueAt(company)).toBe('2027-02-01T23:00:00.000Z');
    expect(nextPeriodOf(company, at)).toMatchObject({ period: '2027-02', dueOn: '2027-02-01' });
    // Back to a year before a month was billed: the year is billed at once.
    expect(billingDueAt({ ...company, isAnnual: true })).toBe('2026-01-05T09:00:00.000Z');
  });

  it('ends the countdown of its bill', () => {
    const counts: CompanyEvent = {
      type: 'CompanyCountdownSet',
      data: { ...ids, remainingDays: 15, billId: 'b-n', day: '2027-03-04' },
    };
    const over: CompanyEvent = {
      type: 'CompanyCountdownSet',
      data: { ...ids, remainingDays: null, previousDays: 15, billId: 'b-n' },
    };
    given(...mill(terms), yearBegun, yearPaid, nextBegun, counts)
      .when(renew)
      .then(renewed, givenUp, over);
  });

  it('gives up two unpaid years', () => {
    given(...mill(terms), yearBegun, nextBegun)
      .when(renew)
      .then(renewed, givenUp, {
        type: 'BillingPeriodVoided',
        data: { ...ids, ...year, billedThrough: '2026-01-31' },
      });
  });

  it('keeps a paid year, a year followed by months, and every year of a renewal to the year', () => {
    given(...mill(terms), yearBegun, yearPaid)
      .when(renew)
      .then(renewed);
    const later = { billId: 'b-l', period: '2027-02', from: '2027-02-01', to: '2027-02-28' };
    given(...mill(terms), yearBegun, {
      type: 'BillingPeriodBegun',
      data: { ...ids, ...later, dueOn: '2027-02-01', isAnnual: false },
    })
      .when(renew)
      .then(renewed);
    given(...mill(terms), yearBegun, yearPaid, nextBegun)
      .when({ ...renew, isAnnual: true })
      .then({ ...renewed, data: { ...renewed.data, isAnnual: true } });
  });
});

describe('a cancellation', () => {
  const cancel = { type: 'CancelSubscription', reason: 'too dear', at: '2026-02-10T12:00:00.000Z' } as const;
  const withdrawn: CompanyEvent = { type: 'CancellationWithdrawn', data: ids };

  it('takes effect at the end of the paid time, at least of this month', () => {
    const takesEffect = (cancelsOn: string): CompanyEvent => ({
      type: 'CancellationRequested',
      data: { ...ids, cancelsOn, reason: 'too dear' },
    });
    given(...mill(), begun, paid)
      .when(cancel)
      .then(takesEffect('2026-02-28'));
    given(...mill(), begun)
      .when(cancel)
      .then(takesEffect('2026-02-28'));
    given(...mill())
      .when({ ...cancel, at: '2026-01-06T12:00:00.000Z' })
      .then(takesEffect('2026-01-31'));
    const yearPaid: CompanyEvent = {
      type: 'BillingPeriodPaid',
      data: { ...ids, ...year, creditUsedCents: 0, isFirst: true },
    };
    given(...mill({ isAnnual: true }), yearBegun, yearPaid)
      .when(cancel)
      .then(takesEffect('2027-01-31'));
    given(...mill(), cancelled)
      .when(cancel)
      .then();
    given(...mill(), ended)
      .when(cancel)
      .refuses('subscription.ended');
  });

  it('is reversed until its day is over', () => {
    const withdraw = { type: 'WithdrawCancellation', at: '2026-02-28T12:00:00.000Z' } as const;
    given(...mill(), cancelled)
      .when(withdraw)
      .then(withdrawn);
    given(...mill(), cancelled)
      .when({ ...withdraw, at: '2026-03-01T05:00:00.000Z' })
      .refuses('subscription.nothing-to-withdraw');
    given(...mill())
      .when(withdraw)
      .refuses('subscription.nothing-to-withdraw');
    given(...mill(), cancelled, withdrawn)
      .when(withdraw)
      .refuses('subscription.nothing-to-withdraw');
  });

  it('ends the subscription after its day, in the company’s time zone', () => {
    const end = (at: string) => ({ type: 'EndSubscription', cause: 'cancelled', at }) as const;
    const over: CompanyEvent = {
      type: 'SubscriptionEnded',
      data: { ...ids, endedOn: '2026-02-28', cause: 'cancelled' },
    };
    given(...mill(), cancelled)
      .when(end('2026-03-01T04:59:00.000Z'))
      .then();
    given(...mill(), cancelled)
      .when(end('2026-03-01T05:00:00.000Z'))
      .then(over);
    given(...mill(), cancelled, over)
      .when(end('2026-03-02T05:00:00.000Z'))
      .then();
    given(...mill())
      .when(end('2026-03-02T05:00:00.000Z'))
      .then();
  });
});

describe('the end', () => {
  const at = '2026-02-11T02:00:00.000Z';
  it('comes at once on the owner’s request, and stops a countdown', () => {
    given(...mill())
      .when({ type: 'EndSubscription', cause: 'owner', at })
      .then(ended);
    given(...mill(), begun, counting(9, '2026-02-07', 10))
      .when({ type: 'EndSubscription', cause: 'owner', at })
      .then(ended, { type: 'CompanyCountdownSet', data: { ...ids, remainingDays: null, previousDays: 9 } });
  });
  it('removes the card', () => {
    const removed: CompanyEvent = { type: 'CompanyCardRemoved', data: ids };
    given(...mill(), ended)
      .when({ type: 'RemoveCard' })
      .then(removed);
    given(...mill(), ended, removed)
      .when({ type: 'RemoveCard' })
      .then();
  });
  it('prevents the storage of another card', () => {
    given(...mill(), ended)
      .when({ type: 'SubmitCard', isForAnnual: true })
      .refuses('subscription.ended');
  });
  it('is reversed by support; the rest of that month is free', () => {
    const reason = 'The owner called';
    const resume = { type: 'ResumeSubscription', at: '2026-06-10T12:00:00.000Z', reason } as const;
    const resumed: CompanyEvent = { type: 'SubscriptionResumed', data: { ...ids, resumedOn: '2026-06-10', reason } };
    given(...mill(), ended)
      .when(resume)
      .then(resumed);
    given(...mill())
      .when(resume)
      .refuses('company.not-ended', 'The subscription has not ended.');
    const after = stateOf(...mill(), ended, resumed);
    expect(after).toMatchObject({ endedOn: null, cancelsOn: null, paidThrough: '2026-06-30' });
    expect(dayIn(billingDueAt(after) ?? '', after.timeZone)).toBe('2026-07-01');
  });
});
