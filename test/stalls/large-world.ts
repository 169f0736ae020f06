import { randomUUID } from 'node:crypto';
import { newInventoryGroup } from '../kit/made-by-client.js';
import { sendBody, type StallWorld } from './costly-request.js';

/** The maximum of swatches in one table. */
export const swatchesOfLargeGroup = 10_000;

const header = 'code,alias,pattern_name,color,grade,grade_notice,active';

/** A table of swatches whose codes begin with the same letters. */
export const tableOf = (mark: string, count: number): string =>
  [header, ...Array.from({ length: count }, (_, index) => `${mark}-${index},,Herringbone,Indigo,A,,`)].join('\r\n');

const fileOf = (text: string): FormData => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'table.csv');
  return form;
};

/** Uploads a table into a group; with the path `/plan` it queries the effect of the upload. @returns the status */
export const uploadTable = (
  { url, manufacturer: { token } }: StallWorld,
  groupId: string,
  text: string,
  path = '',
): Promise<number> => sendBody(`${url}/api/InventoryGroups/${groupId}/importCSV${path}`, fileOf(text), { token });

/** Uploads a table of fabrics that replaces the lines of an order. */
export const uploadLines = (
  { url, manufacturer: { token } }: StallWorld,
  orderId: string,
  text: string,
): Promise<number> => {
  const form = fileOf(text);
  form.append('type', 'replace');
  return sendBody(`${url}/api/orders/importCSV/${orderId}`, form, { token });
};

/** Makes a value once for each world. */
const once = <Made>(make: (world: StallWorld) => Promise<Made>): ((world: StallWorld) => Promise<Made>) => {
  const made = new WeakMap<StallWorld, Promise<Made>>();
  return (world) => {
    const making = made.get(world) ?? make(world);
    made.set(world, making);
    return making;
  };
};

export const swatchesOfGroup = 2_000;

export const fillGroup = once((world) => uploadTable(world, world.inventoryGroupId, tableOf('STALL', swatchesOfGroup)));

/** Makes a group with the maximum of swatches of one import. */
export const largeGroup = once(async (world) => {
  const groupId = await newInventoryGroup(world.manufacturer, 'Large');
  await uploadTable(world, groupId, tableOf('LARGE', swatchesOfLargeGroup));
  return groupId;
});

/** Makes a complete scan of that group. */
export const largeScan = once(async (world) => {
  const groupId = await largeGroup(world);
  const scan = { id: randomUUID(), name: 'Large', scans: [{ code: 'LARGE-1', scannedAt: '2026-01-05T09:00:00.000Z' }] };
  await world.manufacturer.call('POST', `/InventoryGroups/${groupId}/scannedGroups`, { ...scan, complete: true });
  return scan.id;
});

const codesOfPart = 1_000;
const partsOfFullScan = 250;

/** Makes an open scan with the maximum of codes. */
export const fullScan = once(async ({ manufacturer, inventoryGroupId }) => {
  const id = randomUUID();
  await manufacturer.call('POST', `/InventoryGroups/${inventoryGroupId}/scannedGroups`, {
    id,
    name: 'Full',
    scans: [],
  });
  for (let part = 0; part < partsOfFullScan; part += 1) {
    const scans = Array.from({ length: codesOfPart }, (_, at) => ({
      code: `FULL-${part * codesOfPart + at}`,
      scannedAt: '2026-01-05T09:00:00.000Z',
    }));
    await manufacturer.call('POST', `/ScannedGroups/${id}/scans`, { scans });
  }
  return id;
});

/** Makes an order of the manufacturer of a world for its vendor. */
export const newOrder = async ({ manufacturer, partnerIds }: StallWorld): Promise<string> =>
  (await manufacturer.call<{ readonly id: string }>('POST', '/orders', { ...partnerIds, po_number: 'PO-STALL' })).id;

/** A table with the maximum of an order's fabrics, from the large group, beginning with the given one. */
const linesFrom = (first: number): string => {
  const codes = Array.from({ length: 1_000 }, (_, index) => `LARGE-${(first + index) % swatchesOfLargeGroup},3`);
  return ['code,quantity', ...codes].join('\r\n');
};

/** Places an order of these fabrics. @returns its id */
export const placeLargeOrder = async (world: StallWorld, first: number): Promise<string> => {
  const orderId = await newOrder(world);
  await uploadLines(world, orderId, linesFrom(first));
  await world.manufacturer.call('PATCH', `/orders/${orderId}`, { status: 'placed' });
  return orderId;
};

const fabricsOfVendor = 5_000;
const ordersOfVendor = 20;

/** Makes orders with 20,000 lines of 5,000 fabrics, visible to the vendor. */
export const ordersWithManyLines = once(async (world) => {
  await largeGroup(world);
  for (let index = 0; index < ordersOfVendor; index += 1)
    await placeLargeOrder(world, (index * 1_000) % fabricsOfVendor);
});
