import { dayBefore, daysApart, localDay, monthAfter } from './calendar.js';

/** A discount: hundredths of a percent, or cents. */
export interface Rebate {
  readonly hundredths?: number;
  readonly cents?: number;
  /** Milliseconds since 1970; null for no end. */
  readonly endsAt: number | null;
  /** The minimum of users in the packs; null for any. */
  readonly fromUsers: number | null;
}

interface Pack {
  readonly id: string;
  readonly users: number;
  /** Cents a month. */
  readonly dues: number;
}

/** The data of a company at its sign-up, for the ledger. */
export interface Customer {
  readonly id: string;
  readonly zone: string;
  readonly signedUpAt: number;
  readonly packs: readonly Pack[];
  readonly userCoupon: Rebate | null;
  /** Of the code that it signed up with. */
  readonly referral: Rebate | null;
  readonly referrerId: string | null;
  readonly contract: { readonly years: 1 | 3; readonly endsOn: string; readonly isAnnual: boolean };
}

interface Owed {
  readonly period: string;
  readonly cents: number;
  readonly creditCents: number;
  readonly usesReferral: boolean;
  /** Of the billed packs. */
  readonly users: number;
  /** The billed packs. */
  readonly packIds: readonly string[];
}

interface Account extends Omit<Customer, 'packs' | 'contract'> {
  packs: Pack[];
  contract: Customer['contract'];
  /** The last day that is billed, free or left out. */
  through: string;
  readonly open: Map<string, Owed>;
  readonly paid: Map<string, Owed>;
  /** Refunded cents of each bill. */
  readonly givenBack: Map<string, number>;
  /** Packs that a bill has covered. */
  readonly billedPacks: Set<string>;
  /** Of the last paid bill. */
  paidUsers: number;
  creditUsed: number;
  isReferralUsed: boolean;
  isEnded: boolean;
  /** The last day of a cancelled company. */
  cancelsOn: string | null;
  countdown: { readonly days: number; readonly day: string; readonly billId: string } | null;
}

/** An issued bill of the product, in cents. */
export interface SeenBill {
  readonly companyId: string;
  readonly billId: string;
  readonly number: string;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly isAnnual: boolean;
  readonly duesCents: number;
  readonly netCents: number;
  readonly creditCents: number;
  readonly lineCents: readonly number[];
}

/** The settings that all bills share (S1 section 9, A51, A87, A92). */
export interface Tariff {
  /** Hundredths of a percent. */
  readonly term: number;
  readonly most: number;
  /** Cents for each user of a referred company. */
  readonly referredUser: number;
  readonly autos: readonly Rebate[];
}

/** A failed charge is tried again within half a day. */
const longestWaitMs = 86_400_000;

/** Ten thousandths of a cent; percents of cents are whole numbers of these. */
const fine = 10_000n;

const halfUp = (amount: bigint): bigint => (2n * amount + fine) / (2n * fine);

/**
 * A second calculation of each company's debt, from the text of docs/rules.md, in whole numbers, independent of the
 * product's pricing. It receives the actions of customers, and compares the product's bills with its own.
 */
