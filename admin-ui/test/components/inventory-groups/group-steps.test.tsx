import { act, screen, waitFor } from '@testing-library/react';
import GroupList from '../../../src/inventory-groups/list/GroupList';
import ScannedSwatches from '../../../src/scanned-swatches/ScannedSwatches';
import type { InventoryGroup } from '../../../src/types/wire';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { dialog } from '../../kit/form';
import { aGroup } from '../../kit/records/inventory';
import type { MemberSession } from '../../../src/session/session';
import { showPage, signInAs } from '../../kit/render-page';

const portalOf = (given: Partial<InventoryGroup>) =>
  fakePortal({ InventoryGroups: [aGroup(given)], ScannedGroups: [], ScannedSwatches: [], Swatches: [] });

describe('what may be done with an inventory group is what its record says', () => {
  beforeEach(() => signInAs('mill'));

  test.each<[string, Partial<InventoryGroup>, boolean]>([
    ['is offered where the record takes one', { allowed: ['scan'], active: false }, true],
    ['is not offered where the record takes none', { allowed: ['delete'], active: true }, false],
  ])('a new scan %s', async (_, given, isOffered) => {
    showPage({
      portal: portalOf(given),
      element: <ScannedSwatches />,
      path: '/scanned-swatches/:id',
      address: '/scanned-swatches/group',
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'New scan' });
    expect(button.disabled).toBe(!isOffered);
    expect(screen.queryAllByText('This group is inactive and takes no new scans.')).toHaveLength(isOffered ? 0 : 1);
  });

  test.each<[string, Partial<InventoryGroup>, string]>([
    ['is asked about where the record allows it', { allowed: ['delete'], scanned: true }, 'Delete Lobby?'],
    ['is explained where it does not', { allowed: ['scan'], scanned: false }, 'Lobby can not be deleted'],
  ])('a deletion %s', async (_, given, title) => {
    const { user } = showPage({ portal: portalOf(given), element: <GroupList /> });
    await user.click(await screen.findByRole('button', { name: 'Delete Lobby' }));
    await dialog(title);
  });
});

test('the focus of a keyboard goes to the rows where the bar above them goes away, as nothing is chosen any more', async () => {
  signInAs('mill');
  const { user } = showPage({ portal: portalOf({}), element: <GroupList />, resource: 'InventoryGroups' });
  const box = await screen.findByRole('checkbox', { name: 'Select Lobby' });
  await user.click(box);
  act(() => screen.getByRole('button', { name: 'Clear the selection' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear the selection' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test.each<[string, MemberSession['permissions'], boolean]>([
  ['is drawn for who may add one', ['Add Group'], true],
  ['is not drawn for who may not', ['Edit Group'], false],
])('the form of a new group %s', async (_, permissions, isDrawn) => {
  signInAs('mill', { role: 'user', permissions });
  showPage({ portal: portalOf({}), element: <GroupList />, resource: 'InventoryGroups' });
  await screen.findByRole('checkbox', { name: 'Select Lobby' });
  expect(screen.queryAllByText('Add New Group')).toHaveLength(isDrawn ? 1 : 0);
});

test('a copy whose answer was lost is asked for again under the same key, which makes no other one', async () => {
  signInAs('mill');
  const portal = portalOf({});
  const { user } = showPage({ portal, element: <GroupList />, resource: 'InventoryGroups' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lobby' }));
  portal.fail('copyGroup', noNetwork());
  await user.click(screen.getByRole('button', { name: 'Copy Group' }));
  await screen.findByText(/^Unable to copy groups/);
  portal.answer('copyGroup', aGroup());
  await user.click(screen.getByRole('button', { name: 'Copy Group' }));
  await waitFor(() => expect(portal.callsOf('copyGroup')).toHaveLength(2));
  const [[, first] = [], [, second] = []] = portal.callsOf('copyGroup');
  expect(first).toEqual(expect.stringMatching(/^[0-9a-f]{32}$/));
  expect(second).toBe(first);
});

test('the line below the title counts the swatches of all groups, and none of them beside a filter', async () => {
  signInAs('mill');
  const page = { portal: portalOf({}), element: <GroupList />, resource: 'InventoryGroups' };
  const first = showPage(page);
  await screen.findByText(/^1 group, \d+ swatch(es)?$/);
  first.unmount();
  const filter = encodeURIComponent(JSON.stringify({ q: 'Lobby' }));
  showPage({ ...page, path: '/inventory', address: `/inventory?filter=${filter}` });
  await screen.findByText('1 group');
});
