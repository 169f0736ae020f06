import { ownCompanyId } from '../../src/session/looked-at';
import type { Company, Plan, Subscription } from '../../src/types/wire';
import * as refusals from '../fake/refusals';
import { made, type Topic } from './contract';

const all = { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 100 } } as const;
const details = {
  legalName: 'Harrow Mills LLC',
  addressLines: ['1 Loom Way'],
  taxId: null,
  poNumber: null,
  emails: [],
};

/** The company's bills for the product, and its payments. */
export const billing: Topic = ({ data, read, refuses }) => {
  const own = () => read<Company>('Companies', ownCompanyId());
  const packs = async () => (await data().getList<Subscription>('SubscriptionHistories', all)).total ?? 0;
  const planOf = async (type: string) =>
    made((await data().getList<Plan>('Plans', all)).data.find((plan) => plan.type === type && plan.max_users === 5));

  test('a bill names who pays it', async () => {
    const seen = await own();
    expect(await data().saveBillingDetails(seen, details)).toMatchObject({ id: seen.id, billingDetails: details });
    expect(await own()).toMatchObject({ billingDetails: details });
    await refuses(data().saveBillingDetails(seen, details), refusals.revisionOutdated());
  });

  test('a card takes the place of the stored one', async () => {
    expect(await data().storedCard()).toMatchObject({ lastFour: '1111', isExpired: false });
    await data().updateCard({ cardNumber: '6011601160116611', expiry: '1240', cvc: '999' });
    expect(await data().storedCard()).toMatchObject({ lastFour: '6611', expiry: '1240' });
    await data().registerCard({ cardNumber: '4111111111111111', expiry: '1040', cvc: '999' });
    expect(await data().storedCard()).toMatchObject({ lastFour: '1111', expiry: '1040' });
  });

  test('packs are added for more users, and show in the next bill', async () => {
    const plan = await planOf('user');
    const before = await own();
    const count = await packs();
    const preview = await data().previewBill({ packs: 2 });
    const price = 2 * plan.max_users * plan.price_per_user;
    expect(preview.currentDues - preview.before.currentDues).toBe(price);
    const added = await data().addPacks(plan.id, 2, 'packs-1');
    expect(added).toMatchObject({
      planId: plan.id,
      plan: { type: 'user', dues: plan.max_users * plan.price_per_user },
    });
    expect(await own()).toMatchObject({ maxUsers: before.maxUsers + 2 * plan.max_users });
    expect(await packs()).toBe(count + 2);
    expect((await data().nextBill())?.currentDues).toBe(preview.currentDues);
  });

  test('a company chooses a plan', async () => {
    const { id: planId } = await planOf('manufacturer');
    expect(await data().choosePlan(planId)).toMatchObject({ planId });
    expect(await own()).toMatchObject({ planId });
  });

  test('a subscription ends with what is paid, unless that is taken back', async () => {
    const { lastDayIfCancelled } = await own();
    expect(await data().cancelSubscription('too dear')).toMatchObject({
      cancelsOn: lastDayIfCancelled,
      lastDayIfCancelled: null,
    });
    expect(await data().nextBill()).toBeNull();
    expect(await data().withdrawCancellation()).toMatchObject({ cancelsOn: null, lastDayIfCancelled });
    expect(await data().nextBill()).toMatchObject({ status: 'open' });
  });

  test('nothing is paid where nothing is due', async () => {
    const card = { cardNumber: '4111111111111111', expiry: '1040', cvc: '999' };
    expect(await data().nextBill()).toMatchObject({ amountDue: 0, payLock: 'nothing-due' });
    await refuses(data().payBill(card, 100, 'pay-1'), refusals.billNothingDue());
  });

  test('a contract is renewed towards its end alone', async () => {
    await refuses(data().renew(3, false), refusals.notFound());
  });

  test('a referral code has brought nobody yet, and is a coupon', async () => {
    expect(await data().referrals()).toEqual({ companies: 0, users: 0, earned: 0, used: 0, left: 0 });
    expect(await data().referralCoupon('NOBODY_REF_manufacturer')).toBeUndefined();
    expect(await data().referralCoupon((await own()).referralCode ?? '')).toMatchObject({
      expiry: expect.any(String) as unknown,
    });
  });
};
