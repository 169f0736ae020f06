import { specifiedPath } from '../../src/portal/PortalAdmin';

describe('a path that react-admin made', () => {
  it.each([
    ['/Fabrics', '/fabrics'],
    ['/InventoryGroups', '/swatch-inventory-group'],
    ['/InventoryGroups/create', '/add-inventory-group'],
    ['/InventoryGroups/12', '/edit-inventory-group/12'],
    ['/ScannedGroups/12/show', '/scanned-swatches/12'],
    ['/Orders/12', '/order/edit/12'],
    ['/Orders/12/show', '/orders/12'],
    ['/Users/12', '/user-setup/edit-user/12'],
    ['/vendor/Orders/12/show', '/vendor/orders/12'],
    ['/vendor/Orders?page=2', '/vendor/orders_history?page=2'],
  ])('%s becomes %s', (made, specified) => {
    expect(specifiedPath(made)).toBe(specified);
  });

  it.each(['/', '/orders/12', '/order/edit/12', '/vendor', '/login?next=/Orders'])('%s stays as it is', (path) => {
    expect(specifiedPath(path)).toBe(path);
  });
});
