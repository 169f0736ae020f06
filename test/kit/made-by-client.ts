import type { Client } from './client.js';
import type { OrderIds } from './order-history.js';

/** Makes a vendor link and an order group between two companies, because an order needs both. */
export const linkPartners = async (manufacturer: Client, vendor: Client): Promise<Omit<OrderIds, 'orderId'>> => {
  const partnerIds = { manufacturerId: manufacturer.companyId, vendorId: vendor.companyId };
  await manufacturer.call('POST', '/Customers', {
    ...partnerIds,
    companyName: 'Bench vendor',
    name: 'Ada',
    email: 'bench-vendor@example.com',
    phone: '5550102000',
    status: true,
  });
  const group = await manufacturer.call<{ id: string }>('POST', '/orderGroups', { ...partnerIds, name: 'Bench books' });
  return { ...partnerIds, groupId: group.id };
};

export const newInventoryGroup = async (manufacturer: Client, name: string): Promise<string> => {
  const types = await manufacturer.call<readonly { id: string }[]>('GET', '/InventoryTypes');
  const group = await manufacturer.call<{ id: string }>(
    'POST',
    `/companies/${manufacturer.companyId}/inventoryGroups`,
    {
      name,
      version: '1',
      active: 'not-started',
      inventoryTypeId: types[0]?.id,
      send_email: false,
      scanType: 'Code 128',
    },
  );
  return group.id;
};
