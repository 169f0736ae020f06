import { dollarText } from '../kit/money.js';
import type { CouponDefinition } from '../reference/coupon.decider.js';
import { isForUsers, isUnexpired } from './coupon.js';
import { usersOfPacks } from './packs.js';
import type { Plan } from './plan.js';

export const billLineKinds = ['pack', 'term', 'user', 'auto', 'referral', 'credit', 'tax'] as const;
type BillLineKind = (typeof billLineKinds)[number];

/** A line of a bill, in cents: packs and tax are positive, discounts are negative. */
export interface BillLine {
  readonly kind: BillLineKind;
  readonly label: string;
  readonly detail: string;
  readonly amountCents: number;
}

/** One pack of a company with its monthly dues in cents. */
export interface BilledPack {
  readonly plan: Plan;
  readonly monthlyDuesCents: number;
}

export type BilledCoupon = Pick<CouponDefinition, 'name' | 'discount' | 'type' | 'expiry' | 'minUser' | 'addedDate'>;

/** The input of a bill. */
export interface BillBasis {
  readonly packs: readonly BilledPack[];
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
  /** The settings TermDiscount and MaxDiscount, in percent. */
  readonly termPercent: number;
  readonly mostPercent: number;
  readonly userCoupon: BilledCoupon | null;
  readonly autoCoupons: readonly BilledCoupon[];
  /** Null after a bill has used it. */
  readonly referralCoupon: BilledCoupon | null;
  /** The unused referral earnings of the company, in cents. */
  readonly creditCents: number;
  /** ISO instant of the sign-up: a referral coupon that had expired by then gives no discount. */
  readonly signedUpAt: string;
  /** ISO instant of the first day: other coupons that have expired by then give no discount. */
  readonly periodStart: string;
  readonly tax: BilledTax | null;
}

/** A tax on the amount after all discounts, in percent with at most three decimals. */
export interface BilledTax {
  readonly name: string;
  readonly percent: number;
}

/** A bill in cents. The amounts of its lines add up to `netPayableCents`. */
export interface Bill {
  readonly lines: readonly BillLine[];
  readonly currentDuesCents: number;
  readonly netPayableCents: number;
  /** The sum of all discounts, in percent of the dues with two decimals. */
  readonly discountPercent: number;
  /** The cap that was applied, in percent. */
  readonly mostPercent: number;
  readonly creditUsedCents: number;
  readonly taxCents: number;
}

const monthsPerYear = 12;
/** Amounts are computed in 1/10,000 of a cent, so that a percentage with two decimals is exact. */
const unitsPerCent = 10_000;

interface Discount {
  readonly kind: BillLineKind;
  readonly label: string;
  readonly units: number;
  readonly detailOf: (takenUnits: number) => string;
}

const wholeCents = (units: number): number => Math.floor((units + unitsPerCent / 2) / unitsPerCent);

const unitsOfPercent = (duesCents: number, percent: number): number => duesCents * Math.round(percent * 100);

const percentText = (percent: number): string => `${Math.round(percent * 100) / 100}%`;

/**
 * The bill of a company (S1 section 9): its dues, and the discounts in the order term, user coupon, automatic coupons,
 * referral coupon, credit. Their sum is capped at MaxDiscount, which is never above 100 %; the last discounts are cut.
 * The net amount is rounded half up. Each line is rounded, and the last one gets the remainder. Tax is added to the net
 * amount.
 */
export const billOf = (basis: BillBasis): Bill => {
  const months = basis.isAnnual ? monthsPerYear : 1;
  const packs = packLines(basis.packs, months);
  const currentDuesCents = packs.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const mostPercent = Math.min(basis.mostPercent, 100);
  const taken = capped(discountsOf(basis, currentDuesCents), unitsOfPercent(currentDuesCents, mostPercent));
  const units = taken.reduce((sum, discount) => sum + discount.units, 0);
  const netCents = wholeCents(currentDuesCents * unitsPerCent - units);
  const discounts = discountLines(taken, currentDuesCents - netCents);
  const tax = taxLines(basis.tax, netCents);
  const taxCents = tax.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const credit = discounts.find(({ kind }) => kind === 'credit');
  return {
    lines: [...packs, ...discounts, ...tax],
    currentDuesCents,
    netPayableCents: netCents + taxCents,
    taxCents,
    discountPercent: currentDuesCents === 0 ? 0 : Math.round(units / currentDuesCents) / 100,
    mostPercent,
    creditUsedCents: credit === undefined ? 0 : Math.min(-credit.amountCents, basis.creditCents),
  };
};

const isSamePlan = (one: Plan, other: Plan): boolean =>
  one.type === other.type && one.maxUsers === other.maxUsers && one.pricePerUserCents === other.pricePerUserCents;

