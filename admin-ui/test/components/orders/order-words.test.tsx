import { render, screen } from '@testing-library/react';
import { portalTexts } from '../../../src/i18n/en/portal';
import { addTexts } from '../../../src/i18n/texts';
import { historyInWords } from '../../../src/orders/details/history/history-in-words';
import { OrderNotice } from '../../../src/orders/details/OrderNotice';
import { Requirements } from '../../../src/orders/release/Release';
import { quantityText } from '../../../src/orders/lines';
import type { Order } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { vendorId } from '../../kit/records/ids';
import { anOrder } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const quoted = {
  id: 'event',
  type: 'OrderQuoted',
  occurredAt: '2026-11-20T09:00:00.000Z',
  text: 'Quoted $1.00',
  actor: 'Loom & Vale',
  company: 'Loom & Vale',
  changes: [],
};

const columns = [
  { id: 'mill_vendor', name: 'Mill Vendor', hidden: false },
  { id: 'custom1', name: 'Backing', hidden: true },
];

beforeAll(() => addTexts(portalTexts));

describe('what a page says of an order', () => {
  test('is that there is nothing to scan, where nothing is required', () => {
    render(<Requirements order={anOrder({ requirementsTotal: 0 })} />);
    expect(screen.queryAllByText('Nothing to scan')).toHaveLength(1);
    expect(screen.queryByText('0 of 0')).toBeNull();
  });

  test('names who did it once', () => {
    const [own] = historyInWords([quoted], []);
    const [other] = historyInWords([{ ...quoted, actor: 'vera' }], []);
    expect([own?.details, other?.details]).toEqual(['', 'vera']);
  });

  test.each([
    ['neededBy', '2026-11-30', /^Needed by: Nov 30(, 2026)?$/],
    ['deliverBy', '2026-12-01', /^Deliver by: Dec 1(, 2026)?$/],
    ['invoiceNumber', 'INV-7', /^Invoice number: INV-7$/],
    ['dueAt', '2026-12-02', /^Invoice due: Dec 2(, 2026)?$/],
    ['invoicePaidAt', '2026-12-03', /^Invoice paid: Dec 3(, 2026)?$/],
    ['transactionId', 't-1', /^Transaction id: t-1$/],
  ])('names %s in the history as its form does, and writes days as days', (field, to, words) => {
    const [entry] = historyInWords([{ ...quoted, changes: [{ field, from: null, to }] }], columns);
    expect(entry?.details).toMatch(words);
  });

  test('leaves out of the history what has no name for readers, except the fields of a line', () => {
    const changes = [{ field: 'HB-1 mill_vendor', from: null, to: 'Penrose' }];
    const [unnamed, line] = historyInWords(
      [
        { ...quoted, changes: [{ field: 'someNewField', from: null, to: 'x' }] },
        { ...quoted, id: 'line', type: 'OrderLineChanged', changes },
      ],
      columns,
    );
    expect([unnamed?.details, line?.details]).toEqual(['', 'HB-1 Mill Vendor: Penrose · Loom & Vale']);
  });
});

test('a quantity has a comma at the thousands, as the sum of all has', () => {
  expect([quantityText(99_999), quantityText('Available Fabric')]).toEqual(['99,999', 'Available Fabric']);
});

test.each<[string, Partial<Order>, string]>([
  ['a card was declined', { allowed: ['pay'], paymentStatus: 'declined' }, 'it can be paid with another card.'],
  ['the gateway failed', { allowed: ['pay'], paymentStatus: 'failed' }, 'it can be paid again.'],
  ['no card is taken any more', { allowed: [], paymentStatus: 'declined' }, 'Nothing was charged.'],
])('where %s, another card is advised only if it helps', (_, given, words) => {
  signInAs('mill');
  const order = anOrder({ status: 'scanned', paymentText: null, ...given });
  showPage({ portal: fakePortal({ Orders: [order] }), element: <OrderNotice order={order} /> });
  const said = screen.getByText(/The last payment was not approved/).parentElement?.textContent;
  expect(said?.endsWith(words)).toBe(true);
});

test('that a card was declined is said where it is paid, with the words of the gateway', () => {
  signInAs('mill');
  const declined = anOrder({ status: 'scanned', paymentStatus: 'declined', paymentText: 'Insufficient funds' });
  showPage({ portal: fakePortal({ Orders: [declined] }), element: <OrderNotice order={declined} /> });
  expect(screen.getByText(/The last payment was not approved/).parentElement?.textContent).toContain(
    '“Insufficient funds” Nothing was charged',
  );
});

