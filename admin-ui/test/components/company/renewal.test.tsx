import { screen, waitFor } from '@testing-library/react';
import RenewalPage from '../../../src/company/renewal/RenewalPage';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany, cancelledSteps, renewableSteps, runningSteps } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const due = {
  term: 3,
  termDate: '2026-12-11T17:00:00.000Z',
  renewalDue: true,
  renewalDaysLeft: 20,
  ...renewableSteps,
} as const;

const open = (company: object = due) => {
  const portal = fakePortal({ Companies: [aCompany(company)] });
  const page = showPage({ portal, element: <RenewalPage />, path: '/subscription-renewal' });
  return { portal, ...page };
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => signInAs('mill'));

test('is made in three steps, each with the bill of the new contract', async () => {
  const { user, portal } = open();
  await title('Payment Renewal');
  await waitFor(() => expect(portal.callsOf('previewBill')).toEqual([[{ term: 3, isAnnual: false }]]));
  await user.click(button('Next'));
  await title('Edit Subscription Renew Details');
  await user.click(screen.getByRole('radio', { name: /^1 year/ }));
  await user.click(screen.getByRole('radio', { name: /^Annual/ }));
  await waitFor(() => expect(portal.callsOf('previewBill').at(-1)).toEqual([{ term: 1, isAnnual: true }]));
  await user.click(button('Next'));
  await title('Renew Subscription');
  await user.click(button('Renew Subscription'));
  await screen.findByText('Another page');
  expect(portal.callsOf('renew')).toEqual([[1, true]]);
});

test('by month needs a card, and takes one', async () => {
  const { user, portal } = open({ ...due, isAnnual: true });
  portal.answer('storedCard', null);
  await title('Payment Renewal');
  await user.click(button('Next'));
  await user.click(screen.getByRole('radio', { name: /^Monthly/ }));
  await user.click(button('Next'));
  await screen.findByText('A card is needed.');
  expect(button('Renew Subscription').disabled).toBe(true);
  await user.click(button('Add a card'));
  await screen.findByRole('dialog');
});

test('goes back without a choice being lost', async () => {
  const { user } = open();
  await title('Payment Renewal');
  await user.click(button('Next'));
  await user.click(screen.getByRole('radio', { name: /^1 year/ }));
  await user.click(button('Next'));
  await title('Renew Subscription');
  await user.click(button('Back'));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^1 year/ })).checked).toBe(true);
});

test('says until when the contract runs while it is not due', async () => {
  open({ ...due, termDate: '2027-12-17T17:00:00.000Z', renewalDue: false, ...runningSteps });
  await title('Renewed until Dec 17, 2027');
  expect(screen.getByRole('link', { name: 'Subscription Details' }).getAttribute('href')).toBe('/subscription-details');
  expect(screen.queryByText('Payment Renewal')).toBeNull();
});

test('is not there for a company that is cancelled', async () => {
  open({ ...due, renewalDue: false, cancelsOn: '2026-12-31', ...cancelledSteps });
  await title('There is nothing here.');
});
