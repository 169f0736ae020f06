import { screen, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { BillActs } from '../../../src/support/acts/BillActs';
import CompanyFrame from '../../../src/support/company/CompanyFrame';
import CompanyOverview from '../../../src/support/company/CompanyOverview';
import Notes from '../../../src/support/notes/Notes';
import type { SupportBill, SupportCompany } from '../../../src/types/support';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, enter, faultOf, fieldIn, fill, press } from '../../kit/form';
import { aBill } from '../../kit/records/billing';
import { aCompany } from '../../kit/records/companies';
import { aSupportCompany } from '../../kit/records/support';
import { showPage, signInAsSupport } from '../../kit/render-page';

const harrow = aSupportCompany();
const path = `/support/companies/${harrow.id}`;
const why = (reason: string) => ({ reason, attempt: expect.any(String) as string });

/** The page of a company, which was opened with a reason. */
const opened = async (changes: Partial<SupportCompany> = {}, page = <CompanyOverview />) => {
  const portal = fakePortal({ SupportCompanies: [{ ...harrow, ...changes }], Companies: [aCompany()] });
  const element = <CompanyFrame>{page}</CompanyFrame>;
  const { user } = showPage({ portal, element, path: '/support/companies/:company', address: path });
  const ask = await dialog('Why do you look at Harrow Mills?');
  await fill(user, ask, { Reason: 'Ticket 4711' });
  await press(user, ask, 'Open');
  const acts = within(await screen.findByRole('group', { name: 'Actions for Harrow Mills' }));
  return { portal, user, open: (name: string) => user.click(acts.getByRole('button', { name })), acts };
};

beforeEach(signInAsSupport);

describe('what support does with a company', () => {
  test('says what will happen and asks why, before a company is suspended', async () => {
    const { portal, user, open, acts } = await opened();
    await open('Suspend');
    const ask = await dialog('Suspend Harrow Mills?');
    within(ask).getByText(/Nobody of the company can sign in/);
    await press(user, ask, 'Suspend');
    expect(faultOf(fieldIn(ask, 'Reason'))?.trim()).toBe('Reason is required.');
    expect(portal.callsOf('setAccess')).toEqual([]);
    await fill(user, ask, { Reason: ' Card fraud ' });
    await press(user, ask, 'Suspend');
    await screen.findByText('The company is suspended.');
    expect(portal.callsOf('setAccess')).toEqual([[harrow.id, { active: false }, why('Card fraud')]]);
    await acts.findByRole('button', { name: 'Resume' });
    expect(acts.queryByRole('button', { name: 'Send owner a link' })).toBeNull();
  });

  test('sets the countdown to a number of days, and ends it with none', async () => {
    const { portal, user, open } = await opened({ remainingDays: 9, state: 'countdown' });
    await open('Set countdown');
    const ask = await dialog('Set the countdown of Harrow Mills');
    expect(fieldIn(ask, 'Days until the block').value).toBe('9');
    await fill(user, ask, { 'Days until the block': '366', Reason: 'A check is in the mail' });
    await press(user, ask, 'Set countdown');
    expect(faultOf(fieldIn(ask, 'Days until the block'))?.trim()).toBe(
      'Give a whole number from 0 to 365, or nothing.',
    );
    await user.clear(fieldIn(ask, 'Days until the block'));
    await press(user, ask, 'Set countdown');
    await screen.findByText('The countdown is set.');
    const sent = why('A check is in the mail');
    expect(portal.callsOf('setAccess')).toEqual([[harrow.id, { remainingDays: null }, sent]]);
  });

  test('shows a refusal in its dialog, which keeps the reason, and repeats no request under another key', async () => {
    const { portal, user, open } = await opened();
    portal.fail('setAccess', new HttpError('The server is away.', 503));
    portal.fail('setAccess', new HttpError('There is no such company.', 404));
    await open('Suspend');
    const ask = await dialog('Suspend Harrow Mills?');
    await fill(user, ask, { Reason: 'Card fraud' });
    await press(user, ask, 'Suspend');
    await press(user, ask, 'Suspend');
    await within(ask).findByText('There is no such company.');
    expect(fieldIn(ask, 'Reason').value).toBe('Card fraud');
    const [first, second] = portal.callsOf('setAccess');
    expect(first).toEqual(second);
  });

  test('offers to reopen a subscription that has ended alone', async () => {
    const { portal, user, open } = await opened({ endedOn: '2026-11-20', state: 'ended' });
    portal.answer('reopenSubscription', {});
    await open('Reopen subscription');
    const ask = await dialog('Reopen the subscription of Harrow Mills?');
    await fill(user, ask, { Reason: 'The owner called' });
    await press(user, ask, 'Reopen subscription');
    await screen.findByText('The subscription goes on.');
    expect(portal.callsOf('reopenSubscription')).toEqual([[harrow.id, why('The owner called')]]);
  });

  test('mails the owner a link, and takes the tax off', async () => {
    const { portal, user, open, acts } = await opened();
    expect(acts.queryByRole('button', { name: 'Reopen subscription' })).toBeNull();
    portal.answer('sendOwnerLink', undefined);
    portal.answer('setTax', {});
    await open('Send owner a link');
    const link = await dialog('Send the owner of Harrow Mills a link?');
    await fill(user, link, { Reason: 'The mail was lost' });
    await press(user, link, 'Send the link');
    await screen.findByText('The link is on its way.');
    expect(portal.callsOf('sendOwnerLink')).toEqual([[harrow.id, why('The mail was lost')]]);
    await open('Tax');
    const tax = await dialog('Set bills of Harrow Mills without tax?');
    await fill(user, tax, { Reason: 'Form ST-120' });
    await press(user, tax, 'Set without tax');
    await screen.findByText('The tax is set.');
    expect(portal.callsOf('setTax')).toEqual([[harrow.id, true, why('Form ST-120')]]);
  });

  test('adds a note, which the list shows with its author', async () => {
    const { portal, user } = await opened({}, <Notes />);
    await screen.findByText('No note yet.');
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    const ask = await dialog('Add a note about Harrow Mills');
    await enter(user, within(ask).getByLabelText(/^Note/), 'They pay by Friday');
    await press(user, ask, 'Add');
    await screen.findByText('They pay by Friday');
    screen.getByText('Support desk');
    expect(portal.callsOf('addNote')).toEqual([[harrow.id, 'They pay by Friday', expect.any(String)]]);
  });
});

