import { screen, within } from '@testing-library/react';
import { ApiError } from '../../../src/providers/http';
import Settings from '../../../src/support/settings/Settings';
import type { Setting } from '../../../src/types/support';
import { fakePortal } from '../../fake/fake-portal';
import { proofPasswordInvalid, proofRequired, revisionOutdated } from '../../fake/refusals';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { timestamps } from '../../kit/records/ids';
import { anInventoryType } from '../../kit/records/inventory';
import { aSoundType } from '../../kit/records/sounds';
import { showPage, signInAsSupport } from '../../kit/render-page';

const aSetting = (name: string, value: Setting['value']): Setting => ({
  ...{ id: name, name, value, ...timestamps, revision: 0 },
});
const reason = 'Ticket 4711';

const rows = {
  Settings: [
    aSetting('appName', 'Selvage'),
    aSetting('TermDiscount', { discount: 5 }),
    aSetting('DefaultVendorRefDiscount', { discount: 5 }),
    aSetting('CheckPayee', ''),
    aSetting('Later', 'A text'),
  ],
  InventoryTypes: [
    anInventoryType({ id: 'Hanger', name: 'Hanger' }),
    anInventoryType({ id: 'Swatch book', name: 'Swatch book', active: false }),
  ],
  SoundTypes: [aSoundType(), aSoundType({ id: 'bell', name: 'Bell', signal: null })],
};

const shown = (tab = 'settings') => {
  const portal = fakePortal(rows);
  const address = `/support/settings?tab=${tab}`;
  const page = showPage({ portal, element: <Settings />, path: '/support/settings', address });
  const edit = async (name: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
    await page.user.click(within(row).getByRole('button'));
  };
  const sent = () => portal.callsOf('update').map(([, params]) => params);
  return { ...page, portal, edit, sent };
};

/** The field of several lines, which is no input. */
const linesIn = (place: HTMLElement): HTMLElement => within(place).getByLabelText(/^Payee and address/);

const refused = (status: number, code: string, message: string, field?: string) =>
  new ApiError(status, {
    ...{ statusCode: status, name: 'Error', code, message },
    ...(field !== undefined && { details: { messages: { [field]: [message] } } }),
  });

beforeEach(signInAsSupport);

