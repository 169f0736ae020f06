import type { CostlyRequest, StallWorld } from './costly-request.js';
import { largeGroup, newOrder, ordersWithManyLines, placeLargeOrder, uploadLines } from './large-world.js';

const newLines = (mark: string): string => {
  const rows = Array.from({ length: 1_000 }, (_, index) => `${mark}-${index},Herringbone,Indigo,3`);
  return ['code,pattern_name,color,quantity', ...rows].join('\r\n');
};

/** A list that the vendor of an order requests with everything that a query can contain. */
const byVendor = (name: string, path: string): CostlyRequest => ({
  name,
  prepare: async (world: StallWorld) => {
    await ordersWithManyLines(world);
    return () => world.vendor.call('GET', path);
  },
});

const asText = (value: object): string => encodeURIComponent(JSON.stringify(value));
const where = { color: 'Indigo', code: { like: 'LARGE-4%' } };

export const costlyOrders: readonly CostlyRequest[] = [
  {
    name: 'an import of an order with 1,000 new fabrics',
    prepare: async (world) => {
      let sent = 0;
      const orderId = await newOrder(world);
      return () => uploadLines(world, orderId, newLines(`LINE-${(sent += 1)}`));
    },
  },
  {
    name: 'an order that takes 1,000 known fabrics from a table and is placed',
    prepare: async (world) => {
      await largeGroup(world);
      return () => placeLargeOrder(world, 0);
    },
  },
  {
    name: 'a copy of an order with 1,000 lines',
    prepare: async (world) => {
      await largeGroup(world);
      const orderId = await placeLargeOrder(world, 0);
      return () => world.manufacturer.call('POST', `/orders/${orderId}/copy`, {});
    },
  },
  byVendor(
    'a vendor with 20,000 lines that filters its fabrics',
    `/Fabrics?filter=${asText({ where, order: 'code' })}`,
  ),
  byVendor('a vendor with 20,000 lines that looks at its first fabrics', '/Fabrics?range=[0,24]&sort=["code","ASC"]'),
  byVendor('a vendor with 20,000 lines that counts its fabrics', `/Fabrics/count?where=${asText(where)}`),
  byVendor(
    'a vendor with 20,000 lines that sorts them by a field without an index',
    '/orderFabrics?range=[0,24]&sort=["color","DESC"]',
  ),
  {
    name: 'the swatches of a large group by a field without an index',
    prepare: async (world) => {
      const groupId = await largeGroup(world);
      return () =>
        world.manufacturer.call('GET', `/InventoryGroups/${groupId}/swatches?range=[0,24]&sort=["updatedAt","DESC"]`);
    },
  },
  byVendor(
    'a vendor with 20,000 lines that reads them with order and fabric',
    `/orderFabrics?filter=${asText({ include: ['order', 'fabric'], limit: 1_000, order: 'code DESC' })}`,
  ),
];