describe('what support does with a bill', () => {
  const amounts = { netPayable: 2_850, amountDue: 2_850, refunded: 0 };
  const bill: SupportBill = {
    ...aBill({ id: 'bill-1', number: '2026-000012', status: 'unpaid', companyId: harrow.id, ...amounts }),
    companyName: 'Harrow Mills',
  };
  const shown = (changes: Partial<SupportBill> = {}) => {
    const one = { ...bill, ...changes };
    const portal = fakePortal({ SupportBills: [one] });
    const { user } = showPage({ portal, element: <BillActs bill={one} />, path: '/', address: '/' });
    const choose = async (act: string) => {
      await user.click(screen.getByRole('button', { name: /2026-000012/ }));
      await user.click(await screen.findByRole('menuitem', { name: act }));
    };
    return { portal, user, choose };
  };

  test('records the check that came, of the whole amount', async () => {
    const { portal, user, choose } = shown();
    await choose('Record check');
    const ask = await dialog('Record the check for bill 2026-000012');
    within(ask).getByText(/\$2,850\.00 is paid/);
    await fill(user, ask, { 'Number of the check': '1047', Reason: 'It came by mail' });
    await enter(user, fieldIn(ask, 'Received on'), '2026-11-20');
    await press(user, ask, 'Record check');
    await screen.findByText('The bill is paid.');
    const check = { amount: 285_000, checkNumber: '1047', receivedOn: '2026-11-20' };
    expect(portal.callsOf('recordCheck')).toEqual([['bill-1', expect.objectContaining(check), why('It came by mail')]]);
  });

  test('voids one that is open with a reason', async () => {
    const { portal, user, choose } = shown();
    portal.answer('takeBillBack', {});
    await choose('Void');
    const ask = await dialog('Void bill 2026-000012?');
    await fill(user, ask, { Reason: 'Issued by mistake' });
    await press(user, ask, 'Void');
    await screen.findByText('The bill is void.');
    expect(portal.callsOf('takeBillBack')).toEqual([['bill-1', why('Issued by mistake')]]);
  });

  test('gives back of a paid one what is left at most', async () => {
    const { portal, user, choose } = shown({ status: 'paid', amountDue: 0, refunded: 80 });
    portal.answer('refundBill', {});
    await choose('Refund');
    const ask = await dialog('Refund bill 2026-000012');
    await fill(user, ask, { 'Amount in dollars': '2770.01', Reason: 'Goodwill' });
    await press(user, ask, 'Refund');
    expect(faultOf(fieldIn(ask, 'Amount in dollars'))?.trim()).toBe('Give an amount up to $2,770.00.');
    await fill(user, ask, { 'Amount in dollars': '20' });
    await press(user, ask, 'Refund');
    await screen.findByText('The money goes back.');
    expect(portal.callsOf('refundBill')).toEqual([['bill-1', 2_000, why('Goodwill')]]);
  });

  test.each(['void', 'confirming'] as const)('offers nothing for one that is %s', (status) => {
    shown({ status });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
