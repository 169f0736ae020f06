import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import SubscriptionPage from '../../../src/company/SubscriptionPage';
import { UpgradeModal } from '../../../src/company/upgrade/UpgradeModal';
import { ApiError } from '../../../src/providers/http';
import type { Bill, NextBill, Subscription } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aBill, aNextBill, aPack, aPlan, aStoredCard } from '../../kit/records/billing';
import {
  aCompany,
  annualSteps,
  cancelledSteps,
  lapsedSteps,
  renewableSteps,
  restrictedSteps,
} from '../../kit/records/companies';
import { millId } from '../../kit/records/ids';
import { showPage, signInAs } from '../../kit/render-page';

const extra = { name: 'Extra pack', type: 'user', price_per_user: 15, dues: 75 };
const harrow = {
  term: 3,
  subscribeOn: '2023-12-11T12:00:00.000Z',
  termDate: '2026-12-11T17:00:00.000Z',
  maxUsers: 15,
  activeMembers: 12,
  unassignedSubscriptions: 3,
  planId: 'base',
} as const;
const due = { ...harrow, renewalDue: true, renewalDaysLeft: 20, ...renewableSteps };

const refusal = (status: number, message: string, code = 'refused') =>
  new ApiError(status, { statusCode: status, name: 'Error', message, code });

const open = async (
  company: object = harrow,
  address = '/',
  lastBill: Partial<Bill> = {},
  allowed: Subscription['allowed'] = [],
) => {
  const portal = fakePortal({
    Companies: [aCompany(company)],
    SubscriptionHistories: [
      { ...aPack('2', extra, 'more'), allowed },
      aPack('1'),
      { ...aPack('3', extra, 'more'), allowed },
    ],
    Plans: [
      aPlan(),
      aPlan({ id: 'large', name: 'Large', max_users: 20, price_per_user: 40 }),
      aPlan({ id: 'vendors', type: 'vendor', name: 'Vendor pack' }),
      aPlan({ id: 'more', name: 'Extra pack', type: 'user', price_per_user: 15 }),
    ],
    Bills: [aBill(lastBill), aBill({ id: 'earlier', number: '2026-000007', createdAt: '2026-10-01T22:00:00.000Z' })],
  });
  const page = showPage({ portal, element: <SubscriptionPage />, path: '/', address });
  await screen.findByRole('heading', { level: 1, name: 'Subscription Details' });
  return { portal, ...page };
};
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const openTab = (name: string, company: object = harrow, lastBill: Partial<Bill> = {}) =>
  open(company, `/?tab=${name}`, lastBill);
const cardTexts = { 'Card Number': '4111 1111 1111 1111', Expiry: '12 / 40' };

beforeEach(() => signInAs('mill'));

