import type { billingVerbs } from '../../src/providers/data/company/billing-verbs';
import { currentSession } from '../../src/session/session';
import { aNextBill, aPack, aStoredCard } from '../kit/records/billing';
import { annualSteps, cancelledSteps, runningSteps } from '../kit/records/companies';
import type { OpenTables } from './tables';

/** The calls for the subscription of a company and how it is paid. */
export const fakeBilling = (tables: OpenTables) => {
  let card: ReturnType<typeof aStoredCard> | null = aStoredCard();
  const own = () => tables.read('Companies', currentSession()?.companyId ?? '');
  const changeOwn = (changes: Partial<ReturnType<typeof own>>) => tables.change('Companies', { id: own().id }, changes);
  const openBill = () => tables.all('Bills').find(({ status }) => status === 'unpaid');
  const store = (digits: string) => {
    card = aStoredCard({ lastFour: digits.slice(-4) });
    return {};
  };
  return {
    nextBill: async () => {
      if (own().cancelsOn !== null) return null;
      const unpaid = openBill();
      const kind = own().isAnnual === true ? 'annual' : 'monthly';
      return aNextBill({ kind, ...(unpaid && { status: 'unpaid', amountDue: unpaid.netPayable, payLock: null }) });
    },
    previewBill: async (change) => ({
      ...aNextBill({ netPayable: aNextBill().netPayable + 75 * (change.packs ?? 0) }),
      before: aNextBill(),
    }),
    storedCard: async () => card,
    registerCard: async (given) => store('cardNumber' in given ? given.cardNumber : given.paymentToken),
    updateCard: async (given) => store('cardNumber' in given ? given.cardNumber : given.paymentToken),
    payBill: async () => {
      const bill = openBill();
      if (bill !== undefined) tables.change('Bills', bill, { status: 'paid' });
    },
    downloadBill: async () => undefined,
    saveBillingDetails: async (seen, billingDetails) => tables.change('Companies', seen, { billingDetails }),
    addPacks: async (planId, count) => {
      const { name, type, max_users, price_per_user } = tables.read('Plans', planId);
      const plan = { id: planId, name, type, max_users, price_per_user, dues: max_users * price_per_user };
      for (let added = 0; added < count; added += 1)
        tables.add('SubscriptionHistories', aPack(tables.newId(), plan, planId));
      changeOwn({ maxUsers: own().maxUsers + count * max_users });
      return aPack('added', plan, planId);
    },
    choosePlan: async (planId) => changeOwn({ planId }),
    renew: async (term, isAnnual) =>
      changeOwn({
        term,
        isAnnual,
        renewalDue: false,
        renewalDaysLeft: 365 * term,
        termDate: '2029-12-11T12:00:00.000Z',
        ...(isAnnual ? annualSteps : runningSteps),
      }),
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
