import { isPathOf, vendorTwin } from '../../src/portal/page-paths';

describe('a path', () => {
  it('belongs to the manufacturer, the vendor, or nobody', () => {
    expect(isPathOf('manufacturer', '/edit-inventory-group/12')).toBe(true);
    expect(isPathOf('manufacturer', '/orders')).toBe(false);
    expect(isPathOf('vendor', '/vendor/orders/12')).toBe(true);
    expect(isPathOf('vendor', '/vendor/fabrics')).toBe(false);
  });
});

describe('a vendor who asks for a path of the manufacturer', () => {
  it.each([
    ['/', '/vendor'],
    ['/dashboard', '/vendor/dashboard'],
    ['/orders_history', '/vendor/orders_history'],
    ['/orders/12', '/vendor/orders/12'],
    ['/order/edit/12', '/vendor/orders/12'],
    ['/user-setup/edit-user/12', '/vendor/user-setup/edit-user/12'],
    ['/fabrics', '/vendor'],
    ['/nowhere', '/vendor'],
  ])('goes from %s to %s', (requested, given) => {
    expect(vendorTwin(requested)).toBe(given);
  });
});
