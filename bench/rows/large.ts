import { rebuildOf, startChild } from '../child.js';
import { signUp } from '../../test/kit/client.js';
import { linkPartners } from '../../test/kit/made-by-client.js';
import { fillOrders } from '../../test/kit/order-history.js';
import { growthRow, type Result } from '../result.js';
import { withLog } from '../with-log.js';
import { anotherMill, isolation } from './isolation.js';

/**
 * Rows for 1,000,000 orders: the build time of their read models, and the waits of other companies during the build.
 */
export const millionOrders = async (folder: string): Promise<readonly Result[]> => {
  const empty = await startChild('product', [], { DATA_DIR: folder });
  const manufacturer = await signUp(empty.url, folder, 'manufacturer');
  const vendor = await signUp(empty.url, folder, 'vendor');
  const partnerIds = await linkPartners(manufacturer, vendor);
  const other = await anotherMill(empty.url, folder, vendor);
  await empty.stop();

  await withLog(folder, (store) => fillOrders(store, partnerIds, 1, 100_000));
  const small = await rebuildOf(folder);
  await withLog(folder, (store) => fillOrders(store, partnerIds, 100_001, 900_000));
  const large = await rebuildOf(folder);

  const product = await startChild('product', [], { DATA_DIR: folder });
  await product.ask('idle');
  const { url } = product;
  const felt = await isolation('isolation', url, manufacturer.connectedTo(url), other.connectedTo(url));
  await product.stop();
  return [growthRow('rebuild-growth', 1_000_000 / large, 1_000_000 / small, 'µs/event', 1.5), ...felt];
};
