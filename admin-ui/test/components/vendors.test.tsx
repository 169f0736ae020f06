import { screen, waitFor, within } from '@testing-library/react';
import ConfigurationPage from '../../src/configuration/ConfigurationPage';
import { fakePortal } from '../fake/fake-portal';
import { dialog, faultyIn, fieldIn, fill, press } from '../kit/form';
import { aCompany, aLink } from '../kit/records/companies';
import { showPage, signInAs } from '../kit/render-page';

const open = async () => {
  const vendors = ['Denim House', 'Loom & Vale', 'Quay Works'].map((name) =>
    aCompany({ id: name, name, type: 'vendor' }),
  );
  const portal = fakePortal({
    Companies: [aCompany(), ...vendors],
    Customers: [aLink({ id: 'link', vendorId: 'Loom & Vale', vendorName: 'Loom & Vale' })],
  });
  const page = showPage({ portal, element: <ConfigurationPage /> });
  await screen.findByRole('button', { name: 'Open Loom & Vale' });
  return { portal, ...page };
};

describe('a vendor of the configuration', () => {
  test('opens with its contact, of which what was changed is saved', async () => {
    signInAs('mill');
    const { portal, user, container } = await open();
    await press(user, container, 'Open Loom & Vale');
    const form = await dialog('Loom & Vale');
    expect(within(form).getByRole('link', { name: 'Orders of Loom & Vale' }).getAttribute('href')).toBe(
      `/orders_history?filter=${encodeURIComponent('{"vendorId":"Loom & Vale"}')}`,
    );
    within(form).getByText('Any');
    await fill(user, form, { Name: ' ' });
    await press(user, form, 'Save Changes');
    await within(form).findByText('Provide complete data');
    expect(faultyIn(form)).toHaveLength(1);
    await fill(user, form, { Name: 'Bo Carver', Phone: '5550102009' });
    await press(user, form, 'Save Changes');
    await screen.findByText('Successfully Updated');
    expect(portal.callsOf('changeContact').map(([, contact]) => contact)).toEqual([
      { name: 'Bo Carver', phone: '5550102009' },
    ]);
    expect(portal.server.read('Customers', 'link')).toMatchObject({ name: 'Bo Carver', email: 'ada@loom.example' });
  });

  test('is shown to who may change nothing', async () => {
    signInAs('mill', { role: 'user' });
    const { user, container } = await open();
    await press(user, container, 'Open Loom & Vale');
    const shown = await dialog('Loom & Vale');
    within(shown).getByText('ada@loom.example');
    expect(within(shown).queryByRole('textbox')).toBeNull();
  });
});

describe('vendors that are added', () => {
  const contact = { Company: 'Denim', Name: 'Bo', Email: 'bo@denim.example', Phone: '5550102000' };
  const add = async ({ user, container }: Awaited<ReturnType<typeof open>>, ...vendors: readonly string[]) => {
    await press(user, container, 'Add Vendor');
    const form = await dialog('Add Vendor');
    for (const vendor of vendors) await user.click(await within(form).findByRole('checkbox', { name: vendor }));
    await fill(user, form, contact);
    expect(fieldIn(form, 'Email').value).toBe(contact.Email);
    await press(user, form, 'Add Vendor');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  beforeEach(() => signInAs('mill'));

  test('are told of once', async () => {
    const page = await open();
    await add(page, 'Denim House', 'Quay Works');
    await screen.findByText('Vendor added');
    expect(screen.getAllByText('Vendor added')).toHaveLength(1);
    await screen.findByRole('button', { name: 'Open Quay Works' });
  });

  test('are named where somebody had added them meanwhile, and the others go on', async () => {
    const page = await open();
    page.portal.answer('addVendors', { existing: ['Denim House'], added: ['Quay Works'], isTold: true });
    await add(page, 'Denim House', 'Quay Works');
    await screen.findByText('Vendor already exist: Denim House');
    await screen.findByText('Vendor added');
  });

  test('stay although no mail could be sent, which is said', async () => {
    const page = await open();
    page.portal.answer('addVendors', { existing: [], added: ['Quay Works'], isTold: false });
    await add(page, 'Quay Works');
    await screen.findByText('something went wrong! The vendor is added, but no mail went to bo@denim.example.');
    expect(screen.queryByText('Vendor added')).toBeNull();
  });
});
