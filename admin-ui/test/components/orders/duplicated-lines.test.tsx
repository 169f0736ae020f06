import { screen, waitFor } from '@testing-library/react';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

describe('duplicates of lines', () => {
  beforeEach(() => signInAs('mill'));

  const show = async () => {
    const portal = fakePortal({
      Companies: [aCompany()],
      Orders: [anOrder()],
      OrderGroups: [anOrderGroup()],
      OrderFabrics: [aLine({ id: 'AA-1', fabricId: 'AA-1', code: 'AA-1' })],
    });
    const { user } = showPage({
      portal,
      element: <OrderEdit />,
      path: '/order/edit/:id',
      address: '/order/edit/order',
    });
    const choose = async () => user.click(await screen.findByRole('checkbox', { name: 'Select AA-1' }));
    const duplicate = async () => {
      const before = portal.callsOf('addOrderFabric').length;
      await user.click(await screen.findByRole('button', { name: 'Duplicate selected' }));
      await waitFor(() => expect(portal.callsOf('addOrderFabric')).toHaveLength(before + 1));
    };
    const keys = () => portal.callsOf('addOrderFabric').map(([, , attempt]) => attempt);
    return { portal, choose, duplicate, keys };
  };

  test('are repeated under the same key after an answer was lost, and the reader hears that they may be there', async () => {
    const { portal, choose, duplicate, keys } = await show();
    await choose();
    portal.fail('addOrderFabric', noNetwork());
    await duplicate();
    await screen.findByText(/It is not known whether all of them were duplicated/);
    portal.answer('addOrderFabric', aLine());
    await duplicate();
    await screen.findByText('Added Successfully');
    const [first, second] = keys();
    expect(first).toEqual(expect.stringMatching(/^[0-9a-f]{32}$/));
    expect(second).toBe(first);
  });

  test('are others after a success, and once the lines were chosen anew', async () => {
    const { portal, choose, duplicate, keys } = await show();
    await choose();
    portal.answer('addOrderFabric', aLine());
    await duplicate();
    await screen.findByText('Added Successfully');
    portal.fail('addOrderFabric', noNetwork());
    await duplicate();
    await screen.findByText(/It is not known/);
    await choose();
    await choose();
    portal.answer('addOrderFabric', aLine());
    await duplicate();
    expect(new Set(keys()).size).toBe(3);
  });
});
