import { screen, within } from '@testing-library/react';
import GroupPage from '../../../src/inventory-groups/GroupPage';
import { fakePortal } from '../../fake/fake-portal';
import { aGroup, anInventoryType } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const portalWithTypes = () =>
  fakePortal({
    InventoryGroups: [aGroup({ id: 'old', inventoryTypeId: 'albums' }), aGroup()],
    InventoryTypes: [
      anInventoryType({ id: 'albums', name: 'Albums', active: false, createdAt: '2026-10-01T09:00:00.000Z' }),
      anInventoryType({ id: 'albums-and-more', name: 'Albums and more', createdAt: '2026-11-02T09:00:00.000Z' }),
      anInventoryType({ createdAt: '2026-11-01T09:00:00.000Z' }),
    ],
  });

describe('the types that a group may have', () => {
  beforeEach(() => signInAs('mill'));

  test.each([
    [
      'of a new group are those in use, the oldest of which is chosen',
      undefined,
      'Books',
      ['Books', 'Albums and more'],
    ],
    ['of a group are those in use', 'group', 'Books', ['Books', 'Albums and more']],
    ['of a group whose own is retired hold it too', 'old', 'Albums', ['Albums', 'Books', 'Albums and more']],
  ])('%s', async (_what, id, chosen, offered) => {
    const portal = portalWithTypes();
    const { user } =
      id === undefined
        ? showPage({ portal, element: <GroupPage /> })
        : showPage({
            portal,
            element: <GroupPage />,
            path: '/edit-inventory-group/:id',
            address: `/edit-inventory-group/${id}`,
          });
    const type = await screen.findByRole('combobox', { name: /^Type/ });
    expect(type.textContent).toBe(chosen);
    await user.click(type);
    const choices = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(offered);
  });
});
