import { screen, waitFor } from '@testing-library/react';
import { CompanyAside } from '../../../src/dashboard/company/CompanyAside';
import { ApiError } from '../../../src/providers/http';
import { fakePortal } from '../../fake/fake-portal';
import { faultOf } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const open = (changes = {}) => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany(changes)] });
  return { portal, ...showPage({ portal, element: <CompanyAside /> }) };
};

test('an owner renames the company, and sees a refused name at its field', async () => {
  const { portal, user } = open();
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  const message = 'Name must not hold a web address';
  const details = { messages: { name: [message] } };
  const refused = { statusCode: 422, name: 'ValidationError', message, code: 'company.name-address', details };
  portal.fail('renameCompany', new ApiError(422, refused));
  await user.clear(name);
  await user.type(name, 'Harrow Weavers');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(faultOf(name)).toContain(message));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const notice = await screen.findByText('Successfully Updated');
  expect(notice.parentElement?.textContent).toContain('Harrow Weavers');
  expect(portal.server.read('Companies', 'mill')).toMatchObject({ name: 'Harrow Weavers' });
});

test('a name of blanks alone is refused at its field, and not sent', async () => {
  const { portal, user } = open();
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, '   ');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(faultOf(name)).toContain('Name is required'));
  expect(portal.callsOf('renameCompany')).toEqual([]);
});

test.each([
  ['of another owner', { ownerId: 'bea' }],
  ['that is a vendor', { type: 'vendor' }],
])('the name of a company %s cannot be changed', async (_what, changes) => {
  open(changes);
  await screen.findByRole('button', { name: 'Update Time Zone' });
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
});
