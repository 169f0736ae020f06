import { screen } from '@testing-library/react';
import FabricList from '../../src/fabrics/list/FabricList';
import { fakePortal, noNetwork } from '../fake/fake-portal';
import { dialog, press } from '../kit/form';
import { aFabric } from '../kit/records/inventory';
import { showPage, signInAs } from '../kit/render-page';

const codes = ['HB-1', 'HB-2', 'HB-3', 'HB-4', 'HB-5'];
const five = () => fakePortal({ Fabrics: codes.map((code) => aFabric({ code })) });
const show = (portal = five()) => showPage({ portal, element: <FabricList />, resource: 'Fabrics' });

beforeEach(() => signInAs('mill'));

test('fabrics that are deleted together and break off in the middle are deleted by the second try', async () => {
  const portal = five();
  const { user } = show(portal);
  await screen.findByRole('button', { name: 'HB-1' });
  await user.click(screen.getByLabelText('Select all'));
  await press(user, document.body, 'Delete');
  const question = await dialog('Delete 5 fabrics?');
  portal.fail('delete', noNetwork());
  await press(user, question, 'Delete');
  await screen.findByText('Something went wrong');
  const left = portal.server.all('Fabrics').map(({ code }) => code);
  expect(left).toContain('HB-1');
  expect(left.length).toBeLessThan(codes.length);
  await press(user, await dialog(/^Delete \d fabrics?\?$/), 'Delete');
  await screen.findByText('Successfully Updated');
  expect(portal.server.all('Fabrics')).toEqual([]);
});

test('a list of nothing says so, and how to begin', async () => {
  show(fakePortal());
  await screen.findByText('No fabric added yet.');
  expect(screen.getAllByRole('button', { name: 'Add Fabric' })).toHaveLength(1);
});

test('a search that finds nothing offers to add what was searched, and to clear it', async () => {
  const { user } = show();
  await screen.findByRole('button', { name: 'HB-1' });
  await user.type(screen.getByRole('searchbox'), 'koper');
  await screen.findByText('Nothing matches.');
  screen.getByRole('button', { name: 'Add fabric "koper"' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('button', { name: 'HB-5' });
});
