import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { portalTexts } from '../../src/i18n/en/portal';
import { addTexts, anyText } from '../../src/i18n/texts';
import { CopiedNotice } from '../../src/orders/copy/CopiedNotice';
import { historyInWords } from '../../src/orders/details/history/history-in-words';
import OrderDetails from '../../src/orders/details/OrderDetails';
import OrderEdit from '../../src/orders/edit/OrderEdit';
import OrderHistory from '../../src/orders/history/OrderHistory';
import { fakePortal } from '../fake/fake-portal';
import { fill, press } from '../kit/form';
import { aCompany } from '../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../kit/records/orders';
import { showPage, signInAs } from '../kit/render-page';

const draft = anOrder({ allowed: ['edit', 'discard', 'place'] });
const done = anOrder({ id: 'done', index: 13, status: 'complete', allowed: [] });
const records = { Orders: [draft, done], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] };

beforeAll(() => addTexts(portalTexts));
beforeEach(() => {
  sessionStorage.clear();
  signInAs('mill');
});

describe('an order that is ordered again', () => {
  test('opens as a draft from its row; a draft itself is not copied', async () => {
    const portal = fakePortal(records);
    const { user } = showPage({
      portal,
      element: <OrderHistory />,
      path: '/orders_history',
      address: '/orders_history',
    });
    await user.click(await screen.findByRole('button', { name: 'Order again what order 13 has' }));
    await waitFor(() => expect(portal.callsOf('copyOrder')).toEqual([['done', expect.any(String)]]));
    await screen.findByText('Another page');
    expect(screen.queryByRole('button', { name: 'Order again what order 12 has' })).toBeNull();
  });

  test('opens as a draft from its page, which its vendor can not do', async () => {
    const portal = fakePortal(records);
    const page = { portal, element: <OrderDetails />, path: '/orders/:id', address: '/orders/done' };
    const { user } = showPage(page);
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await screen.findByText('Another page');
    signInAs('vendor');
    showPage(page);
    await screen.findAllByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  });

  test('is saved without a PO number, which placing asks for', async () => {
    const named = anOrder({ id: 'named', po_number: 'PO-1' });
    const portal = fakePortal({ ...records, Companies: [aCompany()], Orders: [anOrder({ po_number: '' }), named] });
    const page = { portal, element: <OrderEdit />, path: '/order/edit/:id' };
    const { user, container } = showPage({ ...page, address: '/order/edit/order' });
    await screen.findByRole('heading', { level: 1, name: /Edit order/ });
    await fill(user, container, { 'Order notes': 'cut on the bias' });
    await press(user, container, 'Save as Draft');
    await waitFor(() => expect(portal.server.read('Orders', 'order')).toMatchObject({ notes: 'cut on the bias' }));
    await press(user, container, 'Submit Order');
    await screen.findByText('1 field needs attention: PO number is required');
    expect(portal.callsOf('placeOrder')).toEqual([]);
    cleanup();
    const other = showPage({ ...page, address: '/order/edit/named' });
    await screen.findByRole('heading', { level: 1, name: /Edit order/ });
    await fill(other.user, other.container, { 'PO number': ' ' });
    await press(other.user, other.container, 'Save as Draft');
    await screen.findByText('1 field needs attention: PO number is required');
  });

  test('says which fabrics are discontinued, and which did not come along', () => {
    const remark = (code: string) => ({ code, text: 'x' });
    render(<CopiedNotice copied={{ index: 13, warned: [remark('HB-1')], leftOut: [remark('HB-2')] }} />);
    expect(screen.getByRole('status').textContent).toContain('Copied from order 13.');
    expect(screen.getByText('In the order all the same: HB-1')).toBeTruthy();
    expect(screen.getByText('HB-2')).toBeTruthy();
  });

  test('leads back to the order that it was copied from', () => {
    const changes = [
      { field: 'po_number', from: null, to: '' },
      { field: 'copiedFrom', from: null, to: 'done' },
      { field: 'copiedFromIndex', from: null, to: 13 },
    ];
    const made = { id: 'e', type: 'OrderCreated', occurredAt: draft.createdAt, text: 'Order 14 copied from order 13' };
    const [entry] = historyInWords(anyText, [{ ...made, actor: 'ada', company: 'Harrow Mills', changes }]);
    render(<MemoryRouter>{entry?.details}</MemoryRouter>);
    expect(screen.getByRole('link', { name: 'Copied from order 13' }).getAttribute('href')).toBe('/orders/done');
  });
});
