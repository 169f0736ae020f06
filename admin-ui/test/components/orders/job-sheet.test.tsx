import { act, cleanup, screen, waitFor } from '@testing-library/react';
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

const printed = async (company: 'mill' | 'vendor', line = aLine(), terms = order): Promise<Element> => {
  signInAs(company);
  const path = company === 'vendor' ? '/vendor/orders' : '/orders';
  const portal = fakePortal({ Orders: [terms], OrderGroups: [checked], OrderFabrics: [line], Companies: [mill] });
  showPage({ portal, element: <OrderDetails />, path: `${path}/:id`, address: `${path}/order` });
  await screen.findAllByText(line.code);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  return waitFor(() => document.querySelector('[data-print-sheet]') ?? Promise.reject(new Error('No sheet.')));
};
const sheetOf = async (company: 'mill' | 'vendor'): Promise<string> => (await printed(company)).textContent ?? '';

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

test('a sheet with nine columns is in landscape format, and breaks neither codes nor quantities', async () => {
  const ids = [
    'fabric.code',
    'fabric.alias',
    'fabric.pattern_name',
    'fabric.color',
    'grade',
    'rubs',
    'custom1',
    'custom2',
  ];
  const values = { code: 'GP-/0946', alias: 'a', rubs: '1', custom1: '2', custom2: '3', quantity: 1200 };
  const sheetWith = (shown: readonly string[]) => {
    const orderDetailtable = shown.map((id) => ({ id, name: id, hidden: false }));
    return printed('vendor', aLine(values), { ...order, manufacturer: partner && { ...partner, orderDetailtable } });
  };
  const wide = await sheetWith(ids);
  expect(wide.className).toContain('wide');
  const onOneLine = [...wide.querySelectorAll('td.one-line')].map(({ textContent }) => textContent);
  expect(onOneLine).toEqual(['GP-/0946', '1,200']);
  cleanup();
  expect((await sheetWith(ids.slice(0, 7))).className).not.toContain('wide');
});
