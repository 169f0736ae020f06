import { screen, waitFor, within } from '@testing-library/react';
import FabricList from '../../../src/fabrics/list/FabricList';
import UserForm from '../../../src/users/form/UserForm';
import { ApiError } from '../../../src/providers/http';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fill, press } from '../../kit/form';
import { aUser } from '../../kit/records/companies';
import { aFabric } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const gif = (name: string) => new File(['GIF89a, or what begins so'], name, { type: 'image/gif' });
const noPicture = (name: string) => new File(['Dear Ada,'], name, { type: 'image/png' });
const refused = new ApiError(422, { statusCode: 422, name: 'Error', message: 'Too many pixels.' });

beforeAll(() => void Object.assign(URL, { createObjectURL: () => 'blob:cloth', revokeObjectURL: () => undefined }));
beforeEach(() => signInAs('mill'));

const theList = async () => {
  const portal = fakePortal({ Fabrics: ['HB-1', 'HB-2'].map((code) => aFabric({ id: code, code })) });
  const page = showPage({ portal, element: <FabricList />, resource: 'Fabrics' });
  await screen.findByRole('button', { name: 'HB-1' });
  return { ...page, portal };
};

test('many photos go to the fabrics that their files are named after, and those that can not are named', async () => {
  const { user, portal } = await theList();
  portal.answer('uploadFabricPhoto', undefined);
  await user.click(screen.getByRole('button', { name: 'Photos' }));
  const open = await dialog('Photos');
  const files = [gif('HB-1.gif'), gif('HB-9.gif'), noPicture('HB-2.png')];
  await user.upload(within(open).getByLabelText('Photos'), files);
  await within(open).findByText('1 of 3 photos are there.');
  expect(portal.callsOf('uploadFabricPhoto').map(([id]) => id)).toEqual(['HB-1']);
  const failed = within(within(open).getByRole('list', { name: 'Photos that are not there' })).getAllByRole('listitem');
  expect(failed.map(({ textContent }) => textContent).toSorted()).toEqual([
    'HB-2.png This is no picture that can be taken: PNG, JPEG, WebP or GIF.',
    'HB-9.gif No fabric has the code HB-9.',
  ]);
});

test('a file that is no picture is refused before the fabric is sent', async () => {
  const { user, portal } = await theList();
  await user.click(screen.getByRole('button', { name: 'Add Fabric' }));
  const open = await dialog('Add Fabric');
  await user.upload(within(open).getByLabelText('Photo'), noPicture('letter.png'));
  await within(open).findByText(/letter\.png is no picture/);
  await fill(user, open, { 'Fabric ID': 'HB-3', 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'A' });
  await press(user, open, 'Add Fabric');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.callsOf('uploadFabricPhoto')).toEqual([]);
});

test('a fabric whose photo is refused says that it is added and its photo is not', async () => {
  const { user, portal } = await theList();
  portal.fail('uploadFabricPhoto', refused);
  await user.click(screen.getByRole('button', { name: 'Add Fabric' }));
  const open = await dialog('Add Fabric');
  await user.upload(within(open).getByLabelText('Photo'), gif('cloth.gif'));
  await fill(user, open, { 'Fabric ID': 'HB-3', 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'A' });
  await press(user, open, 'Add Fabric');
  await dialog('HB-3 is added. Its photo is not.');
  expect(screen.queryByText('Added Successfully')).toBeNull();
});

test('the form of an admin shows every right as held', async () => {
  const portal = fakePortal({ Users: [aUser({ id: 'amy', role: 'admin', user_permissions: [] })] });
  showPage({ portal, element: <UserForm />, path: '/edit-user/:id', address: '/edit-user/amy?tab=rights' });
  await screen.findByText('Admins hold every right.');
  const rights = within(screen.getByRole('group', { name: 'Rights' }));
  const boxes = [...rights.getAllByRole('checkbox'), ...rights.getAllByRole('switch')];
  expect(boxes).toHaveLength(18);
  expect(boxes.filter((box) => box instanceof HTMLInputElement && !(box.checked && box.disabled))).toEqual([]);
});