test.each(['HB-2060', 'HB 2060'])('the history names the fabric %s once, in the title of its change', (code) => {
  const changes = [
    { field: `${code} quantity`, from: 12, to: 15 },
    { field: `${code} mill_vendor`, from: null, to: 'Penrose' },
  ];
  const changed = { ...quoted, type: 'OrderLineChanged', text: `Changed fabric ${code}`, changes };
  const [entry] = historyInWords([changed], columns);
  expect(entry?.title).toBe(`Changed fabric ${code}`);
  expect(entry?.details).toBe('Quantity from 12 to 15; Mill Vendor: Penrose · Loom & Vale');
});

test('a quantity has that comma in the history, too', () => {
  const changes = [{ field: 'HB-1 quantity', from: 12, to: 99_999 }];
  const [entry] = historyInWords([{ ...quoted, type: 'OrderLineChanged', changes }], columns);
  expect(entry?.details).toContain('from 12 to 99,999');
});

test('a field of a line has the name in the history that its company gave it', () => {
  const changes = [{ field: 'HB-1 custom1', from: null, to: 'felt' }];
  const changed = { ...quoted, type: 'OrderLineChanged', text: 'Changed fabric HB-1', changes };
  const [entry] = historyInWords([changed], columns);
  expect(entry?.details).toBe('Backing: felt · Loom & Vale');
});

test('a field of a line whose column is gone has the words of its id', () => {
  const changes = [{ field: 'HB-1 cleaning_code', from: null, to: 'S' }];
  const changed = { ...quoted, type: 'OrderLineChanged', text: 'Changed fabric HB-1', changes };
  const [entry] = historyInWords([changed], columns);
  expect(entry?.details).toBe('cleaning code: S · Loom & Vale');
});

test.each<[string, Partial<Order>, RegExp]>([
  ['by card alone', { locks: { invoice: 'by-card' } }, /scanned\. Submit the payment\.$/],
  ['by invoice alone', { locks: { pay: 'by-invoice' } }, /scanned\. The vendor issues the invoice\.$/],
  ['by either', { locks: {} }, /Submit the payment, or wait for the invoice of the vendor\.$/],
])('a scanned order that is paid %s says what is next', (_, given, words) => {
  signInAs('mill');
  const order = anOrder({ status: 'scanned', ...given });
  showPage({ portal: fakePortal({ Orders: [order] }), element: <OrderNotice order={order} /> });
  screen.getByText(words);
});

test.each<[string, Partial<Order>, RegExp]>([
  ['is not released yet', {}, /Release the requirements, then it is scanned\.$/],
  ['waits for its scans', { releaseNotes: 'go', waitsFor: 'scans' }, /released and wait for their scans\.$/],
  ['has nothing to scan', { releaseNotes: 'go', waitsFor: 'vendor' }, /Loom & Vale marks it as scanned\.$/],
])('an accepted order that %s says what is next', (_, given, words) => {
  signInAs('mill');
  const order = anOrder({ status: 'accepted', ...given });
  showPage({ portal: fakePortal({ Orders: [order] }), element: <OrderNotice order={order} /> });
  screen.getByText(words);
});

test.each([
  ['a quote', 'placed', 968.2, 'Loom & Vale quoted $900.00'],
  ['a correction', 'quoted', 968.2, 'Loom & Vale corrected its quote to $900.00'],
  ['a correction of its notes', 'quoted', 900, 'Loom & Vale corrected its quote to $900.00'],
])('the history names the amount of %s, also where it is the one before', (_, status, total, title) => {
  const changes = [
    { field: 'status', from: status, to: 'quoted' },
    { field: 'total', from: total, to: 900 },
  ];
  const [entry] = historyInWords([{ ...quoted, changes }], columns);
  expect(entry?.title).toBe(title);
});

test('the history of a copied draft does not name the PO number that it has not', () => {
  const changes = [{ field: 'po_number', from: null, to: '' }];
  const [entry] = historyInWords([{ ...quoted, type: 'OrderCreated', changes }], columns);
  expect(entry?.details).toBe('Loom & Vale');
});

test('an order of before, of which it is not known who may move it, names the admins to whom that is not', async () => {
  signInAs('vendor', { role: 'user', permissions: [] });
  const { waitsForRight: _, ...order } = anOrder({ status: 'placed', waitsFor: 'vendor' });
  const portal = fakePortal({ Companies: [aCompany({ id: vendorId, admins: [{ id: 'joan', username: 'joan' }] })] });
  showPage({ portal, element: <OrderNotice order={order as Order} /> });
  await screen.findByText('An admin of Loom & Vale takes the next step: joan.');
});
