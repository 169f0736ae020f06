import type { Needed } from '../../session/rights';
import type { Right } from '../../types/wire';
import { orderViews } from './views';

const viewsOf = (companyType: 'manufacturer' | 'vendor', isAdmin: boolean, ...held: readonly Right[]) => {
  const has = (right: Needed) => isAdmin || held.some((one) => one === right);
  const reader = { companyType, isAdmin, has, canAccess: () => true, isLooking: false };
  return Object.fromEntries(orderViews(reader).map(({ label, filter }) => [label, filter]));
};

describe('the views of the order history', () => {
  it('of a vendor keep what is scanned under the open balance, whoever moves the money', () => {
    expect(viewsOf('vendor', true)).toEqual({
      'orders.tab-all': {},
      'orders.tab-me': { waitsFor: 'vendor' },
      'orders.tab-customer': { waitsFor: 'manufacturer' },
      'orders.tab-balance': { status: ['scanned'] },
    });
  });

  it('of a manufacturer ask for its turn, and for that of its vendors', () => {
    expect(viewsOf('manufacturer', true)).toMatchObject({
      'orders.tab-me': { waitsFor: 'manufacturer' },
      'orders.tab-vendor': { waitsFor: 'vendor' },
      'orders.tab-balance': { status: ['accepted', 'scanned'] },
    });
  });

  it('of a user separate what only colleagues can do', () => {
    expect(viewsOf('manufacturer', false)).toMatchObject({
      'orders.tab-me': { waitsFor: 'manufacturer', waitsForRight: ['any'] },
      'orders.tab-colleague': { waitsFor: 'manufacturer', waitsForRight: ['Approve Orders', 'admin'] },
    });
    expect(viewsOf('vendor', false)).not.toHaveProperty(['orders.tab-me']);
    expect(viewsOf('vendor', false)).toHaveProperty(['orders.tab-colleague']);
  });

  it('of a user with a right of orders hold what needs that right', () => {
    expect(viewsOf('manufacturer', false, 'Approve Orders')).toMatchObject({
      'orders.tab-me': { waitsFor: 'manufacturer', waitsForRight: ['any', 'Approve Orders'] },
      'orders.tab-colleague': { waitsFor: 'manufacturer', waitsForRight: ['admin'] },
    });
    const quoting = viewsOf('vendor', false, 'Quote Orders');
    expect(quoting).toMatchObject({ 'orders.tab-me': { waitsFor: 'vendor' } });
    expect(quoting).not.toHaveProperty(['orders.tab-colleague']);
  });
});
