import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import ScannedSwatches from '../../../src/scanned-swatches/ScannedSwatches';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aFabric, aGroup, aScan, aScannedSwatch, aSwatch } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';
import type { ScannedSwatch } from '../../../src/types/wire';

const fabric = aFabric({ code: 'HB-1' });
const swatch = aSwatch({ code: 'HB-1', fabricId: fabric.id });
const counts = { ...aScan().counts, expected: 1, missing: 1, unknown: 1 };
const missing = aScannedSwatch({ id: 'missing', code: 'HB-1', scanned: false, scannedAt: null });
const unknown = aScannedSwatch({ id: 'unknown', code: 'X-9', swatchId: null, fabricId: null, unknown: true, row: 1 });

const thePage = (
  scans = [aScan({ counts })],
  finding = 'all',
  rows: readonly ScannedSwatch[] = [missing, unknown],
  fabrics = [fabric],
) => {
  const portal = fakePortal({
    Fabrics: fabrics,
    InventoryGroups: [aGroup()],
    Swatches: [swatch],
    ScannedGroups: scans,
    ScannedSwatches: rows,
  });
  const path = '/scanned-swatches/:id';
  const address = `/scanned-swatches/group?scan=scan&finding=${finding}`;
  return { portal, ...showPage({ portal, element: <ScannedSwatches />, path, address }) };
};
const button = (name: string) => screen.findByRole('button', { name });
const choose = async (user: UserEvent, menu: string, item: string) => {
  await user.click(await button(menu));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => signInAs('mill'));

