import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { entryTexts } from '../../../src/i18n/en/entry';
import { addTexts } from '../../../src/i18n/texts';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { DeniedState } from '../../../src/parts/states/StateCard';
import SignUpPage from '../../../src/public/sign-up/SignUpPage';
import { rightsFor } from '../../../src/session/rights';
import { fakePortal } from '../../fake/fake-portal';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

addTexts(entryTexts);

test('a vendor is told that the customer sees the quote, and is mailed it', async () => {
  signInAs('vendor');
  const portal = fakePortal({
    Orders: [
      anOrder({
        status: 'placed',
        waitsFor: 'vendor',
        allowed: ['note', 'quote', 'reject'],
        rights: { quote: 'Quote Orders', reject: 'Quote Orders' },
      }),
    ],
    OrderGroups: [anOrderGroup()],
    OrderFabrics: [aLine()],
  });
  showPage({ portal, element: <OrderDetails />, path: '/vendor/orders/:id', address: '/vendor/orders/order' });
  await screen.findByText('Harrow Mills sees the quote after Quote, and is told by mail.');
});

test('the sign-up says of each field that may stay empty, and of no other', async () => {
  const router = createMemoryRouter([{ path: '*', element: <SignUpPage /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  const labels = [...document.querySelectorAll('label[for]')].map(({ textContent }) => textContent);
  expect(labels.filter((label) => label.endsWith('(optional)'))).toEqual([
    'First name (optional)',
    'Last name (optional)',
    'Phone (optional)',
  ]);
  expect(labels).toContain('Email');
});

test.each([
  [
    { resource: 'Users', action: 'list' },
    'This page needs one of the rights Add User, Edit User, or Delete User. Your company admins can give them to you.',
  ],
  [
    { resource: 'Users', action: 'create' },
    'This page needs the right Add User. Your company admins can give it to you.',
  ],
  [{ resource: 'CompanyChanges', action: 'list' }, 'This page is for the admins of your company.'],
])('a page that the reader may not see names each right that opens it: %j', async (access, words) => {
  signInAs('mill', { role: 'user' });
  showPage({ portal: fakePortal(), element: <DeniedState rights={rightsFor(access)} /> });
  await screen.findByText(words);
});
