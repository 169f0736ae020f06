import { screen, waitFor, within } from '@testing-library/react';
import ConfigurationPage from '../../../src/configuration/ConfigurationPage';
import type { PortalDataProvider } from '../../../src/providers/data-provider';
import type { VendorOutcome } from '../../../src/providers/data/vendor-verbs';
import { fakePortal } from '../../fake/fake-portal';
import { linkTooLong } from '../../fake/refusals';
import { dialog, invalidFieldsIn, fieldIn, fill, press } from '../../kit/form';
import { aCompany, aLink } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

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

test('vendors that are inactive are named together', async () => {
  signInAs('mill');
  const links = ['Loom & Vale', 'Quay Works'].map((name) =>
    aLink({ id: name, vendorId: name, vendorName: name, status: false }),
  );
  const portal = fakePortal({ Companies: [aCompany()], Customers: links });
  showPage({ portal, element: <ConfigurationPage /> });
  await screen.findByText('Loom & Vale, Quay Works are inactive.');
});

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
    expect(invalidFieldsIn(form)).toHaveLength(1);
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
  type Page = Awaited<ReturnType<typeof open>>;
  const contact = { Name: 'Bo', Email: 'bo@denim.example', Phone: '5550102000' };
  const begin = async ({ user, container }: Page) => {
    await press(user, container, 'Add Vendor');
    return dialog('Add Vendor');
  };
  const tick = async ({ user }: Page, form: HTMLElement, vendor: string) =>
    user.click(await within(form).findByRole('checkbox', { name: vendor }));
  const blockOf = (form: HTMLElement, vendor: string) =>
    within(form).getByRole('group', { name: `Contact at ${vendor}` });
  const send = async ({ user }: Page, form: HTMLElement) => {
    await press(user, form, 'Add Vendor');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const add = async (page: Page, ...vendors: readonly string[]) => {
    const form = await begin(page);
    for (const vendor of vendors) {
      await tick(page, form, vendor);
      await fill(page.user, blockOf(form, vendor), contact);
    }
    await send(page, form);
  };
  beforeEach(() => signInAs('mill'));

  test('have their referral codes where two names look alike', async () => {
    const vendors = ['DenimHouse_REF_vendor', 'DenimHouse_REF_vendor-2'].map((referralCode) =>
      aCompany({ id: referralCode, name: 'Denim House', type: 'vendor', referralCode }),
    );
    const lone = aCompany({ id: 'lone', name: 'Quay Works', type: 'vendor' });
    const portal = fakePortal({ Companies: [aCompany(), lone, ...vendors] });
    const page = showPage({ portal, element: <ConfigurationPage /> });
    await screen.findByRole('button', { name: 'Add Vendor' });
    await press(page.user, page.container, 'Add Vendor');
    const form = await dialog('Add Vendor');
    await within(form).findByText('DenimHouse_REF_vendor-2');
    const boxes = within(within(form).getByRole('list')).getAllByRole('listitem');
    expect(boxes.map((box) => box.textContent)).toEqual([
      'Quay Works',
      'Denim HouseDenimHouse_REF_vendor',
      'Denim HouseDenimHouse_REF_vendor-2',
    ]);
  });

  test('are named once', async () => {
    const page = await open();
    await add(page, 'Denim House', 'Quay Works');
    await screen.findByText('Vendor added');
    expect(screen.getAllByText('Vendor added')).toHaveLength(1);
    await screen.findByRole('button', { name: 'Open Quay Works' });
  });

  test('have a contact each, which begins with the name of its vendor', async () => {
    const page = await open();
    const form = await begin(page);
    await tick(page, form, 'Denim House');
    await tick(page, form, 'Quay Works');
    expect(fieldIn(blockOf(form, 'Denim House'), 'Company').value).toBe('Denim House');
    await fill(page.user, blockOf(form, 'Denim House'), contact);
    await press(page.user, form, 'Add Vendor');
    await within(form).findByText('Provide complete data');
    expect(invalidFieldsIn(blockOf(form, 'Denim House'))).toEqual([]);
    expect(invalidFieldsIn(blockOf(form, 'Quay Works'))).toHaveLength(3);
    await fill(page.user, blockOf(form, 'Quay Works'), {
      Company: 'Quay',
      Name: 'Di',
      Email: 'di@quay.example',
      Phone: '1',
    });
    await send(page, form);
    const contacts = page.portal.callsOf('addVendors').map(([sent]) => sent instanceof Map && [...sent]);
    expect(contacts).toEqual([
      [
        ['Denim House', { company: 'Denim House', name: 'Bo', email: 'bo@denim.example', phone: '5550102000' }],
        ['Quay Works', { company: 'Quay', name: 'Di', email: 'di@quay.example', phone: '1' }],
      ],
    ]);
  });

  test('keep what was typed before one was chosen, and after it was left out', async () => {
    const page = await open();
    const form = await begin(page);
    await fill(page.user, form, contact);
    await tick(page, form, 'Denim House');
    expect(fieldIn(blockOf(form, 'Denim House'), 'Email').value).toBe('bo@denim.example');
    await tick(page, form, 'Quay Works');
    expect(fieldIn(blockOf(form, 'Quay Works'), 'Email').value).toBe('');
    await tick(page, form, 'Denim House');
    expect(within(form).queryByRole('group', { name: 'Contact at Denim House' })).toBeNull();
    await tick(page, form, 'Denim House');
    expect(fieldIn(blockOf(form, 'Denim House'), 'Email').value).toBe('bo@denim.example');
  });

  test('show a refusal at the contact that was refused', async () => {
    const page = await open();
    page.portal.fail('addVendors', linkTooLong('email'));
    const form = await begin(page);
    await tick(page, form, 'Denim House');
    await fill(page.user, blockOf(form, 'Denim House'), contact);
    await press(page.user, form, 'Add Vendor');
    await waitFor(() => expect(invalidFieldsIn(blockOf(form, 'Denim House'))).toHaveLength(1));
  });

  /** Answers each vendor with its outcome; the first vendor without one is refused, once. */
  const answer = (page: Page, outcomes: Readonly<Record<string, VendorOutcome>>) => {
    let isRefused = false;
    const addVendors: PortalDataProvider['addVendors'] = async (contacts, _attempt, onDone) => {
      for (const id of contacts.keys()) {
        const outcome = outcomes[id];
        if (outcome === undefined && !isRefused) {
          isRefused = true;
          throw linkTooLong('email');
        }
        onDone(id, outcome ?? 'added');
      }
    };
    Object.assign(page.portal.data, { addVendors });
  };
  const notMailed = 'something went wrong! The vendor is added, but no mail went to bo@denim.example.';

  test('are named where somebody had added them meanwhile, and the others go on', async () => {
    const page = await open();
    answer(page, { 'Denim House': 'existing', 'Quay Works': 'added' });
    await add(page, 'Denim House', 'Quay Works');
    await screen.findByText('Vendor already exist: Denim House');
    await screen.findByText('Vendor added');
  });

  test('stay although no mail could be sent, which is said', async () => {
    const page = await open();
    answer(page, { 'Quay Works': 'added-without-mail' });
    await add(page, 'Quay Works');
    await screen.findByText(notMailed);
    expect(screen.queryByText('Vendor added')).toBeNull();
  });

  describe('before another is refused', () => {
    const refused = async () => {
      const page = await open();
      answer(page, { 'Denim House': 'added-without-mail' });
      const form = await begin(page);
      for (const vendor of ['Denim House', 'Quay Works']) {
        await tick(page, form, vendor);
        await fill(page.user, blockOf(form, vendor), contact);
      }
      await press(page.user, form, 'Add Vendor');
      await waitFor(() => expect(invalidFieldsIn(blockOf(form, 'Quay Works'))).toHaveLength(1));
      return { page, form };
    };

    test('have no fields any more, and a mail that was not sent is named after the next try', async () => {
      const { page, form } = await refused();
      within(form).getByText('Denim House is added already.');
      expect(within(form).queryByRole('group', { name: 'Contact at Denim House' })).toBeNull();
      expect(within(form).getByRole('checkbox', { name: /^Denim House/ })).toHaveProperty('disabled', true);
      await fill(page.user, blockOf(form, 'Quay Works'), { Email: 'di@quay.example' });
      await send(page, form);
      await screen.findByText(notMailed);
      expect(page.portal.callsOf('addVendors').map(([sent]) => sent instanceof Map && [...sent.keys()])).toEqual([
        ['Denim House', 'Quay Works'],
        ['Quay Works'],
      ]);
    });

    test('are named when the others are given up', async () => {
      const { page, form } = await refused();
      await press(page.user, form, 'Cancel');
      await press(page.user, await screen.findByRole('alertdialog'), 'Discard changes');
      await screen.findByText(notMailed);
    });
  });
});
