import { orderViews } from './views';

const viewsOf = (...[companyType, isAdmin]: readonly ['manufacturer' | 'vendor', boolean]) =>
  Object.fromEntries(orderViews({ companyType, isAdmin }).map(({ label, filter }) => [label, filter]));

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

  it('of a user separate what only an admin can do', () => {
    expect(viewsOf('manufacturer', false)).toMatchObject({
      'orders.tab-me': { waitsFor: 'manufacturer', waitsForAdmin: false },
      'orders.tab-admin': { waitsFor: 'manufacturer', waitsForAdmin: true },
    });
    expect(viewsOf('vendor', false)).not.toHaveProperty(['orders.tab-me']);
  });
});
