import type { ReactElement } from 'react';
import { screen, within } from '@testing-library/react';
import { NoLabels, OrderedFabric, OwnFabric } from '../../../src/fabrics/labels/ScannedCode';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { aFabric } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const shown = (element: ReactElement, code: string, address = `/s/${encodeURIComponent(code)}`) =>
  showPage({
    portal: fakePortal({ Fabrics: [aFabric({ code: 'A/B.7' })] }),
    element,
    path: '/s/*',
    address,
    resource: 'Fabrics',
  });

describe('the link of a label', () => {
  test.each(['/s/A%2FB.7', '/s/A/B.7'])(
    '%s opens the dialog of the own fabric with the code A/B.7',
    async (address) => {
      signInAs('mill');
      const { user } = shown(<OwnFabric />, 'A/B.7', address);
      await dialog('Edit Fabric');
      await user.keyboard('{Escape}');
      await screen.findByText('Another page');
    },
  );

  test('leads to the list without a question after the changes of its dialog are saved', async () => {
    signInAs('mill');
    const { user } = shown(<OwnFabric />, 'A/B.7');
    const form = await dialog('Edit Fabric');
    await user.type(await within(form).findByRole('textbox', { name: /Alias/ }), ' two');
    await press(user, form, 'Save Changes');
    await screen.findByText('Another page');
  });

  test.each(['HB-2041', 'x'.repeat(65)])('shows that no fabric of the company has the code %s', async (code) => {
    signInAs('mill');
    shown(<OwnFabric />, code);
    await screen.findByText(`No fabric of Harrow Mills has the code ${code.slice(0, 64)}.`);
    screen.getByRole('link', { name: 'Search fabrics' });
  });

  test('shows the texts of a fabric to a user who may not edit it', async () => {
    signInAs('mill', { role: 'user', permissions: [] });
    shown(<OwnFabric />, 'A/B.7');
    await screen.findByRole('heading', { level: 1, name: 'A/B.7' });
    screen.getByText('Color');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of a manufacturer leads a vendor to a page that says who prints labels', async () => {
    signInAs('vendor');
    shown(<NoLabels />, 'A/B.7');
    await screen.findByText('Only manufacturers print labels.');
  });

  test('shows a vendor no fabric that is in none of its orders', async () => {
    signInAs('vendor');
    shown(<OrderedFabric />, 'A/B.7');
    await screen.findByText('No fabric of Loom & Vale has the code A/B.7.');
  });
});
