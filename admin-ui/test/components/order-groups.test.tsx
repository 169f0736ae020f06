import { screen, within } from '@testing-library/react';
import ConfigurationPage from '../../src/configuration/ConfigurationPage';
import { fakePortal } from '../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../kit/form';
import { aCompany } from '../kit/records/companies';
import { anOrderGroup } from '../kit/records/orders';
import { showPage, signInAs } from '../kit/render-page';

const open = async () => {
  signInAs('mill', { role: 'user' });
  const groups = [anOrderGroup({ id: 'autumn', job_number: 4 }), anOrderGroup({ id: 'rugs', name: 'Rugs' })];
  const portal = fakePortal({ Companies: [aCompany()], OrderGroups: groups });
  const page = showPage({ portal, element: <ConfigurationPage /> });
  await page.user.click(await screen.findByRole('button', { name: 'Open Autumn books' }));
  return { portal, ...page, form: await dialog('Autumn books') };
};

test('an order group is listed with its vendor, its last job number and its orders', async () => {
  const { container } = await open();
  const row = within(container).getByRole('row', { name: /Autumn books/, hidden: true });
  within(row).getByText('Loom & Vale');
  within(row).getByText('4');
  const link = within(row).getByRole('link', { name: 'Orders of Autumn books', hidden: true });
  expect(link.getAttribute('href')).toBe(`/orders_history?filter=${encodeURIComponent('{"groupId":"autumn"}')}`);
});

test('what was changed of an order group is saved, and nothing else', async () => {
  const { portal, user, form } = await open();
  await fill(user, form, { Name: 'Winter books', 'Thread color': 'Navy' });
  await user.click(within(form).getByRole('checkbox', { name: 'Collate' }));
  await press(user, form, 'Save Changes');
  await screen.findByText('Successfully Updated');
  expect(portal.callsOf('saveOrderGroup').map(([, changes]) => changes)).toEqual([
    { name: 'Winter books', threadColor: 'Navy', checks: { collate: true } },
  ]);
  await screen.findByRole('button', { name: 'Open Winter books' });
});

test('a name is needed, and is the only one', async () => {
  const { user, form } = await open();
  await fill(user, form, { Name: ' ' });
  await press(user, form, 'Save Changes');
  expect(faultOf(fieldIn(form, 'Name'))).toContain('Name is required');
  await fill(user, form, { Name: ' rugs ' });
  await press(user, form, 'Save Changes');
  await within(form).findByText('Duplicate Name');
  expect(faultOf(fieldIn(form, 'Name'))).toContain('Duplicate Name');
});
