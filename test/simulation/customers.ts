import type { Ports } from '../../application/kit/ports.js';
import { nextBill } from '../../application/billing/next-bill.js';
import { payByHand } from '../../application/billing/pay-by-hand.js';
import { refundBill } from '../../application/billing/refund/refund-bill.js';
import { replaceCard } from '../../application/sign-up/replace-card.js';
import { signUp } from '../../application/sign-up/sign-up.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { couponStream } from '../../domain/reference/coupon.decider.js';
import { seededPlans } from '../../domain/reference/seed.js';
import { newContext } from '../../infra/commands/command-context.js';
import { localDay, yearsAfter } from './calendar.js';
import type { Ledger, Rebate } from './ledger.js';
import type { Chance } from './random.js';

/** Zones from −12 to +14, with clocks that change in March, October, and never. */
const zones = [
  'Etc/GMT+12',
  'Pacific/Pago_Pago',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
] as const;

interface Signed {
  readonly id: string;
  readonly zone: string;
  readonly code: string;
  readonly signedUpAt: number;
}

interface Around {
  readonly chance: Chance;
  readonly ledger: Ledger;
  readonly now: () => number;
}

export const couponsOf = (startsAt: number) => {
  const monthMs = 30 * 86_400_000;
  const coupon = (name: string, couponType: 'user' | 'auto', rebate: Rebate) => ({ name, couponType, rebate });
  return [
    coupon('TENTH', 'user', { hundredths: 1_000, endsAt: null, fromUsers: null }),
    coupon('ODD', 'user', { hundredths: 333, endsAt: startsAt + 9 * monthMs, fromUsers: null }),
    coupon('LARGE', 'user', { cents: 2_500, endsAt: null, fromUsers: 10 }),
    coupon('MOST', 'user', { hundredths: 6_000, endsAt: startsAt + 14 * monthMs, fromUsers: null }),
    coupon('MANY', 'auto', { hundredths: 300, endsAt: null, fromUsers: 15 }),
  ] as const;
};

export const defineCoupons = async ({ handle }: Pick<Ports, 'handle'>, startsAt: number): Promise<void> => {
  const addedDate = new Date(startsAt).toISOString();
  for (const { name, couponType, rebate } of couponsOf(startsAt)) {
    const { hundredths, cents = 0, endsAt, fromUsers } = rebate;
    const definition = {
      couponId: name,
      name,
      couponType,
      discount: hundredths === undefined ? cents / 100 : hundredths / 100,
      type: hundredths === undefined ? ('USD' as const) : ('percent' as const),
      expiryDate: null,
      addedDate,
      expiry: endsAt === null ? null : new Date(endsAt).toISOString(),
      minUser: fromUsers,
      companyId: null,
      referralDiscount: null,
    };
    const context = newContext({ actorId: 'system', companyId: null, occurredAt: addedDate });
    await handle(couponStream, name, { type: 'SeedDefinition', definition }, context);
  }
};