describe('the tabs', () => {
  test('are those that the reader may see, the renewal only while it is due', async () => {
    await open(due);
    expect(tabs()).toEqual(['Subscription Details', 'Payment Methods', 'Credit card', 'Subscription Renewal 20 days']);
  });

  test('of a user have neither card nor renewal, and say who may see the payment', async () => {
    signInAs('mill', { role: 'user', permissions: [] });
    const { user } = await open({
      ...due,
      ...restrictedSteps,
      term: null,
      termDate: null,
      isAnnual: null,
      renewalDaysLeft: null,
    });
    expect(tabs()).toEqual(['Subscription Details', 'Payment Methods']);
    expect(screen.queryByRole('button', { name: 'Upgrade Subscription' })).toBeNull();
    expect(screen.queryByText('Next bill')).toBeNull();
    expect(screen.queryByText('Cancel subscription')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Payment Methods' }));
    await screen.findByText('You are restricted to view this content.');
  });

  test('are opened by the address', async () => {
    await openTab('credit-card');
    await screen.findByText('CREDIT CARD INFO');
  });
});

describe('the details', () => {
  test('show the next bill by its lines, the cap and the sum', async () => {
    await open();
    const bill = await screen.findByRole('complementary', { name: 'Next bill' });
    await within(bill).findByText('$318.00');
    const words = within(bill)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(words).toEqual([
      'Base pack5 users × $50.00: $250.00',
      '2 extra packs10 users × $15.00: $150.00',
      'Current dues: $400.00',
      'Term discount3 years, 5%: −$20.00',
      'Referral discount31 users × $2.00 = 15.5%: −$62.00',
      'Discounts used: 20.5% of at most 75%',
      'Net payable: $318.00',
    ]);
  });

  test('say of an overdue bill how many days are left, and not what would happen', async () => {
    const overdue = aCompany({ ...harrow, isAnnual: true, remainingDays: 9, nextPaymentOn: '2026-11-18' });
    const portal = fakePortal({ Companies: [overdue] });
    portal.answer('nextBill', aNextBill({ kind: 'annual', status: 'unpaid', dueOn: '2026-11-18' }));
    showPage({ portal, element: <SubscriptionPage /> });
    await screen.findByText('was due on November 18, 2026');
    const bill = await screen.findByRole('complementary', { name: 'Next bill' });
    await within(bill).findByText('due November 18, 2026');
    await within(bill).findByText('We have not received your check yet. 9 days until the account is blocked.');
    expect(screen.queryByText(/you get 15 days/)).toBeNull();
  });

  test('say that no further bill comes where the subscription ends before', async () => {
    await open({ ...harrow, ...cancelledSteps, cancelsOn: '2026-11-30' });
    await screen.findByText('No further bill comes.');
  });

  test('ask for a renewal while it is due', async () => {
    await open(due);
    const notice = (await screen.findByText('Payment Notice.')).parentElement?.textContent;
    expect(notice).toContain('20 days remain in the contract. Renew before December 11, 2026');
    const link = screen.getByRole('link', { name: 'Renew subscription' });
    expect(link.getAttribute('href')).toBe('/subscription-renewal');
  });

  test('promise no discount to keep where a year ends', async () => {
    await open({ ...due, term: 1 });
    await screen.findByText(/20 days remain in the contract, which ends on December 11, 2026. A new one of 3 years/);
    expect(screen.queryByText(/keep the term discount/)).toBeNull();
  });

  test('warn of a card that has expired', async () => {
    const portal = fakePortal({ Companies: [aCompany(harrow)] });
    portal.answer('storedCard', aStoredCard({ expiry: '1025', isExpired: true }));
    showPage({ portal, element: <SubscriptionPage /> });
    await screen.findByText('Your card has expired.');
  });
});

describe('dropping a pack', () => {
  const dropButtons = () => screen.queryAllByRole('button', { name: /^Drop Extra pack/ });

  test('is offered where the record allows it', async () => {
    await open(due, '/', {}, ['drop']);
    await screen.findByRole('columnheader', { name: 'Drop users' });
    expect(dropButtons()).toHaveLength(2);
  });

  test('is not offered where no record allows it', async () => {
    await open({ ...due, unassignedSubscriptions: 6 });
    await screen.findByRole('table', { name: 'Subscribed plans' });
    expect([dropButtons().length, screen.queryByText('Drop users')]).toEqual([0, null]);
  });

  test('shows the next bill first', async () => {
    const { user, portal } = await open(due, '/', {}, ['drop']);
    await screen.findByRole('table', { name: 'Subscribed plans' });
    const [first] = dropButtons();
    await user.click(first as HTMLElement);
    const question = await dialog('Drop Extra pack?');
    await within(question).findByText(/From \$318.00 to \$318.00 a month/);
    expect(portal.callsOf('previewBill')).toEqual([[{ dropIds: ['2'] }]]);
    await press(user, question, 'Drop users');
    await screen.findByText('Sucessfully deleted');
    await waitFor(() => expect(dropButtons()).toHaveLength(1));
    expect(portal.callsOf('previewBill')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('names the day on which it would end, also where the paid months are over', async () => {
    const { user } = await open({ ...harrow, paidThrough: '2026-10-31', lastDayIfCancelled: '2026-11-30' });
    await screen.findByText(/^Takes effect on November 30, 2026. Until then/);
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    const question = await dialog('Cancel the subscription?');
    expect(question.textContent).toContain('It ends on November 30, 2026.');
  });

  test('names day and losses, sends the reason, and is withdrawn', async () => {
    const { user, portal } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    const question = await dialog('Cancel the subscription?');
    expect(question.textContent).toContain('It ends on November 30, 2026.');
    await user.type(within(question).getByRole('textbox'), 'Too many swatches');
    await press(user, question, 'Cancel subscription');
    await screen.findByText('The subscription is cancelled.');
    expect(portal.callsOf('cancelSubscription')).toEqual([['Too many swatches']]);
    const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
    await waitFor(() => expect(document.activeElement).toBe(withdraw));
    await user.click(withdraw);
    await screen.findByText('The subscription goes on.');
    const cancel = await screen.findByRole('button', { name: 'Cancel subscription' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
  });
});

describe('withdrawing a cancellation', () => {
  test('is not offered once its last day is over, though the end is not recorded yet', async () => {
    await open({ ...harrow, ...lapsedSteps, cancelsOn: '2026-10-31', lastDayIfCancelled: null });
    await screen.findByText('Its last day is October 31, 2026.');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  test('is offered to who may change the subscription and does not see how it is paid', async () => {
    signInAs('mill', { role: 'user', permissions: ['Update Subscription'] });
    const hidden = { isAnnual: null, cancelsOn: null, lastDayIfCancelled: null, paidThrough: null };
    const locks = { ...cancelledSteps.locks, 'update-card': 'restricted' };
    const { user, portal } = await open({ ...harrow, ...hidden, allowed: ['withdraw'], locks });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The subscription goes on.');
    expect(portal.callsOf('withdrawCancellation')).toHaveLength(1);
  });
});

describe('an upgrade', () => {
  afterEach(() => onlineManager.setOnline(true));
  const openUpgrade = async (company: object = harrow) => {
    const page = await open(company);
    // The dialog is in a chunk of its own, which a test fetches beforehand.
    expect(UpgradeModal).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Upgrade Subscription' }));
    return { ...page, modal: await dialog('Upgrade Subscription') };
  };

  test('offers plans of the own type and packs, and shows the bill before it is confirmed', async () => {
    const { user, portal, modal } = await openUpgrade();
    const table = await within(modal).findByRole('table', { name: 'Plans and packs' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Base pack', 'Large', 'Extra pack']);
    expect(within(table).getByRole('row', { name: /^Base pack/ }).textContent).toContain('Current');
    const count = within(modal).getByRole('textbox', { name: 'Packs to add: Extra pack' });
    await user.clear(count);
    for (const text of ['0', '1,5', '2.50', '201']) {
      await user.type(count, `${text}{Enter}`);
      await within(modal).findByText('A whole number from 1 to 200');
      await user.clear(count);
      expect(portal.callsOf('previewBill')).toEqual([]);
    }
    await user.type(count, '2{Enter}');
    await within(modal).findByText(/From \$318.00 to \$468.00 a month, first on December 1, 2026/);
    expect(portal.callsOf('previewBill')).toEqual([[{ packs: 2, planId: 'more' }]]);
    await press(user, modal, 'Confirm the change');
    await screen.findByText('Sucessfully updated');
    expect(portal.callsOf('addPacks')).toEqual([['more', 2, expect.stringMatching(/^[0-9a-f]{32}$/)]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('confirms what the field shows at that moment, and nothing while it shows no number of packs', async () => {
    const { user, portal, modal } = await openUpgrade();
    await user.click(await within(modal).findByRole('button', { name: 'Add More: Extra pack' }));
    await within(modal).findByRole('heading', { name: 'Add 1 pack: 5 users' });
    const confirm = () => within(modal).getByRole<HTMLButtonElement>('button', { name: 'Confirm the change' });
    const count = within(modal).getByRole('textbox', { name: 'Packs to add: Extra pack' });
    for (const wrong of ['0', '2.5', '1000', '']) {
      await user.clear(count);
      if (wrong !== '') await user.type(count, wrong);
      expect([wrong, confirm().disabled]).toEqual([wrong, true]);
      const reason = document.getElementById(confirm().getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toContain('A whole number from 1 to 200');
    }
    expect(document.activeElement).toBe(count);
    await user.type(count, '3');
    await within(modal).findByRole('heading', { name: 'Add 3 packs: 15 users' });
    await within(modal).findByText(/From \$318.00 to/);
    await press(user, modal, 'Confirm the change');
    await screen.findByText('Sucessfully updated');
    expect(portal.callsOf('addPacks')).toEqual([['more', 3, expect.any(String)]]);
  });

  test('goes on as the same attempt where no answer came, as the packs may have been added', async () => {
    const { user, portal, modal } = await openUpgrade();
    portal.fail('addPacks', refusal(0, 'The server could not be reached.'));
    const count = await within(modal).findByRole('textbox', { name: 'Packs to add: Extra pack' });
    await user.type(count, '{Enter}');
    await within(modal).findByText(/From \$318.00/);
    await press(user, modal, 'Confirm the change');
    await within(modal).findByText('The server could not be reached.');
    await press(user, modal, 'Confirm the change');
    await screen.findByText('Sucessfully updated');
    const [first, second] = portal.callsOf('addPacks');
    expect(second).toEqual(first);
  });

  test('that is given up without an answer says that it may have been made, and for how many users the packs are by now', async () => {
    const { user, portal, modal } = await openUpgrade();
    await within(modal).findByText('Your packs are for 15 users now.');
    portal.fail('addPacks', refusal(0, 'The server could not be reached.'));
    const count = await within(modal).findByRole('textbox', { name: 'Packs to add: Extra pack' });
    await user.type(count, '{Enter}');
    await within(modal).findByText(/From \$318.00/);
    await press(user, modal, 'Confirm the change');
    await within(modal).findByText('The server could not be reached.');
    await within(modal).findByText(/^No answer came to your last change.*Your packs are for 15 users now\.$/);
    // It arrives late.
    portal.server.change('Companies', { id: millId }, { maxUsers: 20 });
    await press(user, modal, 'Cancel');
    await within(modal).findByText(/^No answer came to your last change.*Your packs are for 20 users now\.$/);
    portal.server.change('Companies', { id: millId }, { maxUsers: 25 });
    const [close = modal] = within(modal).getAllByRole('button', { name: 'Close' });
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Upgrade Subscription' }));
    await within(await dialog('Upgrade Subscription')).findByText('Your packs are for 25 users now.');
  });

  const unknown = /How many users your packs are for cannot be read at present\.$/;

  test('shows no number of users while the server is away', async () => {
    const { portal, user } = await open();
    expect(UpgradeModal).toBeDefined();
    portal.fail('getOne', refusal(0, 'The server could not be reached.'));
    await user.click(screen.getByRole('button', { name: 'Upgrade Subscription' }));
    await within(await dialog('Upgrade Subscription')).findByText(unknown);
  });

  test('shows no number of users while there is no network, though one was read before', async () => {
    const { user, portal, modal } = await openUpgrade();
    const count = await within(modal).findByRole('textbox', { name: 'Packs to add: Extra pack' });
    await user.type(count, '{Enter}');
    await within(modal).findByText(/From \$318.00/);
    onlineManager.setOnline(false);
    portal.fail('addPacks', refusal(0, 'The server could not be reached.'));
    await press(user, modal, 'Confirm the change');
    await within(modal).findByText(unknown);
    portal.server.change('Companies', { id: millId }, { maxUsers: 20 });
    onlineManager.setOnline(true);
    await within(modal).findByText(/Your packs are for 20 users now\.$/);
  });

  test('to another plan that is refused says why, and lets another one be chosen', async () => {
    const { user, portal, modal } = await openUpgrade();
    portal.fail('choosePlan', refusal(409, 'You registered users exceeds plans maximum limit by 2'));
    await user.click(await within(modal).findByRole('button', { name: 'Select Large' }));
    await within(modal).findByText(/From \$318.00/);
    await press(user, modal, 'Confirm the change');
    await within(modal).findByText('You registered users exceeds plans maximum limit by 2');
    await press(user, modal, 'Cancel');
    await user.click(within(modal).getByRole('button', { name: 'Select Large' }));
    await within(modal).findByText(/From \$318.00/);
    await press(user, modal, 'Confirm the change');
    await screen.findByText('Subscription Updated!');
    expect(portal.callsOf('choosePlan')).toEqual([['large'], ['large']]);
  });

  const annualText = 'Annual subscribers cannot add users this way. Please contact support';

  test('of an annual subscriber changes the plan, and adds no packs', async () => {
    const { user, portal, modal } = await openUpgrade({ ...harrow, ...annualSteps, isAnnual: true });
    const add = await within(modal).findByRole<HTMLButtonElement>('button', { name: 'Add More: Extra pack' });
    expect(add.disabled).toBe(true);
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(annualText);
    expect(within(modal).queryByRole('textbox')).toBeNull();
    await user.click(within(modal).getByRole('button', { name: 'Select Large' }));
    await within(modal).findByText(/From \$318.00/);
    await press(user, modal, 'Confirm the change');
    await screen.findByText('Subscription Updated!');
    expect(portal.callsOf('choosePlan')).toEqual([['large']]);
  });

  test('is locked while the subscription is cancelled', async () => {
    const { modal } = await openUpgrade({ ...harrow, ...cancelledSteps, cancelsOn: '2026-11-30' });
    expect(modal.textContent).toContain('The subscription is cancelled. Withdraw that first to change it.');
    expect(within(modal).queryByRole('table')).toBeNull();
  });
});

describe('paying by card', () => {
  const unpaid = { status: 'unpaid' } as const;

  test('is off while nothing is due, and says so', async () => {
    await openTab('payment-methods');
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay with card' });
    expect(pay.disabled).toBe(true);
    expect(document.getElementById(pay.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      "You don't need to pay!",
    );
  });

  test.each([
    ['monthly', 'not-first-day', /^A bill can be paid here on the 1st\./],
    ['monthly', 'confirming', 'The last payment is being confirmed.'],
  ] as const)('of a %s bill is off while it is locked by %s, and says why', async (kind, payLock, why) => {
    const portal = fakePortal({ Companies: [aCompany(harrow)] });
    portal.answer('nextBill', aNextBill({ status: 'unpaid', amountDue: 318, kind, payLock }));
    showPage({ portal, element: <SubscriptionPage />, path: '/', address: '/?tab=payment-methods' });
    await screen.findByText(why);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay with card' }).disabled).toBe(true);
  });

  const openAnnual = async (bill: Partial<NextBill>) => {
    const portal = fakePortal({ Companies: [aCompany({ ...harrow, ...annualSteps, isAnnual: true })] });
    portal.answer('nextBill', aNextBill({ amountDue: 2_850, kind: 'annual', ...bill }));
    showPage({ portal, element: <SubscriptionPage />, path: '/', address: '/?tab=payment-methods' });
    await screen.findByText('This bill is paid by check.');
    return screen.getByRole('complementary', { name: 'PAYMENT METHOD' });
  };

  test.each(['annual', 'not-first-day'] as const)(
    'of a year is not offered, whether it is the 1st or not: %s',
    async (payLock) => {
      await openAnnual({ payLock });
      expect(screen.queryByRole('button', { name: 'Pay with card' })).toBeNull();
    },
  );

  test('by check says to whom and where it is sent', async () => {
    const method = await openAnnual({ payee: 'Selvage Inc.\nPO Box 7\nDalton' });
    await within(method).findByText('Send it, with the number of the bill on it, to:');
    expect(within(method).getByText(/^Selvage Inc\./).textContent).toBe('Selvage Inc.\nPO Box 7\nDalton');
  });

  test('by check names support while the operator has not said where it is sent', async () => {
    const method = await openAnnual({ payee: null });
    await within(method).findByText(/tells you where to send it\.$/);
  });

  test('is for admins alone', async () => {
    signInAs('mill', { role: 'user', permissions: ['Payment Method'] });
    await openTab('payment-methods', harrow, unpaid);
    await screen.findByText('An admin of your company pays.');
  });

  test('sends the card and the amount, shows a refusal, and tries again as another attempt', async () => {
    const { user, portal } = await openTab('payment-methods', harrow, unpaid);
    await user.click(await screen.findByRole('button', { name: 'Pay with card' }));
    const modal = await dialog('Enter Card Information');
    await press(user, modal, 'Pay $318.00');
    await within(modal).findByText('Card Number is required');
    expect(portal.callsOf('payBill')).toEqual([]);
    portal.fail('payBill', refusal(409, 'You cannot pay during month!'));
    await fill(user, modal, { ...cardTexts, CVV: '123' });
    await press(user, modal, 'Pay $318.00');
    await within(modal).findByText('Payment Error');
    expect(modal.textContent).toContain('You cannot pay during month!');
    await press(user, modal, 'Pay $318.00');
    await screen.findByText('Payment Successful');
    const calls = portal.callsOf('payBill');
    expect(calls.map(([card, amount]) => [card, amount])).toEqual([
      [{ cardNumber: '4111111111111111', expiry: '1240', cvc: '123' }, 318],
      [{ cardNumber: '4111111111111111', expiry: '1240', cvc: '123' }, 318],
    ]);
    expect(calls[0]?.[2]).not.toBe(calls[1]?.[2]);
  });

  test('goes on as the same attempt where no answer came, as the first one may have been paid', async () => {
    const { user, portal } = await openTab('payment-methods', harrow, unpaid);
    await user.click(await screen.findByRole('button', { name: 'Pay with card' }));
    const modal = await dialog('Enter Card Information');
    portal.fail('payBill', refusal(0, 'The server could not be reached.'));
    await fill(user, modal, { ...cardTexts, CVV: '123' });
    await press(user, modal, 'Pay $318.00');
    await within(modal).findByText('Payment Error');
    await press(user, modal, 'Pay $318.00');
    await screen.findByText('Payment Successful');
    const [first, second] = portal.callsOf('payBill');
    expect(second?.[2]).toBe(first?.[2]);
  });
});

describe('the card', () => {
  test('is replaced by number and expiry alone', async () => {
    const { user, portal } = await openTab('credit-card');
    await screen.findByText('Visa ending 1111');
    await user.click(screen.getByRole('button', { name: 'Update Card Info' }));
    const modal = await dialog('Update Card Info');
    expect(within(modal).queryByLabelText(/CVV/)).toBeNull();
    portal.fail('updateCard', refusal(422, 'Please provide a valid card data!'));
    await fill(user, modal, { ...cardTexts, 'Card Number': '5555 5555 5555 4444' });
    await press(user, modal, 'Store the card');
    await within(modal).findByText('Something went wrong!');
    await press(user, modal, 'Store the card');
    await screen.findByText('Updated successfully!');
    await screen.findByText('Visa ending 4444');
  });

  test('is not sent without a valid number and expiry, each of which is marked', async () => {
    const { user, portal } = await openTab('credit-card');
    await user.click(await screen.findByRole('button', { name: 'Update Card Info' }));
    const modal = await dialog('Update Card Info');
    await press(user, modal, 'Store the card');
    expect(await within(modal).findAllByText('Please provide a valid card data!')).toHaveLength(2);
    await fill(user, modal, { ...cardTexts, 'Card Number': '4111 1111 1111 1112' });
    await press(user, modal, 'Store the card');
    expect(await within(modal).findAllByText('Please provide a valid card data!')).toHaveLength(1);
    expect(
      within(modal)
        .getByLabelText(/^Card Number/)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    expect(
      within(modal)
        .getByLabelText(/^Expiry/)
        .getAttribute('aria-invalid'),
    ).toBe('false');
    expect(portal.callsOf('updateCard')).toEqual([]);
  });

  test('says that the server was not reached, when the network is gone', async () => {
    const { user, portal } = await openTab('credit-card');
    const gone = 'The server could not be reached. Check the connection and try again.';
    portal.fail('updateCard', refusal(0, gone));
    await user.click(await screen.findByRole('button', { name: 'Update Card Info' }));
    const modal = await dialog('Update Card Info');
    await fill(user, modal, cardTexts);
    await press(user, modal, 'Store the card');
    await within(modal).findByText(gone);
  });

  test('of an annual company stays', async () => {
    await openTab('credit-card', { ...harrow, ...annualSteps, isAnnual: true });
    const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update Card Info' });
    expect(update.disabled).toBe(true);
    await screen.findByText("Annual Company can't update Card");
  });
});

describe('the bills', () => {
  test('are listed with their state and their PDF', async () => {
    const { user, portal } = await openTab('payment-methods');
    await screen.findByText('2026-000123');
    expect(screen.getAllByText('Paid')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'PDF of bill 2026-000007' }));
    await waitFor(() => expect(portal.callsOf('downloadBill')).toHaveLength(1));
    expect(portal.callsOf('downloadBill')[0]).toEqual([expect.objectContaining({ id: 'earlier' })]);
  });

  test('have details of the company, which an admin changes', async () => {
    const { user, portal, container } = await openTab('payment-methods');
    await fill(user, container, {
      'Legal name': 'Harrow Mills LLC',
      'Billing e-mails': 'a@mill.example, b@mill.example',
    });
    await press(user, container, 'Save Changes');
    await screen.findByText('Successfully Updated');
    expect(portal.callsOf('saveBillingDetails').map(([, details]) => details)).toEqual([
      {
        legalName: 'Harrow Mills LLC',
        addressLines: [],
        taxId: null,
        poNumber: null,
        emails: ['a@mill.example', 'b@mill.example'],
      },
    ]);
    await waitFor(() => expect(within(container).queryByRole('button', { name: 'Save Changes' })).toBeNull());
    expect(fieldIn(container, 'Legal name').value).toBe('Harrow Mills LLC');
  });

  test('have details that a user only reads', async () => {
    signInAs('mill', { role: 'user', permissions: ['Payment Method'] });
    await openTab('payment-methods');
    await screen.findByText('An admin of your company changes them.');
    expect(screen.queryByLabelText(/Legal name/)).toBeNull();
  });
});
