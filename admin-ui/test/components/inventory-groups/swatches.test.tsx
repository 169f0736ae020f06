import { screen, waitFor, within } from '@testing-library/react';
import GroupPage from '../../../src/inventory-groups/GroupPage';
import GroupList from '../../../src/inventory-groups/list/GroupList';
import { SwatchPanel, EditSwatchModal } from '../../../src/swatches/SwatchPanel';
import { NewSwatchModal } from '../../../src/swatches/NewSwatchModal';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { aFabric, aGroup, aSwatch, anInventoryType } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const own = aFabric({ code: 'HB-1' });
const other = aFabric({ code: 'HB-2', pattern_name: 'Plain', color: 'Madder' });
const listed = aFabric({ code: 'HB-3' });
const { code, alias, pattern_name, color, grade } = own;
const swatch = aSwatch({ code, alias, pattern_name, color, grade, fabricId: own.id, active: false });

const shown = async (title: string, edited?: typeof swatch) => {
  const portal = fakePortal({
    Fabrics: [own, other, listed],
    InventoryGroups: [aGroup()],
    Swatches: [swatch, aSwatch({ id: 'listed', code: 'HB-3', fabricId: listed.id })],
  });
  let closed = 0;
  const onClose = () => (closed += 1);
  const element = edited ? (
    <EditSwatchModal swatch={edited} onClose={onClose} />
  ) : (
    <NewSwatchModal groupId="group" onClose={onClose} />
  );
  const page = showPage({ portal, element });
  return { ...page, portal, open: await dialog(title), isClosed: () => closed > 0 };
};
const valuesIn = (open: HTMLElement) =>
  ['Fabric Scan ID', 'Fabric Alias', 'Pattern Name', 'Color', 'Grade'].map((label) => fieldIn(open, label).value);

beforeEach(() => signInAs('mill'));

describe('the code of a swatch that is edited', () => {
  test('fills in the fabric that has it, and is all that is sent', async () => {
    const { user, open, portal, isClosed } = await shown('Edit Swatch', swatch);
    await fill(user, open, { 'Fabric Scan ID': 'HB-2' });
    await waitFor(() => expect(fieldIn(open, 'Color').disabled).toBe(true));
    expect(valuesIn(open)).toEqual(['HB-2', 'Meadow', 'Plain', 'Madder', 'A']);
    await press(user, open, 'Save Changes');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(portal.callsOf('changeSwatch')[0]?.[1]).toEqual({ code: 'HB-2' });
    expect(portal.server.all('Swatches').map((row) => row.code)).toEqual(['HB-3', 'HB-2']);
  });

  test('brings the own texts back with the own code', async () => {
    const { user, open } = await shown('Edit Swatch', swatch);
    await fill(user, open, { 'Fabric Scan ID': 'HB-2' });
    await waitFor(() => expect(fieldIn(open, 'Color').value).toBe('Madder'));
    await fill(user, open, { 'Fabric Scan ID': 'HB-1' });
    expect(valuesIn(open)).toEqual(['HB-1', 'Meadow', 'Herringbone', 'Weld', 'A']);
  });

  test('is refused at the field when its fabric is in the group', async () => {
    const { user, open, isClosed } = await shown('Edit Swatch', swatch);
    await fill(user, open, { 'Fabric Scan ID': 'HB-3' });
    await press(user, open, 'Save Changes');
    await waitFor(() =>
      expect(faultOf(fieldIn(open, 'Fabric Scan ID'))).toContain('This fabric is in the group already'),
    );
    expect(isClosed()).toBe(false);
  });
});