/** The actions of customers; the ledger receives those that the product has accepted. */
export const customersOf = ({ chance, ledger, now }: Around, startsAt: number) => {
  const signed: Signed[] = [];
  const token = { kind: 'token', token: 'a-card' } as const;
  const contextOf = (companyId: string | null) =>
    newContext({ actorId: 'customer', companyId, occurredAt: new Date(now()).toISOString() });
  const stateOf = async (ports: Ports, companyId: string): Promise<RegisteredCompany> => {
    const { state } = await ports.handle.look(companyStream, companyId);
    if (state.status !== 'registered') throw new Error(`${companyId} is not registered.`);
    return state;
  };
  /** Whether the product has accepted it; a refusal is a valid result too. */
  const accepted = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  };

  const signUpOne = async (ports: Ports): Promise<void> => {
    const companyId = chance.id();
    const place = signed.length;
    const type = chance.one(['manufacturer', 'vendor'] as const);
    const zone = chance.one(zones);
    const years = chance.one([1, 3] as const);
    const isAnnual = chance.happens(0.2);
    const extra = chance.below(4);
    const users = 5 * (1 + extra);
    const offered = couponsOf(startsAt).filter(
      ({ couponType, rebate: { endsAt, fromUsers } }) =>
        couponType === 'user' && (endsAt === null || endsAt > now()) && (fromUsers ?? 0) <= users,
    );
    const coupon = chance.happens(0.3) ? offered[chance.below(offered.length)] : undefined;
    const known = signed.length > 0 && chance.happens(0.4) ? signed[chance.below(signed.length)] : undefined;
    // The code of an ended company is no longer valid.
    const referrer = known && (await stateOf(ports, known.id)).endedOn === null ? known : undefined;
    const coupons = [coupon?.name, referrer?.code].filter((name) => name !== undefined);
    const applicant = {
      email: `owner${place}@example.com`,
      username: `owner${place}`,
      firstName: 'Ada',
      lastName: 'Moss',
      mobile: null,
      name: `Company ${place}`,
      ...{ type, term: years, isAnnual, timeZone: zone },
    };
    const ids = { signUpId: chance.id(), userId: chance.id(), companyId };
    const card = isAnnual ? null : token;
    await signUp(ports, { ids, applicant, users, packs: extra, coupons, card }, contextOf(null));
    const confirm = { type: 'ConfirmOwner', userId: ids.userId, at: new Date(now()).toISOString() } as const;
    await ports.handle(companyStream, companyId, confirm, contextOf(companyId));
    const state = await stateOf(ports, companyId);
    const own = { id: companyId, zone, code: state.referralCode, signedUpAt: now() };
    signed.push(own);
    const endsOn = yearsAfter(localDay(now(), zone), years);
    const codeEnds = referrer && codeEndsAt(referrer);
    ledger.signedUp({
      ...own,
      packs: [
        { id: 'base', users: 5, dues: 25_000 },
        ...Array.from({ length: extra }, (_, at) => ({ id: `first ${at}`, users: 5, dues: 7_500 })),
      ],
      userCoupon: coupon?.rebate ?? null,
      referral: codeEnds === undefined ? null : { cents: 5_000, endsAt: codeEnds, fromUsers: null },
      referrerId: referrer?.id ?? null,
      contract: { years, endsOn, isAnnual },
    });
  };

  /** A company's code gives a discount for twelve months from its sign-up. */
  const codeEndsAt = ({ signedUpAt }: Signed): number => {
    const end = new Date(signedUpAt);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    return end.getTime();
  };

  const addPack = async (ports: Ports, { id }: Signed): Promise<void> => {
    const plan = seededPlans.find(({ type }) => type === 'user');
    if (!plan) throw new Error('There is no extra pack.');
    const { planId, ...rest } = plan;
    const subscriptionId = chance.id();
    const at = new Date(now()).toISOString();
    const command = { type: 'AddPacks', planId, plan: rest, subscriptionIds: [subscriptionId], at } as const;
    if (!(await accepted(() => ports.handle(companyStream, id, command, contextOf(id))))) return;
    ledger.packAdded(id, { id: subscriptionId, users: 5, dues: 7_500 });
    // A pack that was added by mistake is returned on the same day.
    const giveBack = { type: 'DropPack', subscriptionId, at } as const;
    if (chance.happens(0.2) && (await accepted(() => ports.handle(companyStream, id, giveBack, contextOf(id)))))
      ledger.packDropped(id, subscriptionId);
  };

  /** Extra packs that a bill has covered can be dropped while the renewal is due; no user has a slot here. */
  const dropPack = async (ports: Ports, { id }: Signed): Promise<void> => {
    const packs = ledger.droppableOf(id);
    const subscriptionId = packs[chance.below(packs.length)];
    if (subscriptionId === undefined) return;
    const command = { type: 'DropPack', subscriptionId, at: new Date(now()).toISOString() } as const;
    if (await accepted(() => ports.handle(companyStream, id, command, contextOf(id))))
      ledger.packDropped(id, subscriptionId);
  };

  const renew = async (ports: Ports, { id }: Signed): Promise<void> => {
    const { endsOn } = ledger.contractOf(id);
    const years = chance.one([1, 3] as const);
    const isAnnual = chance.happens(0.25);
    const command = { type: 'RenewSubscription', term: years, isAnnual, at: new Date(now()).toISOString() } as const;
    if (await accepted(() => ports.handle(companyStream, id, command, contextOf(id))))
      ledger.renewed(id, { years, isAnnual, endsOn: yearsAfter(endsOn, years) });
  };

  const cancel = async (ports: Ports, { id }: Signed): Promise<void> => {
    const at = new Date(now()).toISOString();
    await accepted(() =>
      ports.handle(companyStream, id, { type: 'CancelSubscription', reason: null, at }, contextOf(id)),
    );
    ledger.cancelled(id, (await stateOf(ports, id)).cancelsOn);
  };

  const withdraw = async (ports: Ports, { id }: Signed): Promise<void> => {
    const at = new Date(now()).toISOString();
    if (await accepted(() => ports.handle(companyStream, id, { type: 'WithdrawCancellation', at }, contextOf(id))))
      ledger.cancelled(id, null);
  };

  /** A check of the whole amount; if the company is blocked, support then unblocks it. */
  const payByCheck = async (ports: Ports, { id, zone }: Signed): Promise<void> => {
    for (const [billId, { cents }] of ledger.openOf(id)) {
      const check = { amountCents: cents, checkNumber: `c${chance.below(9_999)}`, receivedOn: localDay(now(), zone) };
      await accepted(() => ports.handle(billStream, billId, { type: 'RecordCheck', ...check }, contextOf(id)));
    }
  };

  /**
   * With a typed card, or the stored one; no other action follows that day, because the ledger reads the bill
   * afterwards.
   */
  const pay = async (ports: Ports, { id }: Signed): Promise<void> => {
    const context = contextOf(id);
    const due = await nextBill(ports, await stateOf(ports, id), context.occurredAt);
    if (due === null || due.amountDueCents === 0) return;
    const card = chance.happens(0.5) ? token : null;
    const payment = { companyId: id, amountCents: due.amountDueCents, card: () => card };
    await accepted(() => payByHand(ports, payment, context));
  };

  /** Support refunds a bill, or a part of it. */
  const giveBack = async (ports: Ports, { id }: Signed): Promise<void> => {
    const bills = ledger.paidOf(id);
    const [billId, leftCents] = bills[chance.below(bills.length)] ?? [];
    if (billId === undefined || leftCents === undefined || leftCents === 0) return;
    const amountCents = chance.happens(0.5) ? leftCents : 1 + chance.below(leftCents);
    const refund = { billId, refundId: chance.id(), amountCents, reason: 'Billed by mistake' };
    await accepted(() => refundBill(ports, refund, contextOf(null)));
  };

  return {
    signed: signed as readonly Signed[],
    signUpOne,
    /** The possible actions of one company on a day. */
    live: async (ports: Ports, company: Signed): Promise<void> => {
      const { id } = company;
      const state = await stateOf(ports, id);
      if (state.endedOn !== null) return;
      if (chance.happens(0.003)) await giveBack(ports, company);
      const isInTrouble = ledger.openOf(id).size > 0;
      if (ledger.isBlocked(id)) return chance.happens(0.02) ? payByCheck(ports, company) : undefined;
      if (state.cancelsOn !== null) return chance.happens(0.03) ? withdraw(ports, company) : undefined;
      if (isInTrouble && state.isAnnual && chance.happens(0.04)) await payByCheck(ports, company);
      if (isInTrouble && !state.isAnnual && state.remainingDays !== null && chance.happens(0.15))
        await accepted(() => replaceCard(ports, { companyId: id, card: () => token }, contextOf(id)));
      if (!state.isAnnual && localDay(now(), company.zone).endsWith('-01') && chance.happens(0.3))
        return pay(ports, company);
      if (chance.happens(0.01)) await addPack(ports, company);
      if (chance.happens(0.05)) await dropPack(ports, company);
      if (chance.happens(0.1)) await renew(ports, company);
      if (chance.happens(0.002)) await cancel(ports, company);
    },
  };
};
