import { monthlyDuesCents } from '../../domain/billing/plan.js';
import { noBillingDetails } from '../../domain/company/billing-details.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { seededPlans } from '../../domain/reference/seed.js';
import { newContext, systemActor } from '../../infra/commands/command-context.js';
import type { Commanding } from '../../infra/compose/open-process.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { OwingCompany } from '../workload/bill-checks.js';
import type { Bank } from './bank.js';

/** A time zone, and the first instant for the bills of its companies, in milliseconds since 1970. */
export interface ZoneOfBilling {
  readonly timeZone: string;
  readonly billedAt: number;
}

const hourMs = 3_600_000;
const [eastmost, westmost] = [13, -10];

/** The zones in the order of their 18:00 on the 1st, an hour apart. @param theFirst its midnight in UTC */
export const zonesOfBilling = (theFirst: number): readonly ZoneOfBilling[] =>
  Array.from({ length: eastmost - westmost + 1 }, (_, at) => {
    const ahead = eastmost - at;
    return {
      timeZone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
      billedAt: theFirst + (18 - ahead) * hourMs,
    };
  });

interface Registered {
  readonly count: number;
  /** Midnight of the 1st in UTC, in milliseconds since 1970. */
  readonly theFirst: number;
  readonly zones: readonly ZoneOfBilling[];
}

/** Cents a month of the base pack, and of each further pack. */
const [baseCents, packCents] = [25_000, 7_500];
const atOnce = 25;

/**
 * Registers companies with their first bill in the next month, in the state after a sign-up, and gives their cards to
 * the bank. Each tenth pays by year, and the bank declines the card of each twentieth.
 */
export const registerOwing = async (
  { handleCommand: handle, secrets }: Pick<Commanding, 'handleCommand' | 'secrets'>,
  bank: Pick<Bank, 'keepCard'>,
  { count, theFirst, zones }: Registered,
): Promise<readonly OwingCompany[]> => {
  const subscribeOn = new Date(theFirst - 10 * 24 * hourMs).toISOString();
  const month = new Date(theFirst).toISOString().slice(0, 7);
  const [plan] = seededPlans;
  const extra = seededPlans.find(({ type }) => type === 'user');
  if (!plan || !extra) throw new Error('There are no plans.');

  const register = async (at: number): Promise<OwingCompany> => {
    const companyId = deriveId('owing company', String(at));
    const isAnnual = at % 10 === 3;
    const isDeclined = at % 20 === 7;
    const term: 1 | 3 = at % 2 === 0 ? 3 : 1;
    const packs = at % 3;
    const ownerId = deriveId(companyId, 'owner');
    const company = {
      companyId,
      ownerId,
      name: `Mill ${at}`,
      type: 'manufacturer',
      ...{ term, isAnnual },
      timeZone: zones[at % zones.length]?.timeZone ?? 'UTC',
      referralCode: `M${at}`,
      ...{ refCode: null, couponId: null, planId: plan.planId },
      signupUsers: 5 * (packs + 1),
      mbpu: 100,
      isLimited: true,
      subscribeOn,
      termDate: subscribeOn.replace(/^\d+/, (year) => String(Number(year) + term)),
    } as const;
    const packOf = ({ planId, ...terms }: typeof plan, place: number) => ({
      subscriptionId: deriveId(companyId, `pack ${place}`),
      planId,
      plan: terms,
      monthlyDuesCents: monthlyDuesCents(terms),
    });
    const vaultId = deriveId(companyId, 'card');
    const card = isAnnual
      ? null
      : { vaultId: secrets.encrypt(vaultId, companyId), brand: 'Visa', lastFour: '1111', expiry: '1249' };
    const email = `bills-${at}@example.com`;
    const announced = { type: 'AnnounceCompany', companyId, ownerId, signUpId: companyId } as const;
    const all = [plan, ...Array.from({ length: packs }, () => extra)];
    const command = { type: 'RegisterCompany', company, packs: all.map(packOf), card } as const;
    const details = {
      type: 'ChangeCompanySettings',
      billingDetails: { ...noBillingDetails, emails: [email] },
    } as const;
    if (!isAnnual) await bank.keepCard(vaultId, isDeclined);
    for (const one of [announced, command, details])
      await handle(
        companyStream,
        companyId,
        one,
        newContext({ actorId: systemActor, companyId, occurredAt: subscribeOn }),
      );
    // A contract of three years has a discount of 5 %.
    const netCents = (baseCents + packs * packCents) * (isAnnual ? 12 : 1) * (term === 3 ? 0.95 : 1);
    return { companyId, email, period: isAnnual ? `${month}/12` : month, isAnnual, netCents, isDeclined };
  };

  const companies: OwingCompany[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at);
    companies.push(...(await Promise.all(places.map(register))));
  }
  return companies;
};