describe('settings', () => {
  test.each([
    [/^Name of the product/, 'Selvage'],
    [/^Discount for three years/, '5%'],
    [/^Referral of a vendor/, '$5.00 a user'],
    [/^Payee of checks/, 'Not set'],
    [/^Later/, 'A text'],
  ])('show %s in words', async (name, value) => {
    shown();
    within(await screen.findByRole('row', { name })).getByText(value);
  });

  test('are saved with a reason, and not while nothing was changed', async () => {
    const { user, edit, sent } = shown();
    await edit('Discount for three years');
    const ask = await dialog('Discount for three years');
    await fill(user, ask, { Reason: reason });
    await press(user, ask, 'Save Changes');
    await within(ask).findByText('Nothing is changed yet.');
    await fill(user, ask, { Percent: '6.5', Reason: ' ' });
    await press(user, ask, 'Save Changes');
    expect(faultOf(fieldIn(ask, 'Reason'))?.trim()).toBe('Reason is required.');
    expect(sent()).toEqual([]);
    await fill(user, ask, { Reason: ` ${reason} ` });
    await press(user, ask, 'Save Changes');
    await screen.findByText('The setting is saved.');
    expect(sent()).toMatchObject([{ id: 'TermDiscount', data: { value: { discount: 6.5 }, reason } }]);
    within(await screen.findByRole('row', { name: /^Discount for three years/ })).getByText('6.5%');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['101', '-1', 'five', '8,875'])('are no numbers such as %s', async (value) => {
    const { user, edit, sent } = shown();
    await edit('Discount for three years');
    const ask = await dialog('Discount for three years');
    await fill(user, ask, { Percent: value, Reason: reason });
    await press(user, ask, 'Save Changes');
    expect(faultOf(fieldIn(ask, 'Percent'))?.trim()).toBe('Give a number from 0 to 100.');
    expect(sent()).toEqual([]);
  });

  test('show a refusal of the server at its field, and keep what was typed', async () => {
    const { portal, user, edit } = shown();
    portal.fail('update', refused(422, 'reference.name-invalid', '1 to 60 characters', 'value'));
    portal.fail('update', refused(422, 'support.reason-required', 'Say why.', 'reason'));
    await edit('Name of the product');
    const ask = await dialog('Name of the product');
    await fill(user, ask, { Value: 'Cloth', Reason: reason });
    await press(user, ask, 'Save Changes');
    expect(faultOf(fieldIn(ask, 'Value'))?.trim()).toBe('1 to 60 characters');
    await press(user, ask, 'Save Changes');
    expect(faultOf(fieldIn(ask, 'Reason'))?.trim()).toBe('Say why.');
    expect([fieldIn(ask, 'Value').value, fieldIn(ask, 'Reason').value]).toEqual(['Cloth', reason]);
  });

  test('that somebody else changed meanwhile are saved once the reader has chosen', async () => {
    const { portal, user, edit, sent } = shown();
    await edit('Discount for three years');
    const ask = await dialog('Discount for three years');
    await fill(user, ask, { Percent: '6', Reason: reason });
    portal.server.change('Settings', { id: 'TermDiscount' }, { value: { discount: 7 } });
    portal.fail('update', revisionOutdated());
    await press(user, ask, 'Save Changes');
    const question = await dialog(/meanwhile|changed/i);
    within(question).getByText(/7/);
    await press(user, question, /mine|yours|my/i);
    await screen.findByText('The setting is saved.');
    expect(sent().at(-1)).toMatchObject({ data: { value: { discount: 6 }, reason } });
  });

  test('tell what became of them, with the reasons', async () => {
    const { portal, user, edit } = shown();
    const changes = [
      { field: 'value', from: 4, to: 5 },
      { field: 'reason', from: null, to: 'Spring' },
    ];
    portal.answer('historyOf', [
      {
        ...{ id: 'h', type: 'SettingDefined', occurredAt: timestamps.createdAt, text: 'Setting TermDiscount changed' },
        ...{ actor: 'Support desk', company: null, changes },
      },
    ]);
    await edit('Discount for three years');
    const ask = await dialog('Discount for three years');
    await user.click(within(ask).getByText('History'));
    await within(ask).findByText('Setting TermDiscount changed');
    within(ask).getByText('Value from 4% to 5%; Reason: Spring · Support desk');
    expect(portal.callsOf('historyOf')).toEqual([['Settings', 'TermDiscount']]);
  });
});

describe('the payee of checks', () => {
  const payee = 'Selvage Inc.\n12 Loom Street';
  const asked = async () => {
    const page = shown();
    await page.edit('Payee of checks');
    const ask = await dialog('Payee of checks');
    await page.user.click(linesIn(ask));
    await page.user.paste(payee);
    await fill(page.user, ask, { Reason: reason });
    page.portal.fail('update', proofRequired());
    await press(page.user, ask, 'Save Changes');
    return { ...page, proof: await dialog('Confirm that it is you') };
  };

  test('has several lines, and is saved with password and code', async () => {
    const { user, proof, sent } = await asked();
    within(proof).getByText(/where the checks of all companies go/);
    await fill(user, proof, { 'Your password': 'Weft-and-warp-1', Code: '123456' });
    await press(user, proof, 'Save Changes');
    await screen.findByText('The setting is saved.');
    const body = { value: payee, reason };
    expect(sent()).toMatchObject([
      { id: 'CheckPayee', data: body },
      { id: 'CheckPayee', data: { ...body, proof: { password: 'Weft-and-warp-1', code: '123456' } } },
    ]);
  });

  test('asks again for a password that is wrong, and is saved without a code where the account has none', async () => {
    const { portal, user, proof, sent } = await asked();
    portal.fail('update', proofPasswordInvalid('password'));
    await fill(user, proof, { 'Your password': 'wrong' });
    await press(user, proof, 'Save Changes');
    expect(faultOf(fieldIn(proof, 'Your password'))?.trim()).toBe('The password is not right.');
    await fill(user, proof, { 'Your password': 'Weft-and-warp-1' });
    await press(user, proof, 'Save Changes');
    await screen.findByText('The setting is saved.');
    expect(sent().at(-1)).toMatchObject({ data: { value: payee, proof: { code: '' } } });
  });

  test('stays as it was when the reader gives no proof', async () => {
    const { portal, user, proof, sent } = await asked();
    await press(user, proof, 'Cancel');
    const ask = await dialog('Payee of checks');
    expect(linesIn(ask)).toHaveProperty('value', payee);
    expect(portal.server.read('Settings', 'CheckPayee').value).toBe('');
    expect(sent()).toHaveLength(1);
  });
});

describe('inventory types', () => {
  test('are added with a reason; one whose name is taken is refused at the name', async () => {
    const { portal, user } = shown('inventory');
    portal.fail(
      'addReference',
      refused(409, 'inventory-type.name-taken', 'An inventory type with that name already exists'),
    );
    await user.click(await screen.findByRole('button', { name: 'Add an inventory type' }));
    const ask = await dialog('Add an inventory type');
    await fill(user, ask, { Name: 'hanger', Reason: reason });
    await press(user, ask, 'Add an inventory type');
    expect(faultOf(fieldIn(ask, 'Name'))?.trim()).toBe('An inventory type with that name already exists');
    await fill(user, ask, { Name: ' Memo ' });
    await press(user, ask, 'Add an inventory type');
    await screen.findByText('The type is added.');
    expect(portal.callsOf('addReference').at(-1)).toEqual([
      'InventoryTypes',
      { name: 'Memo', active: true, reason },
      expect.any(String),
    ]);
    within(await screen.findByRole('row', { name: /^Memo/ })).getByText('In use');
  });

  test.each([
    ['Hanger', 'Retired', false],
    ['Swatch book', 'In use', true],
  ])('such as %s are retired and restored: %s', async (name, word, active) => {
    const { user, edit, sent } = shown('inventory');
    await edit(name);
    const ask = await dialog(`Edit ${name}`);
    await user.click(within(ask).getByRole('switch', { name: 'State' }));
    await fill(user, ask, { Reason: reason });
    await press(user, ask, 'Save Changes');
    await screen.findByText('The type is saved.');
    // The name was not changed, so that it is not sent.
    expect(sent()).toMatchObject([{ id: name, data: { active, reason } }]);
    expect(sent()[0]).not.toHaveProperty('data.name');
    within(await screen.findByRole('row', { name: new RegExp(`^${name}`) })).getByText(word);
  });

  test('tell who retired them and why', async () => {
    const { portal, user, edit } = shown('inventory');
    const changes = [
      { field: 'active', from: null, to: false },
      { field: 'reason', from: null, to: 'Nobody has it' },
    ];
    portal.answer('historyOf', [
      {
        ...{ id: 'h', type: 'InventoryTypeRetired', occurredAt: timestamps.createdAt },
        ...{ text: 'Inventory type Swatch book retired', actor: 'Support desk', company: null, changes },
      },
    ]);
    await edit('Swatch book');
    const ask = await dialog('Edit Swatch book');
    await user.click(within(ask).getByText('History'));
    await within(ask).findByText('State: Retired; Reason: Nobody has it · Support desk');
    expect(portal.callsOf('historyOf')).toEqual([['InventoryTypes', 'Swatch book']]);
  });

  test('say what would be there while there is none', async () => {
    const portal = fakePortal({ InventoryTypes: [] });
    const address = '/support/settings?tab=inventory';
    showPage({ portal, element: <Settings />, path: '/support/settings', address });
    await screen.findByText('No inventory type yet.');
    screen.getByRole('button', { name: 'Add an inventory type' });
  });
});

describe('sound types', () => {
  test('say what scanners play them for, and keep it under another name', async () => {
    const { user, edit, sent } = shown('sounds');
    within(await screen.findByRole('row', { name: /^Bell/ })).getByText('Nothing');
    within(await screen.findByRole('row', { name: /^Scanned/ })).getByText('A scan');
    await edit('Scanned');
    const ask = await dialog('Edit Scanned');
    within(ask).getByText(/changes nothing of when scanners play it/);
    expect(within(ask).queryByRole('switch')).toBeNull();
    await fill(user, ask, { Name: 'Found', Reason: reason });
    await press(user, ask, 'Save Changes');
    await screen.findByText('The type is saved.');
    expect(sent()).toMatchObject([{ id: 'scanned', data: { name: 'Found', reason } }]);
  });

  test('are added with a name and a reason alone', async () => {
    const { portal, user } = shown('sounds');
    await user.click(await screen.findByRole('button', { name: 'Add a sound type' }));
    const ask = await dialog('Add a sound type');
    await fill(user, ask, { Name: 'Gong', Reason: reason });
    await press(user, ask, 'Add a sound type');
    await screen.findByText('The type is added.');
    expect(portal.callsOf('addReference')).toEqual([['SoundTypes', { name: 'Gong', reason }, expect.any(String)]]);
  });
});