describe('a code that differs in its case or in signs of a scanner alone', () => {
  test.each(['hb-2', ']C1HB-2', '*HB-2*'])(
    '%s is asked about as a swatch is added, and replaced at once',
    async (read) => {
      const { user, open } = await shown('Add New Swatch');
      await user.click(fieldIn(open, 'Fabric Scan ID'));
      await user.paste(read);
      await user.keyboard('{Enter}');
      await within(open).findByText('Did you mean HB-2?');
      await press(user, open, 'Take HB-2');
      await waitFor(() => expect(valuesIn(open)).toEqual(['HB-2', 'Meadow', 'Plain', 'Madder', 'A']));
      expect(within(open).queryByText('Did you mean HB-2?')).toBeNull();
    },
  );

  test('is asked about as the code of a swatch is edited, except for its own code', async () => {
    const { user, open } = await shown('Edit Swatch', swatch);
    await fill(user, open, { 'Fabric Scan ID': 'hb-2' });
    await within(open).findByText('Did you mean HB-2?');
    await fill(user, open, { 'Fabric Scan ID': 'hb-1' });
    await within(open).findByText('A fabric with this code will be added to your list.');
    expect(within(open).queryByText(/^Did you mean/)).toBeNull();
  });
});

describe('Add and next', () => {
  test('adds the swatch, keeps pattern, color and grade, and waits for the next code', async () => {
    const { user, open, portal, isClosed } = await shown('Add New Swatch');
    const texts = { 'Fabric Alias': 'Dune', 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'B' };
    await fill(user, open, { 'Fabric Scan ID': 'NEW-1', ...texts });
    await press(user, open, 'Add and next');
    await waitFor(() => expect(valuesIn(open)).toEqual(['', '', 'Twill', 'Woad', 'B']));
    await waitFor(() => expect(document.activeElement).toBe(fieldIn(open, 'Fabric Scan ID')));
    await fill(user, open, { 'Fabric Scan ID': 'NEW-2' });
    await press(user, open, 'Add New Swatch');
    await waitFor(() => expect(isClosed()).toBe(true));
    const made = portal.server.all('Swatches').filter((row) => row.code.startsWith('NEW'));
    expect(made).toMatchObject([
      { code: 'NEW-1', alias: 'Dune', color: 'Woad' },
      { code: 'NEW-2', alias: null, color: 'Woad', grade: 'B' },
    ]);
  });
});

describe('the swatches of a group', () => {
  const thePanel = async () => {
    const portal = fakePortal({ Fabrics: [own, other], InventoryGroups: [aGroup()], Swatches: [swatch] });
    const page = showPage({ portal, element: <SwatchPanel groupId="group" /> });
    await screen.findByRole('button', { name: 'Edit HB-1' });
    const codes = () => portal.server.all('Swatches').map((row) => row.code);
    const undo = async () => page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    return { ...page, portal, codes, undo };
  };

  test('are added by their codes, one after the other; one that is there already is named', async () => {
    const { user, codes } = await thePanel();
    const scan = screen.getByRole('textbox', { name: 'Scan or type a code to add it' });
    await user.type(scan, 'HB-2{Enter}HB-2{Enter}');
    await screen.findByText('HB-2 is in the group already.');
    expect(codes()).toEqual(['HB-1', 'HB-2']);
    await user.type(scan, 'HB-9{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Make HB-9' }));
    expect(fieldIn(await dialog('Add New Swatch'), 'Fabric Scan ID').value).toBe('HB-9');
  });

  test('are asked about where a code differs in its zeros or case alone, and added by one click', async () => {
    const { user, codes } = await thePanel();
    const scan = screen.getByRole('textbox', { name: 'Scan or type a code to add it' });
    await user.type(scan, 'hb-02{Enter}');
    await screen.findByText('hb-02 is not among your fabrics. Did you mean HB-2?');
    await user.click(screen.getByRole('button', { name: 'Take HB-2' }));
    expect(screen.queryByRole('button', { name: 'Take HB-2' })).toBeNull();
    expect(document.activeElement).toBe(scan);
    await waitFor(() => expect(codes()).toEqual(['HB-1', 'HB-2']));
  });

  test('are added by a scanner that ends each code with Tab', async () => {
    const { user, codes } = await thePanel();
    const scan = screen.getByRole('textbox', { name: 'Scan or type a code to add it' });
    await user.type(scan, 'HB-2{Tab}HB-1{Tab}');
    await screen.findByText('HB-1 is in the group already.');
    expect(codes()).toEqual(['HB-1', 'HB-2']);
    expect(document.activeElement).toBe(scan);
  });

  test('come back by Undo when they were deleted, with their switches', async () => {
    const { user, portal, codes, undo } = await thePanel();
    await user.click(screen.getByRole('button', { name: 'Delete HB-1' }));
    await press(user, await dialog('Delete HB-1 from this group?'), 'Delete swatch');
    await waitFor(() => expect(codes()).toEqual([]));
    await undo();
    await waitFor(() => expect(portal.server.all('Swatches')).toMatchObject([{ code: 'HB-1', active: false }]));
  });

  test('have switches that go back by Undo', async () => {
    const { user, portal, undo } = await thePanel();
    await user.click(screen.getByRole('switch', { name: 'Active Status, HB-1' }));
    await waitFor(() => expect(portal.server.read('Swatches', 'swatch').active).toBe(true));
    await undo();
    await waitFor(() => expect(portal.server.read('Swatches', 'swatch').active).toBe(false));
  });
});

