import { screen, within } from '@testing-library/react';
import { ImportModal } from '../../../src/orders/edit/import/ImportDialog';
import { LineModal } from '../../../src/orders/edit/line/LineModal';
import { importedLines } from '../../fake/fake-order-lines';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { aFabric } from '../../kit/records/inventory';
import { anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const warning = 'This fabric is discontinued.';
const rows = () => ({
  Companies: [aCompany()],
  Fabrics: [aFabric({ code: 'HB-1', discontinued: true }), aFabric({ id: 'other', code: 'HB-2' })],
  Orders: [anOrder()],
  OrderGroups: [anOrderGroup()],
});
const nothing = () => undefined;
beforeEach(() => signInAs('mill'));

test('a line of a discontinued fabric can be added, and the form says what it is', async () => {
  const element = <LineModal orderId="order" line={undefined} onClose={nothing} />;
  const { user } = showPage({ portal: fakePortal(rows()), element });
  const form = await dialog('Add fabric');
  await fill(user, form, { Barcode: 'HB-1' });
  await user.click(fieldIn(form, 'Quantity'));
  await within(form).findByText(warning);
  await fill(user, form, { Barcode: 'HB-2' });
  await user.click(fieldIn(form, 'Quantity'));
  await within(form).findByText('Found among your fabrics.');
  expect(within(form).queryByText(warning)).toBeNull();
});

test('an import names the first fabrics that are discontinued, and counts them as taken', async () => {
  const portal = fakePortal(rows());
  const warned = Array.from({ length: 12 }, (_, index) => ({ code: `HB-${index + 1}`, warning }));
  portal.answer('importOrderFabrics', { ...importedLines, warned });
  const { user } = showPage({ portal, element: <ImportModal order={anOrder()} onClose={nothing} /> });
  const open = await dialog('Import Fabric Group');
  await user.click(within(open).getByLabelText(/^Add to the fabrics/));
  await user.upload(
    within(open).getByLabelText('CSV file'),
    new File(['code,quantity\nHB-1,3\n'], 'lines.csv', { type: 'text/csv' }),
  );
  await press(user, open, 'Import');
  await screen.findByText(warning);
  within(open).getByText(/^In the order all the same: HB-1, HB-2, .*, HB-10 and 2 more$/);
});
