import { screen, waitFor, within } from '@testing-library/react';
import PaymentOptionsPage from '../../../src/configuration/payment/PaymentOptionsPage';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { vendorId } from '../../kit/records/ids';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const days = { name: 'Days', text: 'In 15 working days.' };
const freight = { name: 'Freight', text: 'Freight is not included.' };
const loom = aCompany({ id: vendorId, name: 'Loom & Vale', type: 'vendor', quoteTemplates: [days, freight] });

beforeEach(() => signInAs('vendor'));

test('an admin of a vendor adds, renames and deletes quote templates, and keeps those that another adds meanwhile', async () => {
  const portal = fakePortal({ Companies: [loom], Customers: [] });
  const { user } = showPage({ portal, element: <PaymentOptionsPage /> });
  const kept = () => portal.server.read('Companies', vendorId).quoteTemplates.map(({ name }) => name);
  await user.click(await screen.findByRole('button', { name: 'Add Template' }));
  const form = await dialog('Add Template');
  portal.server.change(
    'Companies',
    { id: vendorId },
    { quoteTemplates: [days, freight, { ...days, name: 'Holiday' }] },
  );
  await fill(user, form, { Name: 'Samples' });
  await user.type(within(form).getByLabelText(/^Text/), 'Samples are free.');
  await press(user, form, 'Save Template');
  await waitFor(() => expect(kept()).toEqual(['Days', 'Freight', 'Holiday', 'Samples']));
  await user.click(await screen.findByRole('button', { name: 'Edit the template Holiday' }));
  const edit = await dialog('Edit Template');
  await fill(user, edit, { Name: 'Christmas' });
  await press(user, edit, 'Save Template');
  await waitFor(() => expect(kept()).toEqual(['Days', 'Freight', 'Christmas', 'Samples']));
  await user.click(await screen.findByRole('button', { name: 'Delete the template Freight' }));
  await press(user, await dialog('Delete the template Freight?'), 'Delete');
  await waitFor(() => expect(kept()).toEqual(['Days', 'Christmas', 'Samples']));
});

test('the focus goes on to the next template where one was deleted, and to the title after the last one', async () => {
  const portal = fakePortal({ Companies: [loom], Customers: [] });
  const { user } = showPage({ portal, element: <PaymentOptionsPage /> });
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete the template ${name}` }));
    await press(user, await dialog(`Delete the template ${name}?`), 'Delete');
  };
  await remove('Days');
  const next = await screen.findByRole('button', { name: 'Edit the template Freight' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await remove('Freight');
  const title = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a template is written behind the notes of a quote, and the one that was used last is offered first', async () => {
  const placed = anOrder({
    status: 'placed',
    waitsFor: 'vendor',
    allowed: ['quote'],
    rights: { quote: 'Quote Orders' },
  });
  const rows = { Orders: [placed], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()], Companies: [loom] };
  const [path, address] = ['/vendor/orders/:id', '/vendor/orders/order'];
  const { user } = showPage({ portal: fakePortal(rows), element: <OrderDetails />, path, address });
  await user.click(await screen.findByRole('button', { name: 'Write Days into the notes' }));
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Freight' }));
  await screen.findByDisplayValue(`${days.text} ${freight.text}`);
  await screen.findByRole('button', { name: 'Write Freight into the notes' });
});
