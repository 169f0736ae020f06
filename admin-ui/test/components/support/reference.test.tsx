import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import Coupons from '../../../src/support/coupons/Coupons';
import Plans from '../../../src/support/plans/Plans';
import type { Coupon, Plan } from '../../../src/types/wire';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, invalidFieldsIn, press } from '../../kit/form';
import { aCoupon, aPlan } from '../../kit/records/billing';
import { showPage, signInAsSupport } from '../../kit/render-page';

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const reason = { Reason: ' The prices of 2027 ' };
const refused = (status: number, code: string, message: string) => new HttpError(message, status, { code, message });

const choose = async (user: UserEvent, place: HTMLElement, field: string, choice: string) => {
  await user.click(within(place).getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await user.click(await screen.findByRole('option', { name: choice }));
};

const base = aPlan({ id: 'mill', name: 'Base pack' });
const pack = aPlan({ id: 'pack', name: 'Extra pack', type: 'user', price_per_user: 15, isOffered: false });

const theCoupon = (changes: Partial<Coupon> = {}): Coupon =>
  aCoupon({ id: 'linen', name: 'LINENWEEK', couponType: 'user', discount: 10, type: 'percent', usedBy: 2, ...changes });

beforeEach(signInAsSupport);

describe('plans', () => {
  const shown = (...plans: readonly Plan[]) => {
    const portal = fakePortal({ Plans: plans });
    return { portal, ...showPage({ portal, element: <Plans />, path: '/support/plans', resource: 'Plans' }) };
  };
  const edited = async (name: string) => {
    const page = shown(base, pack);
    await page.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    return { ...page, form: await dialog(`Edit the plan ${name}`) };
  };

  test('are listed with type, users, prices and whether they are offered', async () => {
    shown(base, pack);
    const mill = await rowOf(/Base pack/);
    for (const text of ['Manufacturers', '5', '$50.00', '$250.00', 'Offered']) mill.getByText(text);
    const users = await rowOf(/Extra pack/);
    for (const text of ['Packs of users', '$15.00', '$75.00', 'Not offered']) users.getByText(text);
    screen.getByText('2 plans');
  });

  test('say before a price is saved what packs that are there keep, and what new ones cost', async () => {
    const { portal, user, form } = await edited('Extra pack');
    expect(within(form).queryByText(/Packs that are there/)).toBeNull();
    await fill(user, form, { 'Dollars a user and month': '18', ...reason });
    await within(form).findByText('Packs that are there keep $75.00. New ones cost $90.00.');
    await press(user, form, 'Save Changes');
    await screen.findByText('The plan is saved.');
    const [[, sent] = []] = portal.callsOf('update');
    expect(sent).toMatchObject({ id: 'pack', data: { price_per_user: 18, reason: 'The prices of 2027' } });
    expect(Object.keys((sent as { readonly data: object }).data).sort()).toEqual(['price_per_user', 'reason']);
    (await rowOf(/Extra pack/)).getByText('$90.00');
  });

  test('say that packs keep what they cost when a plan gets other users', async () => {
    const { user, form } = await edited('Extra pack');
    await fill(user, form, { Users: '10' });
    await within(form).findByText('Packs that are there keep $75.00. New ones cost $150.00.');
  });

  test('are not saved without a reason, with a bad number or without a change', async () => {
    const { portal, user, form } = await edited('Base pack');
    await fill(user, form, { Users: '1001', 'Dollars a user and month': '10000.01' });
    await press(user, form, 'Save Changes');
    expect(faultOf(fieldIn(form, 'Users'))?.trim()).toBe('Give a whole number from 1 to 1,000.');
    expect(faultOf(fieldIn(form, 'Dollars a user and month'))?.trim()).toMatch(/^Give 0 to 10,000 dollars/);
    expect(faultOf(fieldIn(form, 'Reason'))?.trim()).toBe('Reason is required.');
    await fill(user, form, { Users: '5', 'Dollars a user and month': '50.00', ...reason });
    await press(user, form, 'Save Changes');
    await within(form).findByText('Nothing is changed yet.');
    expect(portal.callsOf('update')).toEqual([]);
  });

  test('may be free', async () => {
    const { portal, user, form } = await edited('Base pack');
    await fill(user, form, { 'Dollars a user and month': '0', ...reason });
    await press(user, form, 'Save Changes');
    await screen.findByText('The plan is saved.');
    expect(portal.server.read('Plans', 'mill').price_per_user).toBe(0);
  });

  test('show at its field that the last plan of a type stays offered', async () => {
    const last = 'A type of company needs a plan that is offered.';
    const { portal, user, form } = await edited('Base pack');
    portal.fail('update', refused(409, 'plan.last', last));
    await choose(user, form, 'Offer', 'Not offered');
    await fill(user, form, reason);
    await press(user, form, 'Save Changes');
    await within(form).findByText(last);
    expect(faultOf(within(form).getByRole('combobox', { name: /^Offer/ }))?.trim()).toBe(last);
    portal.fail('update', refused(409, 'plan.last', last));
    await choose(user, form, 'Offer', 'Offered');
    await fill(user, form, { Users: '10' });
    await press(user, form, 'Save Changes');
    await within(form).findByText(last);
    expect(faultOf(fieldIn(form, 'Users'))?.trim()).toBe(last);
  });

  test('are added with a reason, once for an answer that was lost', async () => {
    const { portal, user } = shown(base);
    portal.fail('addReference', noNetwork());
    await user.click(await screen.findByRole('button', { name: 'Add a plan' }));
    const form = await dialog('Add a plan');
    await choose(user, form, 'For', 'Vendors');
    await fill(user, form, { Name: 'Small pack', Users: '3', 'Dollars a user and month': '12.5', ...reason });
    await press(user, form, 'Add a plan');
    await within(form).findByRole('alert');
    await press(user, form, 'Add a plan');
    await screen.findByText('The plan is added.');
    const plan = { name: 'Small pack', type: 'vendor', max_users: 3, price_per_user: 12.5, isOffered: true };
    const [lost, sent] = portal.callsOf('addReference');
    expect(sent).toEqual(['Plans', { ...plan, reason: 'The prices of 2027' }, expect.any(String)]);
    expect(lost).toEqual(sent);
    await rowOf(/Small pack/);
  });

  test('have a history, in words', async () => {
    const { portal, user, form } = await edited('Extra pack');
    const changes = [
      { field: 'price_per_user', from: 12, to: 15 },
      { field: 'isOffered', from: true, to: false },
    ];
    const own = { actor: 'Support desk', company: null, occurredAt: '2026-11-20T09:00:00.000Z' };
    portal.answerAll('historyOf', [{ id: 'e', type: 'PlanDefined', text: 'Plan Extra pack changed', ...own, changes }]);
    await user.click(within(form).getByText('History'));
    await within(form).findByText(/from \$12\.00 to \$15\.00; Offer from Offered to Not offered/);
    expect(portal.callsOf('historyOf')).toEqual([['Plans', 'pack']]);
  });
});

describe('coupons', () => {
  const shown = (...coupons: readonly Coupon[]) => {
    const portal = fakePortal({ Coupons: coupons });
    return { portal, ...showPage({ portal, element: <Coupons />, path: '/support/coupons', resource: 'Coupons' }) };
  };
  const edited = async (coupon = theCoupon()) => {
    const page = shown(coupon);
    await page.user.click(await screen.findByRole('button', { name: 'Edit LINENWEEK' }));
    return { ...page, form: await dialog('Edit the coupon LINENWEEK') };
  };

  test('are listed with kind, discount, state, and how many companies use them', async () => {
    const ended = '2026-01-05T09:00:00.000Z';
    shown(
      theCoupon(),
      theCoupon({
        id: 'all',
        name: 'SPRING',
        couponType: 'auto',
        usedBy: null,
        type: 'USD',
        discount: 20,
        expiry: ended,
      }),
    );
    const linen = await rowOf(/LINENWEEK/);
    for (const text of ['Code at sign-up', '10%', 'Valid', 'No end', 'used by 2 companies']) linen.getByText(text);
    const spring = await rowOf(/SPRING/);
    for (const text of ['Automatic, for all', '$20.00', 'Ended', 'for all companies']) spring.getByText(text);
    expect(spring.queryByRole('button', { name: 'End SPRING' })).toBeNull();
  });

  test('say for how many companies another discount counts, and keep name and kind', async () => {
    const { portal, user, form } = await edited();
    within(form).getByText('used by 2 companies');
    expect(fieldIn(form, 'Name').disabled).toBe(true);
    await fill(user, form, { Discount: '15', Months: '12', 'Fewest users': '10', ...reason });
    await within(form).findByText('This counts from the next bill of each of the 2 companies that use it.');
    await press(user, form, 'Save Changes');
    await screen.findByText('The coupon is saved.');
    const [[, sent] = []] = portal.callsOf('update');
    const data = { discount: 15, expiryDate: 12, minUser: 10, reason: 'The prices of 2027' };
    expect((sent as { readonly data: object }).data).toEqual(data);
  });

  test('say nothing about bills for one that nobody uses', async () => {
    const { user, form } = await edited(theCoupon({ usedBy: 0 }));
    await fill(user, form, { Discount: '15' });
    expect(within(form).queryByText(/This counts/)).toBeNull();
  });

  test('that are there from the start keep a name which no new one may have', async () => {
    const { portal, user } = shown(theCoupon({ name: 'Larger teams', couponType: 'auto', usedBy: null }));
    await user.click(await screen.findByRole('button', { name: 'Edit Larger teams' }));
    const form = await dialog('Edit the coupon Larger teams');
    await fill(user, form, { Discount: '3', ...reason });
    await within(form).findByText('This counts from the next bill of each company.');
    await press(user, form, 'Save Changes');
    await screen.findByText('The coupon is saved.');
    expect(portal.server.read('Coupons', 'linen').discount).toBe(3);
  });

  test('say nothing about bills where the months alone change', async () => {
    const { portal, user, form } = await edited();
    await fill(user, form, { Months: '24', ...reason });
    expect(within(form).queryByText(/This counts/)).toBeNull();
    await press(user, form, 'Save Changes');
    await screen.findByText('The coupon is saved.');
    expect(portal.server.read('Coupons', 'linen').expiryDate).toBe(24);
  });

  test('say nothing about bills for one that has ended, until its months make another end', async () => {
    const { user, form } = await edited(theCoupon({ expiryDate: 1, expiry: '2026-01-05T09:00:00.000Z' }));
    within(form).getByText('used by 2 companies · ended Jan 5, 2026');
    await fill(user, form, { Discount: '15' });
    expect(within(form).queryByText(/This counts/)).toBeNull();
    await fill(user, form, { Months: '36' });
    await within(form).findByText(/^This counts/);
    await fill(user, form, { Discount: 'much' });
    expect(within(form).queryByText(/This counts/)).toBeNull();
  });

  test('take their numbers by their unit', async () => {
    const { portal, user, form } = await edited();
    await fill(user, form, { Discount: '100.5', Months: '121', 'Fewest users': 'ten', ...reason });
    await press(user, form, 'Save Changes');
    expect(faultOf(fieldIn(form, 'Discount'))?.trim()).toMatch(/^Give above 0 to 100 percent/);
    expect(invalidFieldsIn(form)).toHaveLength(3);
    await choose(user, form, 'Unit', 'Dollars');
    await press(user, form, 'Save Changes');
    expect(faultOf(fieldIn(form, 'Discount'))?.trim()).toBe('Give 1 to 10,000 whole dollars.');
    expect(portal.callsOf('update')).toEqual([]);
    await fill(user, form, { Discount: '50.00', Months: '', 'Fewest users': '' });
    await press(user, form, 'Save Changes');
    await screen.findByText('The coupon is saved.');
    expect(portal.server.read('Coupons', 'linen')).toMatchObject({ discount: 50, type: 'USD' });
  });

  test('show at the name that another coupon has it', async () => {
    const { portal, user } = shown(theCoupon());
    const taken = 'A coupon with that name already exists';
    portal.fail('addReference', refused(409, 'coupon.name-taken', taken));
    await user.click(await screen.findByRole('button', { name: 'Add a coupon' }));
    const form = await dialog('Add a coupon');
    await fill(user, form, { Name: 'LINENWEEK', Discount: '12.5', ...reason });
    await press(user, form, 'Add a coupon');
    await within(form).findByText(taken);
    expect(faultOf(fieldIn(form, 'Name'))?.trim()).toBe(taken);
    await fill(user, form, { Name: 'LINEN-2027' });
    await press(user, form, 'Add a coupon');
    await screen.findByText('The coupon is added.');
    const made = { name: 'LINEN-2027', couponType: 'user', discount: 12.5, type: 'percent', expiryDate: null };
    const body = { ...made, minUser: null, reason: 'The prices of 2027' };
    expect(portal.callsOf('addReference')[1]).toEqual(['Coupons', body, expect.any(String)]);
  });

  test('end after a question that says who uses them and asks why', async () => {
    const { portal, user } = shown(theCoupon());
    await user.click(await screen.findByRole('button', { name: 'End LINENWEEK' }));
    const ask = await dialog('End the coupon LINENWEEK?');
    within(ask).getByText(/no discount from the next bill on\. It is used by 2 companies\./);
    await press(user, ask, 'End');
    expect(faultOf(fieldIn(ask, 'Reason'))?.trim()).toBe('Reason is required.');
    expect(portal.callsOf('update')).toEqual([]);
    await fill(user, ask, { Reason: 'It was misspelt' });
    await press(user, ask, 'End');
    await screen.findByText('The coupon has ended.');
    const data = { isEnded: true, reason: 'It was misspelt' };
    expect(portal.callsOf('update')).toEqual([['Coupons', { id: 'linen', data, previousData: { id: 'linen' } }]]);
  });

  test('keep the question open where the server refuses the end', async () => {
    const { portal, user } = shown(theCoupon());
    portal.fail('update', refused(404, 'reference.not-found', 'There is no such record'));
    await user.click(await screen.findByRole('button', { name: 'End LINENWEEK' }));
    const ask = await dialog('End the coupon LINENWEEK?');
    await fill(user, ask, { Reason: 'It was misspelt' });
    await press(user, ask, 'End');
    await within(ask).findByText('There is no such record');
    expect(fieldIn(ask, 'Reason').value).toBe('It was misspelt');
  });

  test('of companies are shown with their history, and only ended', async () => {
    const { user } = shown(theCoupon({ id: 'own', name: 'HARROW1', couponType: 'referral', usedBy: 1 }));
    const row = await rowOf(/HARROW1/);
    expect(row.queryByRole('button', { name: 'Edit HARROW1' })).toBeNull();
    row.getByRole('button', { name: 'End HARROW1' });
    await user.click(row.getByRole('button', { name: 'HARROW1' }));
    const facts = await dialog('HARROW1');
    within(facts).getByText('used by 1 company');
    within(facts).getByText('History');
    expect(within(facts).queryByRole('textbox')).toBeNull();
  });
});
