import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { FabricTable } from '../../../src/orders/details/fabrics/FabricTable';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import type { LineSort } from '../../../src/orders/details/fabrics/order-columns';
import { ApiError } from '../../../src/providers/http';
import { fakePortal } from '../../fake/fake-portal';
import { enter, fill } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const show = async (given: Parameters<typeof anOrder>[0], side: 'mill' | 'vendor' = 'mill') => {
  signInAs(side);
  const order = anOrder(given);
  const { orderDetailtable } = aCompany();
  const portal = fakePortal({
    Companies: [aCompany()],
    // A vendor reads the columns of its customer.
    Orders: [{ ...order, manufacturer: order.manufacturer && { ...order.manufacturer, orderDetailtable } }],
    OrderGroups: [anOrderGroup()],
    OrderFabrics: [aLine()],
  });
  const base = side === 'mill' ? '/orders' : '/vendor/orders';
  const page = { portal, element: <OrderDetails />, path: `${base}/:id`, address: `${base}/order` };
  const { user } = showPage(page);
  await screen.findAllByText('HB-1');
  return { user, portal };
};

const filledButtons = () => [...document.querySelectorAll('.MuiButton-contained')];

describe('the page of an order, as a mill reads it', () => {
  test('begins with the fabrics, and shows who may do what after a press', async () => {
    const { user } = await show({ status: 'quoted', total: 9, allowed: ['accept', 'cancel'] });
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Fabrics');
    expect(screen.queryByText('Accept the quote')).toBeNull();
    await user.click(screen.getByText('Who may do what now'));
    await screen.findByText('Accept the quote');
  });

  test.each([
    ['Submit Order', { status: 'draft', allowed: ['edit', 'place', 'copy'] }],
    ['Accept', { status: 'quoted', total: 9, allowed: ['accept', 'cancel', 'copy'] }],
    ['Release requirements', { status: 'accepted', total: 9, allowed: ['release', 'copy', 'record-scans'] }],
    ['Submit Payment', { status: 'scanned', total: 9, allowed: ['release', 'pay', 'copy', 'end-payment'] }],
  ] as const)('has %s as its last and only filled button', async (name, { allowed, ...given }) => {
    await show({ ...given, allowed: [...allowed] });
    const buttons = [...document.querySelectorAll('.buttons .MuiButton-root')];
    const filled = filledButtons();
    expect(filled.map(({ textContent }) => textContent)).toEqual([name]);
    expect(buttons.at(-1)).toBe(filled[0]);
  });
});

describe('the page of an order, as a vendor reads it', () => {
  const placed = { status: 'placed', waitsFor: 'vendor', allowed: ['note', 'quote', 'reject'] } as const;

  test('has whose turn it is and what the customer wants, then the fabrics and its notes, and the quote next to them', async () => {
    await show({ ...placed, allowed: [...placed.allowed] }, 'vendor');
    const order = ['Your turn.', 'by Friday', 'Fabrics', 'Vendor notes', 'Your quote', 'Who may do what now'];
    const places = order.map((text) => screen.queryByText(text));
    expect(places).not.toContain(null);
    const after = (index: number) => places[index - 1]?.compareDocumentPosition(places[index] ?? document);
    for (let index = 1; index < places.length; index += 1)
      expect([order[index], after(index)]).toEqual([order[index], Node.DOCUMENT_POSITION_FOLLOWING]);
  });

  test.each([
    ['Quote', placed],
    ['Mark as scanned', { status: 'accepted', total: 9, waitsFor: 'vendor', allowed: ['note', 'scan'] }],
    ['Issue invoice', { status: 'scanned', total: 9, waitsFor: 'vendor', allowed: ['note', 'invoice'] }],
    ['Mark as complete', { status: 'invoiced', total: 9, waitsFor: 'vendor', allowed: ['note', 'settle', 'complete'] }],
  ] as const)('has %s as the last and only filled button of its row', async (name, { allowed, ...given }) => {
    await show({ ...given, allowed: [...allowed] }, 'vendor');
    const filled = filledButtons();
    expect(filled.map(({ textContent }) => textContent)).toEqual([name]);
    expect(filled[0]?.parentElement?.lastElementChild).toBe(filled[0]);
  });
});

test('an order that its customer takes back stays as its vendor saw it, and comes back when it is placed again', async () => {
  const placed = { status: 'placed', waitsFor: 'vendor', allowed: ['note', 'quote', 'reject'] } as const;
  const { user, portal } = await show({ ...placed, allowed: [...placed.allowed] }, 'vendor');
  const quote = screen.getByRole('region', { name: 'Your quote' });
  const words = within(quote).getByLabelText<HTMLTextAreaElement>(/^Notes/, { selector: 'textarea' });
  await fill(user, quote, { 'Total Amount': '90' });
  await enter(user, words, 'In two weeks');
  const [order, line] = [portal.server.read('Orders', 'order'), portal.server.read('OrderFabrics', 'line')];
  portal.server.remove('Orders', 'order');
  portal.server.remove('OrderFabrics', 'line');
  portal.fail('quoteOrder', new ApiError(404, { statusCode: 404, name: 'Error', message: 'There is no such order' }));
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(screen.getByRole('button', { name: /^Quote/ }));
  await pass(1_000);
  const title = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(title?.textContent).toContain('draft');
  screen.getByText(/has taken order 12 back/);
  expect(screen.queryAllByText('HB-1').length).toBeGreaterThan(0);
  portal.server.add('Orders', order);
  portal.server.add('OrderFabrics', line);
  await pass(16_000);
  expect(screen.queryByText(/has taken order 12 back/)).toBeNull();
  expect(title?.textContent).toContain('placed');
  expect(words.value).toBe('In two weeks');
  jest.useRealTimers();
});

test('the table of a long order reads each value a few times, not once for each line', async () => {
  signInAs('mill');
  let reads = 0;
  const get = () => String((reads += 1));
  const lines = Array.from({ length: 50 }, (_, at) =>
    Object.defineProperty(aLine({ id: String(at) }), 'rubs', { enumerable: true, get }),
  );
  const sort: LineSort = { lines, directionOf: () => 'none', choose: () => undefined };
  const columns = [{ id: 'rubs', name: 'Rubs', hidden: false }];
  showPage({
    portal: fakePortal(),
    element: <FabricTable lines={lines} sort={sort} columns={columns} all={columns} />,
  });
  await screen.findByRole('columnheader', { name: 'Rubs' });
  expect(reads).toBeLessThan(10 * lines.length);
});
