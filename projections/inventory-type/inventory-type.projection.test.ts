import type { InventoryTypeEvent } from '../../domain/inventory-type/inventory-type.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { inventoryTypeModel } from './inventory-type.projection.js';

const ids = { inventoryTypeId: 't1' };
const defined: InventoryTypeEvent = { type: 'InventoryTypeDefined', data: { ...ids, name: 'Hanger' } };
const retired: InventoryTypeEvent = { type: 'InventoryTypeRetired', data: ids };
const after = (...events: InventoryTypeEvent[]) =>
  projected(
    inventoryTypeModel,
    [defined, ...events].map((event) => ['inventorytype-t1', event]),
  );
const shown = { id: 't1', name: 'Hanger', active: true, createdAt: instant(0), updatedAt: instant(0), revision: 0 };
const laterBy = (n: number) => ({ updatedAt: instant(n), revision: n });

describe('an inventory type in lists', () => {
  it('InventoryTypeDefined: may be chosen', () => expect(after()).toEqual([shown]));
  it('InventoryTypeRenamed: shows the new name and when', () => {
    const renamed: InventoryTypeEvent = {
      type: 'InventoryTypeRenamed',
      data: { ...ids, name: 'Clip', from: 'Hanger' },
    };
    expect(after(renamed)).toEqual([{ ...shown, name: 'Clip', ...laterBy(1) }]);
  });
  it('InventoryTypeRetired: stays, but is not active', () =>
    expect(after(retired)).toEqual([{ ...shown, active: false, ...laterBy(1) }]));
  it('InventoryTypeRestored: is active again', () =>
    expect(after(retired, { type: 'InventoryTypeRestored', data: ids })).toEqual([{ ...shown, ...laterBy(2) }]));
});
