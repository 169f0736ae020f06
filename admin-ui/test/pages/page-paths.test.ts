import { insteadOf, isPathOf, vendorTwin } from '../../src/portal/page-paths';

describe('a path', () => {
  it('belongs to the manufacturer, the vendor, support, or nobody', () => {
    expect(isPathOf('manufacturer', '/edit-inventory-group/12')).toBe(true);
    expect(isPathOf('manufacturer', '/orders')).toBe(false);
    expect(isPathOf('vendor', '/vendor/orders/12')).toBe(true);
    expect(isPathOf('vendor', '/vendor/fabrics')).toBe(false);
    expect(isPathOf('support', '/support')).toBe(true);
    expect(isPathOf('support', '/support/companies/12/orders/7')).toBe(true);
    expect(isPathOf('support', '/supporters')).toBe(false);
    expect(isPathOf('manufacturer', '/support')).toBe(false);
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

describe('a path of another portal', () => {
  it.each([
    ['manufacturer', '/support', '/'],
    ['manufacturer', '/support/companies/12', '/'],
    ['vendor', '/support/companies', '/vendor'],
    ['support', '/', '/support'],
    ['support', '/orders/12', '/support'],
    ['support', '/vendor/orders/12', '/support'],
    ['support', '/supporters', '/support'],
    ['support', '/support/companies/12', null],
    ['manufacturer', '/orders/12', null],
    ['manufacturer', '/s/HB.2041', null],
    ['manufacturer', '/s/A/B', null],
    ['manufacturer', '/s/', '/'],
    ['vendor', '/s/A/B', '/vendor/s/A/B'],
  ] as const)('of the %s leads from %s to %s', (portal, path, given) => {
    expect(insteadOf(portal, path)).toBe(given);
  });
});
