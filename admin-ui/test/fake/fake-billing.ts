import type { billingVerbs } from '../../src/providers/data/company-verbs';
import type { CardSource, NextBill } from '../../src/types/wire';
import { ownCompanyId } from '../../src/session/looked-at';
import { aNextBill, aPack, aStoredCard } from '../kit/records/billing';
import { annualSteps, cancelledSteps, runningSteps } from '../kit/records/companies';
import { billNothingDue, notFound } from './refusals';
import type { OpenTables } from './tables';

/** The calls for the subscription of a company and how it is paid. */
export const fakeBilling = (tables: OpenTables) => {
  let card: ReturnType<typeof aStoredCard> | null = aStoredCard();
  const own = () => tables.read('Companies', ownCompanyId());
  const changeOwn = (changes: Partial<ReturnType<typeof own>>) => tables.change('Companies', { id: own().id }, changes);
  const openBill = () => tables.all('Bills').find(({ status }) => status === 'unpaid');
  const store = (source: CardSource) => {
    card =
      'cardNumber' in source
        ? aStoredCard({ lastFour: source.cardNumber.slice(-4), expiry: source.expiry })
        : aStoredCard({ lastFour: source.paymentToken.slice(-4) });
    return {};
  };
  let added = 0;
  /** The next bill with the added packs, and `more` dollars for others. */
  const nextBill = (more = 0, given: Partial<NextBill> = {}) => {
    const { currentDues, netPayable } = aNextBill();
    return aNextBill({ currentDues: currentDues + added + more, netPayable: netPayable + added + more, ...given });
  };
  const pricePerPack = () => {
    const pack = tables.all('Plans').find(({ type }) => type === 'user');
    return pack === undefined ? 75 : pack.max_users * pack.price_per_user;
  };
  return {
    nextBill: async () => {
      if (own().cancelsOn !== null) return null;
      const unpaid = openBill();
      const kind = own().isAnnual === true ? 'annual' : 'monthly';
      return nextBill(0, { kind, ...(unpaid && { status: 'unpaid', amountDue: unpaid.netPayable, payLock: null }) });
    },
    previewBill: async ({ packs }) => ({ ...nextBill(pricePerPack() * (packs ?? 0)), before: nextBill() }),
    storedCard: async () => card,
    registerCard: async (given) => store(given),
    updateCard: async (given) => store(given),
    payBill: async () => {
      const bill = openBill();
      if (bill === undefined) throw billNothingDue();
      tables.change('Bills', bill, { status: 'paid' });
    },
    downloadBill: async () => undefined,
    saveBillingDetails: async (seen, billingDetails) => tables.change('Companies', seen, { billingDetails }),
    addPacks: async (planId, count) => {
      const { name, type, max_users, price_per_user } = tables.read('Plans', planId);
      const plan = { id: planId, name, type, max_users, price_per_user, dues: max_users * price_per_user };
      for (let made = 0; made < count; made += 1)
        tables.add('SubscriptionHistories', aPack(tables.newId(), plan, planId));
      added += count * plan.dues;
      changeOwn({ maxUsers: own().maxUsers + count * max_users });
      return aPack('added', plan, planId);
    },
    choosePlan: async (planId) => changeOwn({ planId }),
    renew: async (term, isAnnual) => {
      if (!own().renewalDue) throw notFound();
      const termDate = '2029-12-11T12:00:00.000Z';
      const steps = isAnnual ? annualSteps : runningSteps;
      return changeOwn({ term, isAnnual, renewalDue: false, renewalDaysLeft: 365 * term, termDate, ...steps });
    },
    cancelSubscription: async () =>
      changeOwn({ cancelsOn: own().lastDayIfCancelled, lastDayIfCancelled: null, ...cancelledSteps }),
    withdrawCancellation: async () =>
      changeOwn({ cancelsOn: null, lastDayIfCancelled: own().cancelsOn, ...runningSteps }),
    referralCoupon: async (code) => tables.all('Coupons').find(({ name }) => name === code),
    referrals: async () => {
      const joined = tables.all('Companies').filter(({ refCode }) => refCode === own().referralCode);
      const [left, used] = [own().rfDiscount ?? 0, own().rfHistorical ?? 0];
      const users = joined.reduce((sum, { maxUsers }) => sum + maxUsers, 0);
      return { companies: joined.length, users, earned: left + used, used, left };
    },
  } satisfies typeof billingVerbs;
};