describe('the list of groups', () => {
  test.each([
    ['a user who may import', ['Import Swatch'], 1],
    ['a user who may not', ['Add Group'], 0],
  ] as const)('offers the import template to %s while it is empty', async (_who, permissions, offered) => {
    signInAs('mill', { role: 'user', permissions });
    showPage({ portal: fakePortal(), element: <GroupList />, resource: 'InventoryGroups' });
    await screen.findByText('No inventory added yet.');
    expect(screen.queryAllByRole('button', { name: 'Download Excel Template' })).toHaveLength(offered);
  });

  test('has a switch for the download that goes back by Undo', async () => {
    const portal = fakePortal({ InventoryGroups: [aGroup()], InventoryTypes: [anInventoryType()] });
    const { user } = showPage({ portal, element: <GroupList />, resource: 'InventoryGroups' });
    const isAvailable = () => portal.server.read('InventoryGroups', 'group').download_available;
    await user.click(await screen.findByRole('switch', { name: 'Available For User To Download, Lobby' }));
    await waitFor(() => expect(isAvailable()).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(isAvailable()).toBe(false));
  });

  test.each([
    ['Edit', ['Edit Group'], 'Edit Lobby', '/edit-inventory-group/group'],
    ['Swatches', ['Import Swatch'], 'Swatches of Lobby', '/edit-inventory-group/group'],
    ['the scans alone', ['Add Group'], 'Lobby', '/scanned-swatches/group'],
  ] as const)('offers %s to who may %j', async (_what, permissions, name, address) => {
    signInAs('mill', { role: 'user', permissions });
    const portal = fakePortal({ InventoryGroups: [aGroup()], InventoryTypes: [anInventoryType()] });
    showPage({ portal, element: <GroupList />, resource: 'InventoryGroups' });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
  });
});

test('the page of a group is open to who may work on its swatches alone, and its own fields are read only', async () => {
  signInAs('mill', { role: 'user', permissions: ['Add Swatch'] });
  const portal = fakePortal({
    Fabrics: [own],
    InventoryGroups: [aGroup()],
    InventoryTypes: [anInventoryType()],
    Swatches: [swatch],
  });
  const path = '/edit-inventory-group/:id';
  showPage({ portal, element: <GroupPage />, path, address: '/edit-inventory-group/group' });
  await screen.findByText('1 in this group');
  expect(fieldIn(document.body, 'Group Name').disabled).toBe(true);
  for (const name of ['Active Status', 'Available For User To Download'])
    expect(screen.getByRole('switch', { name })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Edit HB-1' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Add New Swatch' })).toHaveLength(1);
});
