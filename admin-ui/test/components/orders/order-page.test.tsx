import { screen } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const show = async (given: Parameters<typeof anOrder>[0]) => {
  signInAs('mill');
  const portal = fakePortal({
    Companies: [aCompany()],
    Orders: [anOrder(given)],
    OrderGroups: [anOrderGroup()],
    OrderFabrics: [aLine()],
  });
  const page = { portal, element: <OrderDetails />, path: '/orders/:id', address: '/orders/order' };
  const { user } = showPage(page);
  await screen.findAllByText('HB-1');
  return { user };
};

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
    const filled = document.querySelectorAll('.MuiButton-contained');
    expect([...filled].map(({ textContent }) => textContent)).toEqual([name]);
    expect(buttons.at(-1)).toBe(filled[0]);
  });
});
