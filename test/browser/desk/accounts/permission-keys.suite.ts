import { aCompany, aUser, type TestCompany } from '../../../http/world/a-company.js';
import { Keys } from '../../keys.js';
import { describePortal } from '../../portal.js';
import type { Visitor } from '../../visitor.js';

const height = 900;

interface WithRights {
  readonly user_permissions: readonly { readonly key: string; readonly checked: boolean }[];
}

describePortal('the permissions of a user by keyboard alone', (portal) => {
  let mill: TestCompany;
  let owner: Visitor;
  beforeAll(async () => {
    mill = await aCompany(portal.app);
    owner = await portal.enter(mill);
  }, 120_000);

  test.each([1_280, 375])('are given, taken and saved in a window of %i px', async (width) => {
    const { page } = owner;
    const keys = new Keys(page);
    const { userId } = await aUser(portal.app, mill, ['Mobile App Access', 'Delete Group'], { firstName: 'Ida' });
    const right = (name: string) => page.getByLabel(name, { exact: true });
    await page.setViewportSize({ width, height });
    await page.goto(`/user-setup/edit-user/${userId}`);
    await keys.tabTo(page.getByRole('tab', { name: 'Profile' }));
    await keys.press('ArrowRight', 'Enter');
    await keys.tabTo(right('Mobile App Access'));
    await keys.press('Space');
    await keys.tabTo(right('Admin App Access'));
    await keys.press('Space');
    await keys.tabTo(right('Delete User'));
    await keys.press('Space');
    await keys.tabTo(right('Delete Group'));
    await keys.press('Space');
    await keys.tabTo(page.getByRole('button', { name: 'Save Changes' }));
    await keys.press('Enter');
    await page.getByText('User updated successfully').first().waitFor();
    const list = ((await mill.get(`/api/users/${userId}`)).body as WithRights).user_permissions;
    const held = new Set(list.filter(({ checked }) => checked).map(({ key }) => key));
    expect(
      ['Mobile App Access', 'Admin App Access', 'Delete User', 'Delete Group', 'Edit User'].map((key) => held.has(key)),
    ).toEqual([false, true, true, false, true]);
    expect(owner.faults).toEqual([]);
  });
});