/** One line for the packs of each plan, in the order of their purchase. */
const packLines = (packs: readonly BilledPack[], months: number): readonly BillLine[] => {
  const lines: { readonly plan: Plan; count: number; amountCents: number }[] = [];
  for (const { plan, monthlyDuesCents } of packs) {
    let line = lines.find((other) => isSamePlan(other.plan, plan));
    if (line === undefined) lines.push((line = { plan, count: 0, amountCents: 0 }));
    line.count += 1;
    line.amountCents += monthlyDuesCents * months;
  }
  return lines.map(({ plan, count, amountCents }) => ({
    kind: 'pack',
    label: plan.type === 'user' ? `${count} extra ${count === 1 ? 'pack' : 'packs'}` : 'Base pack',
    detail: `${count * plan.maxUsers} users × ${dollarText(plan.pricePerUserCents)}${months === 1 ? '' : ` × ${months} months`}`,
    amountCents,
  }));
};

const taxUnitsPerPercent = 1_000;

const taxLines = (tax: BilledTax | null, netCents: number): readonly BillLine[] => {
  if (tax === null || tax.percent <= 0) return [];
  const units = Math.round(tax.percent * taxUnitsPerPercent);
  const amountCents = Math.floor((netCents * units + 50 * taxUnitsPerPercent) / (100 * taxUnitsPerPercent));
  const percent = units / taxUnitsPerPercent;
  return [{ kind: 'tax', label: tax.name, detail: `${percent}% of ${dollarText(netCents)}`, amountCents }];
};

const discountsOf = (basis: BillBasis, duesCents: number): readonly Discount[] => {
  const { term, termPercent, userCoupon, autoCoupons, referralCoupon, creditCents, periodStart } = basis;
  const users = usersOfPacks(basis.packs);
  const isGood = (coupon: BilledCoupon): boolean => isUnexpired(coupon, periodStart) && isForUsers(coupon, users);
  const couponOf = (kind: BillLineKind, label: string, coupon: BilledCoupon, name = coupon.name): Discount => {
    const units = unitsOfCoupon(coupon, duesCents);
    return { kind, label, units, detailOf: () => couponText(name, coupon, duesCents) };
  };
  const found: readonly Discount[] = [
    {
      kind: 'term',
      label: 'Term discount',
      units: term === 3 ? unitsOfPercent(duesCents, termPercent) : 0,
      detailOf: () => `3 years, ${percentText(termPercent)}`,
    },
    ...[userCoupon].flatMap((coupon) =>
      coupon !== null && isGood(coupon) ? [couponOf('user', 'Coupon', coupon)] : [],
    ),
    ...autoCoupons
      .filter(isGood)
      .toSorted((left, right) => byText(left.addedDate, right.addedDate) || byText(left.name, right.name))
      .map((coupon) =>
        couponOf(
          'auto',
          'Automatic coupon',
          coupon,
          coupon.minUser === null ? coupon.name : `${coupon.minUser} users or more`,
        ),
      ),
    ...[referralCoupon].flatMap((coupon) =>
      coupon !== null && isUnexpired(coupon, basis.signedUpAt)
        ? [couponOf('referral', 'Referral coupon, once', coupon)]
        : [],
    ),
    {
      kind: 'credit',
      label: 'Referral credit',
      units: creditCents * unitsPerCent,
      detailOf: (takenUnits) => `${dollarText(wholeCents(takenUnits))} of ${dollarText(creditCents)}`,
    },
  ];
  return found.filter(({ units }) => units > 0);
};

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** A coupon in dollars reduces each bill by its amount, whether the bill covers a month or a year. */
const unitsOfCoupon = ({ type, discount }: BilledCoupon, duesCents: number): number =>
  type === 'USD' ? Math.round(discount * 100) * unitsPerCent : unitsOfPercent(duesCents, discount);

const couponText = (name: string, { type, discount }: BilledCoupon, duesCents: number): string => {
  if (type === 'percent') return `${name}, ${percentText(discount)}`;
  const cents = Math.round(discount * 100);
  return `${name}, ${dollarText(cents)}${duesCents === 0 ? '' : ` = ${percentText((cents * 100) / duesCents)}`}`;
};

const capped = (discounts: readonly Discount[], most: number): readonly Discount[] => {
  let left = most;
  return discounts.flatMap((discount) => {
    const units = Math.min(discount.units, left);
    left -= units;
    return units > 0 ? [{ ...discount, units }] : [];
  });
};

/** Lines that add up to `totalCents`; rounding up earlier lines never makes a later one negative. */
const discountLines = (discounts: readonly Discount[], totalCents: number): readonly BillLine[] => {
  let left = totalCents;
  return discounts.map(({ kind, label, units, detailOf }, place) => {
    const cents = place === discounts.length - 1 ? left : Math.min(wholeCents(units), left);
    left -= cents;
    return { kind, label, detail: detailOf(units), amountCents: cents === 0 ? 0 : -cents };
  });
};
