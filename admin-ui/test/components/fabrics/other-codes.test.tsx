import { screen, waitFor, within } from '@testing-library/react';
import FabricList from '../../../src/fabrics/list/FabricList';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, press } from '../../kit/form';
import { aFabric } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const label = /^Other codes/;

const openForm = async () => {
  signInAs('mill');
  const portal = fakePortal({
    Fabrics: [aFabric({ code: 'HB-1', other_codes: ['HB OLD'] }), aFabric({ code: 'HB-2' })],
  });
  const { user } = showPage({ portal, element: <FabricList />, resource: 'Fabrics' });
  await user.click(await screen.findByRole('button', { name: 'Edit HB-1' }));
  const form = await dialog('Edit Fabric');
  return { portal, user, form, field: within(form).getByLabelText(label) };
};

describe('the other codes in the form of a fabric', () => {
  test('are one a line, and are saved as a list', async () => {
    const { portal, user, form, field } = await openForm();
    expect(field).toHaveProperty('value', 'HB OLD');
    await user.type(field, '{Enter} Q7 {Enter}');
    await press(user, form, 'Save Changes');
    await waitFor(() => expect(portal.server.read('Fabrics', 'fabric-HB-1').other_codes).toEqual(['HB OLD', 'Q7']));
  });

  test('are refused at their field', async () => {
    const { user, form, field } = await openForm();
    await user.type(field, '{Enter}HB-2');
    await press(user, form, 'Save Changes');
    await waitFor(() => expect(faultOf(field)?.trim()).toBe('Code already exists!'));
  });

  test('are not sent with another change', async () => {
    const { portal, user, form } = await openForm();
    await user.type(within(form).getByLabelText(/^Color/), ' dark');
    await press(user, form, 'Save Changes');
    await waitFor(() => expect(portal.callsOf('saveFabric')).toMatchObject([[{}, { color: 'Weld dark' }]]));
    expect(portal.callsOf('saveFabric')[0]?.[1]).not.toHaveProperty('other_codes');
  });
});
