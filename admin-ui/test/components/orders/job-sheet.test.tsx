import { act, screen, waitFor } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const group = anOrderGroup({ threadColor: 'Ecru', vendorNotes: { notes: 'Pack by floor' } });
const mill = aCompany();
const { manufacturer: partner } = anOrder();
const order = anOrder({
  status: 'accepted',
  releaseNotes: 'Cut on Monday',
  vendorNotes: { corner_label: '40 x 20 only' },
  total: 968.2,
  neededBy: '2020-11-30',
  manufacturer: partner && { ...partner, orderDetailtable: mill.orderDetailtable },
});
const checked = { ...group, checks: { ...group.checks, corner_label: true } };

const sheetOf = async (company: 'mill' | 'vendor'): Promise<string> => {
  signInAs(company);
  const path = company === 'vendor' ? '/vendor/orders' : '/orders';
  const portal = fakePortal({ Orders: [order], OrderGroups: [checked], OrderFabrics: [aLine()], Companies: [mill] });
  showPage({ portal, element: <OrderDetails />, path: `${path}/:id`, address: `${path}/order` });
  await screen.findAllByText('HB-1');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = await waitFor(
    () => document.querySelector('[data-print-sheet]') ?? Promise.reject(new Error('No sheet.')),
  );
  return sheet.textContent ?? '';
};

test('the sheet of a vendor tells the shop floor all that it needs, no price and nothing that is empty', async () => {
  const sheet = await sheetOf('vendor');
  for (const text of [
    'Order 12 from Harrow Mills',
    'HB-1',
    'Corner label',
    '40 x 20 only',
    'Ecru',
    'Pack by floor',
    'Cut on Monday',
    'Nov 30, 2020',
  ])
    expect(sheet).toContain(text);
  for (const text of ['$968.20', 'Who may do what now', 'Group notes', '–']) expect(sheet).not.toContain(text);
});

test('the sheet of a mill tells the amount too', async () => {
  expect(await sheetOf('mill')).toContain('$968.20');
});
