import { screen, waitFor, within } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import UserView from '../../../src/users/UserView';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aUser } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs, type ShownPage } from '../../kit/render-page';

const open = async (userId: string) => {
  const portal = fakePortal({ Users: [aUser({ id: 'ada' }), aUser({ id: 'joan' })] });
  const path = '/user-setup/view-user/:id';
  const page = showPage({ portal, element: <UserView />, path, address: `/user-setup/view-user/${userId}` });
  await screen.findByRole('heading', { name: 'Mails' });
  return { portal, ...page };
};

const pick = async ({ user }: Pick<ShownPage, 'user'>, label: string, choice: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: choice }));
};

test('what is mailed is chosen on the own account, at once and each kind by itself', async () => {
  signInAs('mill', { role: 'user', userId: 'joan' });
  const { portal, user } = await open('joan');
  await pick({ user }, 'Orders', 'None');
  await screen.findByText('Your mails are chosen');
  expect(portal.callsOf('chooseMails')).toEqual([['joan', { orders: 'none' }]]);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Orders' }).textContent).toBe('None'));
  expect(screen.getByRole('combobox', { name: 'Scans' }).textContent).toBe('All that the groups ask for');
});

test('the field of a choice keeps the focus while it is saved', async () => {
  signInAs('mill', { role: 'user', userId: 'joan' });
  const { portal, user } = await open('joan');
  const release = portal.hold('chooseMails');
  await pick({ user }, 'Orders', 'None');
  await waitFor(() => expect(portal.callsOf('chooseMails')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Orders' })));
  release();
  await screen.findByText('Your mails are chosen');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Orders' }));
});

test('a choice that could not be saved shows a notice, and stays as it was', async () => {
  signInAs('mill', { role: 'user', userId: 'joan' });
  const { portal, user } = await open('joan');
  portal.fail('chooseMails', noNetwork());
  await pick({ user }, 'Orders', 'All orders of the company');
  await screen.findByText('Your mails could not be chosen. Please try again.');
  expect(screen.getByRole('combobox', { name: 'Orders' }).textContent).toBe('Orders that I worked on');
});

test('a vendor, where nothing is scanned, chooses for orders alone', async () => {
  signInAs('vendor', { userId: 'joan' });
  await open('joan');
  await screen.findByRole('combobox', { name: 'Orders' });
  expect(screen.queryByRole('combobox', { name: 'Scans' })).toBeNull();
});

test('an admin sees what others have chosen, and chooses nothing for them', async () => {
  signInAs('mill');
  await open('joan');
  await screen.findByText('Orders that I worked on');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a placed order is taken back after a question, by a save of nothing', async () => {
  signInAs('mill');
  const order = anOrder({ status: 'placed', waitsFor: 'vendor', allowed: ['edit', 'take-back'] });
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
  const { user } = showPage({
    portal,
    element: <OrderDetails />,
    path: '/orders/:id',
    address: `/orders/${order.id}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const question = await screen.findByRole('dialog');
  within(question).getByText(/is told by mail/);
  await user.click(within(question).getByRole('button', { name: 'Take back' }));
  await screen.findByText('The order is a draft again');
  const [[seen, changes] = []] = portal.callsOf('saveOrder');
  expect([seen, changes]).toEqual([expect.objectContaining({ id: order.id }), {}]);
});

test('an order is not taken back where its record does not allow it, whatever its status is', async () => {
  signInAs('mill');
  const order = anOrder({ status: 'placed', waitsFor: 'vendor', allowed: ['edit'] });
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
  showPage({ portal, element: <OrderDetails />, path: '/orders/:id', address: `/orders/${order.id}` });
  await screen.findByRole('link', { name: 'Edit order' });
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});
