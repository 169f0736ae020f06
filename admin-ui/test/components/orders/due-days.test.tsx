import { screen, waitFor } from '@testing-library/react';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import OrderHistory from '../../../src/orders/history/OrderHistory';
import { fakePortal } from '../../fake/fake-portal';
import { fieldIn, press } from '../../kit/form';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => signInAs('mill'));

describe('the day by which an order is needed', () => {
  test('is written in words in the list once it is past, and not of an order that is closed', async () => {
    const past = dayAgo(10);
    const orders = [
      anOrder({ id: 'late', neededBy: past, dueBy: past }),
      anOrder({ id: 'done', status: 'complete', neededBy: past, dueBy: null }),
    ];
    const portal = fakePortal({ Orders: orders, OrderGroups: [anOrderGroup()] });
    showPage({ portal, element: <OrderHistory />, path: '/orders_history', address: '/orders_history' });
    expect(await screen.findAllByText(/days late$/)).toHaveLength(1);
    expect(screen.getAllByText(/^\d+ d$/)).toHaveLength(1);
  });

  test('is edited with the order, and sent alone', async () => {
    const order = anOrder({ neededBy: '2026-12-10' });
    const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    const page = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
    await screen.findByLabelText(/^Needed by/);
    const field = fieldIn(page.container, 'Needed by');
    expect(field.value).toBe('2026-12-10');
    await page.user.clear(field);
    await page.user.type(field, '2026-12-20');
    await press(page.user, page.container, 'Save as Draft');
    await waitFor(() => expect(portal.callsOf('saveOrder')[0]?.[1]).toEqual({ neededBy: '2026-12-20' }));
  });

  test.each([
    [1, 1],
    [-1, 0],
  ])('warns before it saves where the day is over: %s days ago', async (days, warnings) => {
    const portal = fakePortal({ Orders: [anOrder()], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    const page = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
    await screen.findByLabelText(/^Needed by/);
    const field = fieldIn(page.container, 'Needed by');
    await page.user.type(field, dayAgo(days + Math.sign(days)));
    const warning = 'This day is over: the order is late as soon as it is saved.';
    expect(screen.queryAllByText(warning)).toHaveLength(warnings);
    const below = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(below?.textContent ?? '').toBe(warnings === 0 ? '' : warning);
  });

  test('has the color of a placeholder while it is empty, and of a value afterwards', async () => {
    const portal = fakePortal({ Orders: [anOrder()], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    const page = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
    await screen.findByLabelText(/^Needed by/);
    const field = fieldIn(page.container, 'Needed by');
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const ofPlaceholder = /\[type="date"\]\[data-empty\]:valid\s*\{\s*color:\s*var\(--ink-3\)/;
    expect(rules.some((rule) => ofPlaceholder.test(rule))).toBe(true);
    const isPlaceholder = () => field.matches('.MuiOutlinedInput-input[type="date"][data-empty]');
    expect(isPlaceholder()).toBe(true);
    await page.user.type(field, '2026-12-20');
    expect(isPlaceholder()).toBe(false);
    await page.user.clear(field);
    expect(isPlaceholder()).toBe(true);
  });

  test('is not dropped where it is half typed: the form is not sent, and the fault stands at the field', async () => {
    const order = anOrder({ neededBy: '2026-12-10' });
    const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    const page = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
    await screen.findByLabelText(/^Needed by/);
    const field = fieldIn(page.container, 'Needed by');
    const isHalfTyped = (badInput: boolean) =>
      Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });
    const fault = 'This date is not complete';
    // The browser empties the value when a part of the date is deleted.
    isHalfTyped(true);
    await page.user.clear(field);
    await press(page.user, page.container, 'Save as Draft');
    await screen.findByText(fault);
    expect(portal.callsOf('saveOrder')).toEqual([]);
    isHalfTyped(false);
    await page.user.click(field);
    await page.user.tab();
    await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
    // The fault is shown when the field is left.
    isHalfTyped(true);
    await page.user.click(field);
    await page.user.tab();
    await screen.findByText(fault);
    isHalfTyped(false);
    await page.user.type(field, '2026-12-20');
    expect(screen.queryByText(fault)).toBeNull();
    await press(page.user, page.container, 'Save as Draft');
    await waitFor(() => expect(portal.callsOf('saveOrder')[0]?.[1]).toEqual({ neededBy: '2026-12-20' }));
  });
});