export const openLedger = (tariff: Tariff) => {
  const accounts = new Map<string, Account>();
  const faults: string[] = [];
  const numbers = new Map<string, number>();
  const charges = new Map<string, { readonly at: number; readonly isOpen: boolean }>();
  const fault = (text: string): void => void faults.push(text);
  const accountOf = (id: string): Account => {
    const account = accounts.get(id);
    if (!account) throw new Error(`The ledger has no company ${id}.`);
    return account;
  };

  const usersOf = ({ packs }: Account): number => packs.reduce((sum, { users }) => sum + users, 0);

  /** Every company that joined by its code and has not ended earns a fixed sum for each user of its last paid bill. */
  const creditOf = (account: Account): number => {
    const joined = [...accounts.values()].filter((other) => other.referrerId === account.id && !other.isEnded);
    const earned = joined.reduce((sum, other) => sum + other.paidUsers * tariff.referredUser, 0);
    const promised = [...account.open.values()].reduce((sum, { creditCents }) => sum + creditCents, 0);
    return Math.max(0, Math.max(0, earned - account.creditUsed) - promised);
  };

  /** The expected content of a bill that begins at an instant. */
  const due = (
    account: Account,
    { isAnnual, from }: SeenBill,
    beginsAt: number,
  ): { readonly dues: number } & Omit<Owed, 'period'> => {
    const dues = account.packs.reduce((sum, pack) => sum + pack.dues, 0) * (isAnnual ? 12 : 1);
    const whole = BigInt(dues) * fine;
    const counts = ({ endsAt, fromUsers }: Rebate): boolean =>
      (endsAt === null || endsAt >= beginsAt) && (fromUsers === null || fromUsers <= usersOf(account));
    const worth = ({ hundredths = 0, cents = 0 }: Rebate): bigint => BigInt(dues * hundredths) + BigInt(cents) * fine;
    const isTermKept = account.contract.years === 3 && from <= account.contract.endsOn && account.cancelsOn === null;
    const hasReferral =
      account.referral !== null &&
      !account.isReferralUsed &&
      ![...account.open.values()].some(({ usesReferral }) => usesReferral) &&
      (account.referral.endsAt === null || account.referral.endsAt >= account.signedUpAt);
    const credit = creditOf(account);
    const wanted: readonly (readonly [kind: string, amount: bigint])[] = [
      ['term', isTermKept ? BigInt(dues * tariff.term) : 0n],
      ['user', account.userCoupon && counts(account.userCoupon) ? worth(account.userCoupon) : 0n],
      ...tariff.autos.filter(counts).map((auto) => ['auto', worth(auto)] as const),
      ['referral', hasReferral && account.referral ? worth(account.referral) : 0n],
      ['credit', BigInt(credit) * fine],
    ];
    // If the sum is above the cap, the last discounts are cut first.
    let room = BigInt(dues * Math.min(tariff.most, 10_000));
    const given = wanted
      .map(([kind, amount]) => {
        const taken = amount < room ? amount : room;
        room -= taken;
        return [kind, taken] as const;
      })
      .filter(([, taken]) => taken > 0n);
    const net = halfUp(whole - given.reduce((sum, [, taken]) => sum + taken, 0n));
    // Lines are rounded one by one, and the last one gets the rest, so that they add up.
    let left = BigInt(dues) - net;
    let creditCents = 0n;
    given.forEach(([kind, taken], place) => {
      const rounded = halfUp(taken);
      const shown = place === given.length - 1 || rounded > left ? left : rounded;
      left -= shown;
      if (kind === 'credit') creditCents = shown < BigInt(credit) ? shown : BigInt(credit);
    });
    // Only the first bill, even if the cap cuts the discount to zero.
    const usesReferral = hasReferral;
    const packIds = account.packs.map(({ id }) => id);
    return {
      dues,
      cents: Number(net),
      creditCents: Number(creditCents),
      usesReferral,
      users: usersOf(account),
      packIds,
    };
  };

  const settle = (account: Account, billId: string, isPaid: boolean): void => {
    const owed = account.open.get(billId);
    if (!owed) return;
    account.open.delete(billId);
    if (account.countdown?.billId === billId) account.countdown = null;
    if (!isPaid) return;
    account.paid.set(billId, owed);
    account.paidUsers = owed.users;
    account.creditUsed += owed.creditCents;
    account.isReferralUsed ||= owed.usesReferral;
  };

  return {
    faults,
    /** A customer has signed up: the rest of its month is free (A45). */
    signedUp: (customer: Customer): void => {
      const free = dayBefore(monthAfter(localDay(customer.signedUpAt, customer.zone), 1));
      accounts.set(customer.id, {
        ...customer,
        packs: [...customer.packs],
        through: free,
        open: new Map(),
        paid: new Map(),
        givenBack: new Map(),
        billedPacks: new Set(),
        paidUsers: 0,
        creditUsed: 0,
        isReferralUsed: false,
        isEnded: false,
        cancelsOn: null,
        countdown: null,
      });
    },
    packAdded: (id: string, pack: Pack): void => void accountOf(id).packs.push(pack),
    packDropped: (id: string, packId: string): void => {
      const account = accountOf(id);
      account.packs = account.packs.filter((pack) => pack.id !== packId);
    },
    renewed: (id: string, contract: Customer['contract']): void => {
      accountOf(id).contract = contract;
    },
    /** @param day the last one; null after a withdrawal */
    cancelled: (id: string, day: string | null): void => {
      accountOf(id).cancelsOn = day;
    },
    ended: (id: string): void => {
      const account = accountOf(id);
      account.isEnded = true;
      // A blocked company stays blocked: only a payment that support records unblocks it.
      if (account.countdown?.days !== 0) account.countdown = null;
    },
    /** Months that began while the company was blocked. */
    leftOut: (id: string, period: { readonly from: string; readonly to: string }): void => {
      const account = accountOf(id);
      if (account.countdown?.days !== 0)
        fault(`${id}: ${period.from} is not billed, though the company is not blocked`);
      if (dayBefore(period.from) !== account.through) fault(`${id}: ${period.from} does not follow ${account.through}`);
      account.through = period.to;
    },
    billed: (bill: SeenBill, beginsAt: number): void => {
      const account = accountOf(bill.companyId);
      const say = (text: string): void => fault(`${bill.companyId} ${bill.period}: ${text}`);
      const from = monthAfter(account.through, 1);
      const { isAnnual } = account.contract;
      const to = dayBefore(monthAfter(from, isAnnual ? 12 : 1));
      if (account.open.has(bill.billId) || account.paid.has(bill.billId)) say('billed twice');
      if (account.isEnded) say('billed after the end');
      if (account.cancelsOn !== null && bill.from > account.cancelsOn) say('billed after the last day');
      if (bill.from !== from || bill.to !== to) say(`is ${bill.from} to ${bill.to} instead of ${from} to ${to}`);
      account.through = bill.to;
      const year = bill.from.slice(0, 4);
      const index = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, index);
      if (bill.number !== `${year}-${String(index).padStart(6, '0')}`)
        say(`has the number ${bill.number}, not ${index}`);
      const owed = due(account, { ...bill, isAnnual }, beginsAt);
      if (bill.duesCents !== owed.dues) say(`dues ${bill.duesCents} instead of ${owed.dues}`);
      if (bill.netCents !== owed.cents) say(`net ${bill.netCents} instead of ${owed.cents}`);
      if (bill.creditCents !== owed.creditCents) say(`credit ${bill.creditCents} instead of ${owed.creditCents}`);
      if (bill.lineCents.reduce((sum, cents) => sum + cents, 0) !== bill.netCents) say('lines do not add up');
      const mostOff = BigInt(bill.duesCents) * BigInt(Math.min(tariff.most, 10_000));
      if (BigInt(bill.duesCents - bill.netCents) * fine > mostOff + fine / 2n) say('discounts above the cap');
      for (const packId of owed.packIds) account.billedPacks.add(packId);
      account.open.set(bill.billId, { period: bill.period, ...owed });
    },
    paid: (id: string, billId: string, cents: number): void => {
      const account = accountOf(id);
      const owed = account.open.get(billId);
      if (!owed) return fault(`${id}: ${billId} is paid, and is not open`);
      if (owed.cents !== cents) fault(`${id} ${owed.period}: ${cents} paid instead of ${owed.cents}`);
      settle(account, billId, true);
    },
    /** Money of a paid bill was refunded, with a credit note of that year. */
    refunded: (id: string, billId: string, cents: number, creditNote: string): void => {
      const account = accountOf(id);
      const paid = account.paid.get(billId)?.cents ?? 0;
      const givenBack = (account.givenBack.get(billId) ?? 0) + cents;
      account.givenBack.set(billId, givenBack);
      if (givenBack > paid) fault(`${id}: ${givenBack} of ${billId} given back, ${paid} were paid`);
      const year = creditNote.slice(0, 7);
      const index = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, index);
      if (creditNote !== `${year}-${String(index).padStart(6, '0')}`)
        fault(`${id}: the credit note ${creditNote}, not ${index}`);
    },
    /** @param through the last billed day then, if other bills come for its months */
    voided: (id: string, billId: string, through?: string): void => {
      const account = accountOf(id);
      const owed = account.open.get(billId);
      settle(account, billId, false);
      if (through === undefined) return;
      if (through !== dayBefore(`${owed?.period.slice(0, 7)}-01`)) fault(`${id}: ${billId} is given up to ${through}`);
      account.through = through;
    },
    /** The countdown of a company: 15 when it begins, and a day less each local day (A22). */
    countedDown: (id: string, days: number | null, day: string | undefined, billId: string | undefined): void => {
      const account = accountOf(id);
      const { countdown } = account;
      if (days === null) {
        if (countdown !== null) fault(`${id}: the countdown ended, and its bill is open`);
        return;
      }
      if (day === undefined || billId === undefined) return fault(`${id}: a countdown without its day or bill`);
      if (!account.open.has(billId)) fault(`${id}: counted down for a bill that is not open`);
      if (countdown === null ? days !== 15 : days !== countdown.days - 1 || daysApart(countdown.day, day) !== 1)
        fault(`${id}: ${countdown?.days ?? 'none'} of ${countdown?.day ?? 'never'} became ${days} on ${day}`);
      account.countdown = { days, day, billId };
    },
    /** The payment of a bill has changed its state. @param isOpen whether its outcome is still unknown */
    charged: (billId: string, at: number, isOpen: boolean): void => void charges.set(billId, { at, isOpen }),
    /**
     * Unpaid bills of months without a countdown or a recent charge.
     * @param answersSince the end of the bank's last outage: before that a bill whose last charge was lost is not
     * charged again
     */
    forgotten: (now: number, answersSince: number): readonly string[] =>
      [...accounts.values()]
        .filter(({ isEnded, countdown }) => !isEnded && countdown === null)
        .flatMap(({ id, open }) =>
          [...open].flatMap(([billId, { period }]) => {
            const { at = 0, isOpen = false } = charges.get(billId) ?? {};
            return period.endsWith('/12') || isOpen || now - Math.max(at, answersSince) < longestWaitMs
              ? []
              : [`${id} ${period} is forgotten`];
          }),
        ),
    /** Whether a company may not sign in. */
    isBlocked: (id: string): boolean => accountOf(id).countdown?.days === 0,
    /** Whether a company's debt will never be paid. */
    isLost: (id: string): boolean => accountOf(id).isEnded || accountOf(id).countdown?.days === 0,
    contractOf: (id: string): Customer['contract'] => accountOf(id).contract,
    openOf: (id: string): ReadonlyMap<string, Owed> => accountOf(id).open,
    /** The paid bills of a company with the rest after refunds, in cents. */
    paidOf: (id: string): readonly (readonly [billId: string, cents: number])[] => {
      const { paid, givenBack } = accountOf(id);
      return [...paid].map(([billId, { cents }]) => [billId, cents - (givenBack.get(billId) ?? 0)] as const);
    },
    /** The extra packs of a company that a bill has covered. */
    droppableOf: (id: string): readonly string[] => {
      const { packs, billedPacks } = accountOf(id);
      return packs.slice(1).flatMap((pack) => (billedPacks.has(pack.id) ? [pack.id] : []));
    },
    /** Companies whose months up to a day are neither billed nor left out. */
    behind: (day: (zone: string) => string): readonly string[] =>
      [...accounts.values()].flatMap((account) =>
        account.isEnded ||
        account.countdown?.days === 0 ||
        account.through >= day(account.zone) ||
        (account.cancelsOn !== null && account.through >= account.cancelsOn)
          ? []
          : [account.id],
      ),
    totals: () => {
      const all = [...accounts.values()];
      const sum = (bills: (account: Account) => ReadonlyMap<string, Owed>): number =>
        all.reduce((cents, one) => cents + [...bills(one).values()].reduce((part, owed) => part + owed.cents, 0), 0);
      return {
        companies: all.length,
        ended: all.filter(({ isEnded }) => isEnded).length,
        blocked: all.filter(({ countdown }) => countdown?.days === 0).length,
        bills: all.reduce((count, { open, paid }) => count + open.size + paid.size, 0),
        paidCents: sum(({ paid }) => paid),
        openCents: sum(({ open, isEnded, countdown }) => (isEnded || countdown?.days === 0 ? new Map() : open)),
        lostCents: sum(({ open, isEnded, countdown }) => (isEnded || countdown?.days === 0 ? open : new Map())),
      };
    },
  };
};

export type Ledger = ReturnType<typeof openLedger>;
