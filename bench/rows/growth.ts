import { startChild } from '../child.js';
import { signUp, type Client } from '../../test/kit/client.js';
import { fillOrders } from '../../test/kit/order-history.js';
import { measure } from '../load.js';
import { growthRow, type Result } from '../result.js';
import { linkPartners } from '../../test/kit/made-by-client.js';
import { withLog } from '../with-log.js';
import { orderRequest } from './orders.js';

const eventsOfOrder = 10;

const orderMs = async (
  folder: string,
  client: Client,
  partnerIds: Parameters<typeof orderRequest>[0],
): Promise<number> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  await product.ask('idle');
  const { perSecond } = await measure({
    url: product.url,
    token: client.token,
    requests: [orderRequest(partnerIds)],
    connections: 10,
    seconds: 4,
  });
  await product.stop();
  return 1_000 / perSecond;
};

/**
 * The same command on a log of 10,000 events and on a longer one. The read models have handled all of these events, so
 * they grow with the log.
 */
export const growth = async (name: string, folder: string, events: number): Promise<readonly Result[]> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  const manufacturer = await signUp(product.url, folder, 'manufacturer');
  const partnerIds = await linkPartners(manufacturer, await signUp(product.url, folder, 'vendor'));
  await product.stop();
  const [few, many] = [10_000 / eventsOfOrder, events / eventsOfOrder];
  await withLog(folder, (store) => fillOrders(store, partnerIds, 1, few, eventsOfOrder));
  const small = await orderMs(folder, manufacturer, partnerIds);
  await withLog(folder, (store) => fillOrders(store, partnerIds, few + 1, many - few, eventsOfOrder));
  const large = await orderMs(folder, manufacturer, partnerIds);
  return [growthRow(name, large, small, 'ms/order', 1.2)];
};
