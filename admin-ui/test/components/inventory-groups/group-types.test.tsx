import { screen, within } from '@testing-library/react';
import GroupPage from '../../../src/inventory-groups/GroupPage';
import { fakePortal } from '../../fake/fake-portal';
import { aGroup, anInventoryType } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const portalWithTypes = () =>
  fakePortal({
    InventoryGroups: [aGroup({ id: 'old', inventoryTypeId: 'albums' }), aGroup()],
    InventoryTypes: [
      anInventoryType({ id: 'albums', name: 'Albums', active: false }),
      anInventoryType(),
      anInventoryType({ id: 'hangers', name: 'Hangers' }),
    ],
  });

describe('the types that a group may have', () => {
  beforeEach(() => signInAs('mill'));

  test.each([
    ['of a new group are those in use, the first of which is chosen', undefined, 'Books', ['Books', 'Hangers']],
    ['of a group are those in use', 'group', 'Books', ['Books', 'Hangers']],
    ['of a group whose own is retired hold it too', 'old', 'Albums', ['Albums', 'Books', 'Hangers']],
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
