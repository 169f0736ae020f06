import { signUp } from '../kit/client.js';
import { newInventoryGroup, linkPartners } from '../kit/made-by-client.js';
import type { Parties } from './clients.js';

/** The vendor's key at the built-in gateway. */
export const workloadPaymentKey = 'workload-key';

/**
 * Signs up a manufacturer and a vendor that accepts cards, and makes the groups and links for orders and scans between
 * them.
 */
export const signUpParties = async (url: string, dataDir: string): Promise<Parties> => {
  const manufacturer = await signUp(url, dataDir, 'manufacturer');
  const vendor = await signUp(url, dataDir, 'vendor');
  await vendor.call('PATCH', `/Companies/${vendor.companyId}`, {
    paymentApiKey: workloadPaymentKey,
    paymentApiUrl: `${url}/test-gateway`,
  });
  const inventoryGroupId = await newInventoryGroup(manufacturer, 'Scanned group');
  await manufacturer.call('PATCH', `/InventoryGroups/${inventoryGroupId}`, { send_email: 'All' });
  return { manufacturer, vendor, partnerIds: await linkPartners(manufacturer, vendor), inventoryGroupId };
};
