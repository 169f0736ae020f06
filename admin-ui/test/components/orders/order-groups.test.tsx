import { screen, waitFor, within } from '@testing-library/react';
import ConfigurationPage from '../../../src/configuration/ConfigurationPage';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

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

const bin = async (drafts: number) => {
  signInAs('mill', { role: 'user' });
  const group = anOrderGroup({ id: 'autumn', job_number: 4 });
  const orders = Array.from({ length: drafts }, (_, at) => anOrder({ id: `o${at}`, groupId: group.id }));
  const portal = fakePortal({ Companies: [aCompany()], OrderGroups: [group], Orders: orders });
  const { user } = showPage({ portal, element: <ConfigurationPage /> });
  await user.click(await screen.findByRole('button', { name: 'Discard the group Autumn books' }));
  return { portal, user };
};

test('a group with orders says that it stays, and why, instead of being tried', async () => {
  await bin(2);
  const stays = await dialog('The group Autumn books stays');
  within(stays).getByText(/^2 orders belong to it/);
  const discard = within(stays).getByRole<HTMLButtonElement>('button', { name: 'Discard group' });
  expect(discard.disabled).toBe(true);
});

test('a group whose orders are discarded is asked about, and goes', async () => {
  const { portal, user } = await bin(0);
  const question = await dialog('Discard the group Autumn books?');
  const discard = within(question).getByRole<HTMLButtonElement>('button', { name: 'Discard group' });
  await waitFor(() => expect(discard.disabled).toBe(false));
  await user.click(discard);
  await screen.findByText('The group is discarded');
  expect(portal.callsOf('discardOrderGroup')).toEqual([['autumn']]);
});
