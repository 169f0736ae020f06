import { screen, within } from '@testing-library/react';
import FabricList from '../../../src/fabrics/list/FabricList';
import GroupList from '../../../src/inventory-groups/list/GroupList';
import { fakePortal } from '../../fake/fake-portal';
import { dialog } from '../../kit/form';
import { aFabric, aGroup, anInventoryType } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const usage = {
  groups: [{ id: 'group', name: 'Lobby', swatchId: 'swatch' }],
  orders: [{ id: 'order', index: 34, status: 'draft' }],
  totals: { groups: 3, orders: 5, openOrders: 2 },
};
const entry = (id: string, text: string, changes: readonly object[]) => ({
  id,
  type: 'FabricEdited',
  text,
  occurredAt: '2026-11-20T10:00:00.000Z',
  actor: 'ada',
  company: 'Harrow Mills',
  changes,
});

beforeEach(() => signInAs('mill'));

const theFabrics = () => {
  const portal = fakePortal({ Fabrics: [aFabric()] });
  Object.assign(portal.data, { fabricUsage: async () => usage });
  return { portal, ...showPage({ portal, element: <FabricList />, resource: 'Fabrics' }) };
};

describe('the dialog of a fabric', () => {
  test('tells what the fabric is in, and its history from what to what once that is opened', async () => {
    const { portal, user } = theFabrics();
    const color = { field: 'color', from: 'Weld', to: 'Madder' };
    const active = { field: 'active', from: null, to: false };
    portal.answer('historyOf', [
      entry('2', 'Changed the fabric', [color, active]),
      entry('1', 'Fabric HB-1 created', []),
    ]);
    await user.click(await screen.findByRole('button', { name: 'HB-1' }));
    const open = await dialog('Edit Fabric');
    await user.click(await within(open).findByText('In 3 groups and 2 open orders.'));
    expect(within(open).getByRole('link', { name: 'Order 34' }).getAttribute('href')).toBe('/orders/order');
    expect(within(open).queryAllByText('and 6 more')).toHaveLength(1);
    expect(portal.callsOf('historyOf')).toEqual([]);
    await user.click(within(open).getByText('History'));
    const entries = within(await within(open).findByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Color from Weld to Madder; Active Status: No · ada'),
      expect.stringContaining('Fabric HB-1 created'),
    ]);
  });
});

test('the question before a fabric is deleted says what it is in', async () => {
  const { user } = theFabrics();
  await user.click(await screen.findByRole('button', { name: 'Delete HB-1' }));
  const question = await dialog('Delete HB-1?');
  await within(question).findByText(/In 3 groups and 2 open orders\./);
});

test('a group with scans is not asked about: it says at once that it can not be deleted', async () => {
  const portal = fakePortal({
    InventoryGroups: [aGroup({ scanned: true, allowed: ['scan'] })],
    InventoryTypes: [anInventoryType()],
  });
  const { user } = showPage({ portal, element: <GroupList />, resource: 'InventoryGroups' });
  await user.click(await screen.findByRole('button', { name: 'Delete Lobby' }));
  const notice = await dialog('Lobby can not be deleted');
  expect(within(notice).queryByRole('button', { name: 'Delete group' })).toBeNull();
  expect(within(notice).queryAllByText(/^The group has scans/)).toHaveLength(1);
});
