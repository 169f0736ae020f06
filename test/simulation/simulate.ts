import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalOfCompany } from '../../api/access/principals.js';
import { everything } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import { auditorOf, type MonthOfMoney } from './auditor.js';
import { openBank, type Bank } from './bank.js';
import { localDay, monthAfter } from './calendar.js';
import { couponsOf, customersOf, defineCoupons } from './customers.js';
import { openLedger, type Ledger } from './ledger.js';
import { type Product, seedReference, startProduct } from './product.js';
import { Killed, openQueue } from './queue.js';
import { chanceOf } from './random.js';

/** The number of companies and months, and the seed of all chance. */
export interface Simulated {
  readonly months: number;
  readonly companies: number;
  readonly seed: number;
}

/** The result. Money is in cents. */
export interface Statement extends Simulated {
  /** Empty when the product and the ledger agree in everything. */
  readonly faults: readonly string[];
  readonly totals: ReturnType<Ledger['totals']>;
  readonly paid: ReturnType<typeof auditorOf>['totals'];
  readonly chargedCents: number;
  readonly refundedCents: number;
  readonly troubles: Bank['troubles'];
  readonly kills: number;
  readonly mails: number;
  readonly byMonth: readonly (MonthOfMoney & { readonly month: string })[];
  /** Seconds of processor time. */
  readonly cpuSeconds: number;
}

const secondsSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000_000;
};

const startsAt = Date.UTC(2027, 0, 11, 15);
const hourMs = 3_600_000;
const stepMs = 6 * hourMs;
/** Steps of the product for each kill. */
const stepsPerKill = 400;

/**
 * Simulates years of companies on the product's own processes and the embedded stores, with a clock that moves in steps
 * of six hours and from job to job between them. It compares the product's results with the ledger and the bank.
 */
export const simulate = async ({ months, companies, seed }: Simulated): Promise<Statement> => {
  const began = process.cpuUsage();
  const folder = await mkdtemp(join(tmpdir(), 'selvage-simulation-'));
  let present = startsAt;
  const clock = (): Date => new Date(present);
  const now = (): number => present;
  const chance = chanceOf(seed);
  const bank = openBank({ chance: chanceOf(seed + 1), now });
  const autos = couponsOf(startsAt).filter(({ couponType }) => couponType === 'auto');
  const ledger = openLedger({
    term: 500,
    most: 7_500,
    referredUser: 500,
    autos: autos.map(({ rebate }) => rebate),
  });
  const customers = customersOf({ chance, ledger, now }, startsAt);
  const auditor = auditorOf(ledger, (id) => customers.signed.find((one) => one.id === id)?.zone ?? 'UTC');
  const faults: string[] = [];
  const mails = new Map<string, number>();
  const mailer = {
    send: async ({ to, messageId }: { readonly to: string; readonly messageId: string }): Promise<void> => {
      const name = `${messageId} ${to}`;
      mails.set(name, (mails.get(name) ?? 0) + 1);
    },
    close: async (): Promise<void> => undefined,
  };
  const queue = openQueue();
  let kills = 0;
  let stepsLeft = stepsPerKill;
  const dying = chanceOf(seed + 2);
  const dies = (): boolean => {
    stepsLeft -= 1;
    if (stepsLeft > 0) return false;
    stepsLeft = 1 + dying.below(2 * stepsPerKill);
    kills += 1;
    return true;
  };
  const start = (): Promise<Product> => startProduct({ dataDir: folder, clock, gateway: bank, mailer, dies });
  let product = await start();
  let position = 0;

  /** Reads new events of the log into the ledger and the queue, and waits until the product shows them, too. */
  const look = async (): Promise<void> => {
    for await (const batch of product.events.readAll(position)) {
      for (const event of batch.events) auditor.read(event);
      queue.read(product.workforce, batch.events, present);
      position = Math.max(position, batch.position);
    }
    await product.settled(position);
  };

  const work = async (until: number): Promise<void> => {
    while (queue.nextDue() <= until) {
      present = Math.max(present, queue.nextDue());
      try {
        await queue.runNext(product.workforce, present);
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        await product.close();
        product = await start();
      }
      await look();
    }
    present = until;
  };

  /** No company that paid is blocked, and every company at 0 is blocked. */
  const checkDoors = async (): Promise<void> => {
    for (const company of await product.ports.reads.documents(companyModel, everything)) {
      const isShut = refusalOfCompany({ ...company, hasEnded: company.endedOn !== null }) === 'login.blocked';
      if (isShut !== ledger.isBlocked(company.id))
        faults.push(`${company.id} ${isShut ? 'can not' : 'can'} sign in on ${clock().toISOString().slice(0, 10)}`);
    }
  };

  try {
    await seedReference(product.ports, clock().toISOString());
    await defineCoupons(product.ports, startsAt);
    await look();
    const endsAt = Date.UTC(2027, months, 11, 15);
    const lastSignUp = startsAt + (endsAt - startsAt) * 0.6;
    for (let steps = 0; present < endsAt; steps += 1) {
      const wanted = Math.ceil((companies * (present - startsAt)) / (lastSignUp - startsAt)) + 1;
      while (customers.signed.length < Math.min(companies, wanted)) {
        await customers.signUpOne(product.ports);
        await look();
      }
      if (steps % 4 === 0) {
        if (chance.happens(companies / 400)) bank.spoilOne();
        for (const company of customers.signed) await customers.live(product.ports, company);
        await look();
      }
      queue.tick(product.workforce, present);
      await work(present + stepMs);
      faults.push(...ledger.forgotten(present, bank.answersSince()));
      if (steps % 28 === 0) await checkDoors();
    }
    await checkDoors();
    const behind = ledger.behind((zone) => {
      const day = localDay(present - 24 * hourMs, zone);
      return monthAfter(day, 0);
    });
    const charged = bank.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const refunded = bank.charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    if (charged - refunded !== auditor.totals.card - auditor.totals.refunded)
      faults.push(`the bank has ${charged - refunded}, and the bills ${auditor.totals.card - auditor.totals.refunded}`);
    const booked = new Set(bank.charges.map(({ attemptId }) => attemptId));
    for (const attemptId of auditor.attempts)
      if (!booked.delete(attemptId)) faults.push(`${attemptId} is paid, and was not charged`);
    for (const attemptId of booked) faults.push(`${attemptId} was charged, and is not paid`);
    return {
      ...{ months, companies, seed, kills },
      faults: [
        ...faults,
        ...ledger.faults,
        ...behind.map((id) => `${id} is not billed up to the end`),
        ...[...auditor.openRefunds].map((id) => `nobody knows what became of the refund ${id}`),
        ...bank.repeated.map((id) => `${id} was sent twice`),
        ...queue.failed.map((job) => `given up: ${job}`),
        ...[...mails].filter(([, times]) => times > 1).map(([name, times]) => `the mail ${name} came ${times} times`),
      ],
      totals: ledger.totals(),
      paid: auditor.totals,
      chargedCents: charged,
      refundedCents: refunded,
      troubles: bank.troubles,
      mails: mails.size,
      byMonth: auditor.monthsNow(ledger.isLost),
      cpuSeconds: secondsSince(began),
    };
  } finally {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  }
};