describe('a code that no swatch of the group has', () => {
  test('is added to the group from its row, which then says so', async () => {
    const { portal, user } = thePage();
    await choose(user, 'Put right, X-9', 'Add to this group');
    const form = await dialog('Add New Swatch');
    expect(fieldIn(form, 'Fabric Scan ID').value).toBe('X-9');
    await fill(user, form, { 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'B' });
    await press(user, form, 'Add New Swatch');
    await screen.findByText(/It was added to the group\./);
    expect(portal.callsOf('resolveRow')).toEqual([['scan', { code: 'X-9', as: 'added' }]]);
    expect(portal.server.all('Swatches').map(({ code }) => code)).toEqual(['HB-1', 'X-9']);
  });

  test('leaves the group again when its addition is taken back', async () => {
    const { portal, user } = thePage();
    await choose(user, 'Put right, X-9', 'Add to this group');
    const form = await dialog('Add New Swatch');
    await fill(user, form, { 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'B' });
    await press(user, form, 'Add New Swatch');
    await screen.findByText(/It was added to the group\./);
    await choose(user, 'More for X-9', 'Undo');
    await button('Put right, X-9');
    expect(portal.server.all('Swatches').map(({ code }) => code)).toEqual(['HB-1']);
    expect(portal.server.read('ScannedGroups', 'scan').counts).toMatchObject({ unknown: 1, resolved: 0 });
  });

  test('is ignored, until the notice or the menu of its row takes that back', async () => {
    const { portal, user } = thePage();
    await choose(user, 'Put right, X-9', 'Ignore');
    await screen.findByText(/It is ignored\./);
    expect(screen.queryByRole('button', { name: 'Put right, X-9' })).toBeNull();
    await user.click(await button('Undo'));
    await button('Put right, X-9');
    await choose(user, 'Put right, X-9', 'Ignore');
    await screen.findByText(/It is ignored\./);
    await choose(user, 'More for X-9', 'Undo');
    await button('Put right, X-9');
    const [ignored, open] = ['ignored', 'open'].map((as) => ['scan', { code: 'X-9', as }]);
    expect(portal.callsOf('resolveRow')).toEqual([ignored, open, ignored, open]);
  });

  test('is the same as another fabric, which the reader finds by its text', async () => {
    const other = aFabric({ code: 'TW-7', pattern_name: 'Twill', color: 'Navy' });
    const { portal, user } = thePage(undefined, 'all', [missing, unknown], [fabric, other]);
    await choose(user, 'Put right, X-9', 'Same as another fabric…');
    const form = await dialog('X-9 is the same as another fabric');
    const save = within(form).getByRole('button', { name: 'Save as its other code' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(within(form).getByRole('textbox', { name: /^Search/ }), 'navy');
    await waitFor(() => expect(within(form).queryByText('HB-1')).toBeNull());
    await user.click(within(form).getByRole('radio', { name: /TW-7/ }));
    await user.click(save);
    await screen.findByText(/It is another code of TW-7\./);
    expect(portal.server.read('Fabrics', other.id).other_codes).toEqual(['X-9']);
    await choose(user, 'More for X-9', 'Undo');
    await button('Put right, X-9');
    expect(portal.server.read('Fabrics', other.id).other_codes).toEqual([]);
  });

  test('is not ours, and the next scan says that it was so before', async () => {
    const remembered = { ...unknown, id: 'again', code: 'X-8', resolved: 'not-ours', isRemembered: true } as const;
    const { user } = thePage(undefined, 'all', [missing, unknown, remembered]);
    await screen.findByText(/Not ours, as before\./);
    await choose(user, 'Put right, X-9', 'Not ours');
    await screen.findByText(/Not ours\.$/);
  });

  test('cannot become that of a fabric without the right to edit fabrics', async () => {
    signInAs('mill', { role: 'user', permissions: ['Edit Group'] });
    const aliased = { ...unknown, id: 'again', code: 'X-8', resolved: 'alias', resolvedFabric: fabric } as const;
    const { user } = thePage(undefined, 'all', [missing, unknown, aliased]);
    await user.click(await button('Put right, X-9'));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim());
    expect(items).toEqual(['Not ours', 'Ignore']);
    expect(screen.queryByRole('button', { name: 'More for X-8', hidden: true })).toBeNull();
  });
});

describe('the focus of a reader with a keyboard', () => {
  const unknowns = ['X-7', 'X-8', 'X-9'].map((code, row) => ({ ...unknown, id: code, code, row }));

  test('goes on with the next row when one leaves the list', async () => {
    const { user } = thePage(undefined, 'unknown', unknowns);
    const menu = await button('Put right, X-8');
    act(() => menu.focus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Ignore' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put right, X-8' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Put right, X-9'));
  });

  test('goes to the title of the page when the last row has left', async () => {
    const { user } = thePage(undefined, 'unknown', [unknown]);
    await choose(user, 'Put right, X-9', 'Ignore');
    await screen.findByText('No swatches with this finding.');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('a swatch that was not scanned', () => {
  test('gets a new label, and its other code is named where that was scanned', async () => {
    const scanned = aScannedSwatch({ id: 'scanned', code: 'HB-1', scanned_code: 'HB OLD', row: 2 });
    thePage(undefined, 'all', [missing, unknown, scanned]);
    const links = await screen.findAllByRole('link', { name: 'Print label, HB-1' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/labels', '/labels']);
    await screen.findByText(/Scanned as HB OLD\./);
  });

  test('turns up with a note, which its row shows', async () => {
    const { portal, user } = thePage();
    await user.click(await button('Found after all, HB-1'));
    const form = await dialog('HB-1 was found after all');
    await user.type(within(form).getByLabelText(/^Note/), 'behind the rack');
    await press(user, form, 'Found after all');
    await screen.findByText(/It was found after all\..*behind the rack/);
    const found = { as: 'found', swatchId: 'swatch', note: 'behind the rack' };
    expect(portal.callsOf('resolveRow')).toEqual([['scan', found]]);
  });

  test('is made inactive in the group, and active again by Undo', async () => {
    const { portal, user } = thePage();
    await user.click(await button('Mark inactive, HB-1'));
    await waitFor(() => expect(portal.server.read('Swatches', 'swatch').active).toBe(false));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark inactive, HB-1' })).toBeNull());
    await user.click(await button('Undo'));
    await waitFor(() => expect(portal.server.read('Swatches', 'swatch').active).toBe(true));
  });

  test('opens its fabric', async () => {
    const { user } = thePage();
    await button('Mark inactive, HB-1');
    await user.click(screen.getByText('HB-1', { selector: '.code' }));
    expect(fieldIn(await dialog('Edit Fabric'), 'Fabric ID').value).toBe('HB-1');
  });
});

test('a user without rights reads the findings, and may do nothing with them', async () => {
  signInAs('mill', { role: 'user', permissions: [] });
  thePage();
  await screen.findByText('X-9');
  expect(screen.queryByRole('button', { name: /, (X-9|HB-1)$/ })).toBeNull();
});

test('scans that are chosen are signed off together', async () => {
  const scans = ['Monday', 'Tuesday'].map((name) => aScan({ id: name, name, counts }));
  const { portal, user } = thePage(scans);
  await user.click(await screen.findByLabelText('Select all'));
  const bar = (await screen.findByText('2 selected')).closest('div') ?? document.body;
  await press(user, bar, 'Mark reviewed');
  await waitFor(() =>
    expect(portal.server.all('ScannedGroups').map(({ isReviewed }) => isReviewed)).toEqual([true, true]),
  );
});

test('the scans of a group that is not there lead to the list, as a refresh would never help', async () => {
  showPage({
    portal: fakePortal({ InventoryGroups: [aGroup()] }),
    element: <ScannedSwatches />,
    path: '/scanned-swatches/:id',
    address: '/scanned-swatches/gone',
  });
  const link = await screen.findByRole('link', { name: 'To Swatch Inventory Group' });
  expect(link.getAttribute('href')).toBe('/swatch-inventory-group');
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

describe('the search over findings', () => {
  const codes = Array.from({ length: 12 }, (_, row) => `HB-${row + 10}`);
  const rows = codes.map((code, row) => ({ ...missing, id: code, code, row }));
  const twelve = [aScan({ counts: { ...counts, expected: 12, missing: 12, unknown: 0 } })];
  const search = () => screen.queryByRole('searchbox', { name: /^Search code/ });

  test('finds one of more rows than a page holds, and stays when it is cleared', async () => {
    const { user } = thePage(twelve, 'missing', rows);
    await screen.findByText('1-10 of 12');
    const box = search() ?? document.body;
    await user.type(box, 'HB-21');
    await screen.findByText('1-1 of 1');
    await screen.findByText('HB-21', { selector: '.code' });
    await user.clear(box);
    await screen.findByText('1-10 of 12');
    expect(document.activeElement).toBe(box);
  });

  test('says that nothing matches, and is left out where one page holds all rows', async () => {
    const { user } = thePage(twelve, 'missing', rows);
    await screen.findByText('1-10 of 12');
    await user.type(search() ?? document.body, 'none');
    await screen.findByText('Nothing matches.');
    await user.click(screen.getByRole('button', { name: /^Unknown/ }));
    await screen.findByText('No swatches with this finding.');
    expect(search()).toBeNull();
  });

  test('stays when a row leaves the list, of which one page holds all then', async () => {
    const unknowns = codes.slice(1).map((code, row) => ({ ...unknown, id: code, code, row }));
    const eleven = { ...counts, missing: 0, unknown: 11 };
    const { user } = thePage([aScan({ counts: eleven })], 'unknown', unknowns);
    await screen.findByText('1-10 of 11');
    const box = search() ?? document.body;
    await user.type(box, 'HB-2');
    await screen.findByText('1-2 of 2');
    await choose(user, 'Put right, HB-20', 'Ignore');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put right, HB-20' })).toBeNull());
    await screen.findByRole('button', { name: 'Unknown 10' });
    expect(search()).toBe(box);
    expect(box).toHaveProperty('value', 'HB-2');
    await user.clear(box);
    await screen.findByText('1-10 of 10');
    expect(document.activeElement).toBe(box);
  });
});

describe('a scan with odd findings', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  test('of a group without swatches, and without codes, says so and what to do', async () => {
    const none = { ...counts, expected: 0, missing: 0, unknown: 0, scanned: 0 };
    thePage([aScan({ counts: none })], 'all', []);
    await screen.findByText('Nothing was expected, and nothing was scanned.');
    await screen.findByText('The group had no swatches. Add some to it, then begin a new scan.');
  });

  test('of unknown codes has no columns for the texts that they lack', async () => {
    thePage([aScan({ counts })], 'unknown');
    await button('Put right, X-9');
    expect(heads()).not.toContain('Pattern Name');
  });

  test('of thousands of swatches is counted in figures that can be read', async () => {
    const many = { ...counts, expected: 10_000, missing: 9_700, scanned: 300, unknown: 0 };
    thePage([aScan({ counts: many })], 'missing');
    await screen.findByRole('button', { name: 'Missing 9,700' });
    await screen.findByRole('button', { name: 'All 10,000' });
  });
});
