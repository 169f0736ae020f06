import { type Child, startChild } from '../child.js';
import { signUp } from '../../test/kit/client.js';
import { fillOrders } from '../../test/kit/order-history.js';
import { measureInTurn } from '../load.js';
import { growthRow, type Result } from '../result.js';
import { linkPartners } from '../../test/kit/made-by-client.js';
import { copyOf, withLog } from '../with-log.js';
import { orderRequest } from './orders.js';

const eventsOfOrder = 10;

const startAtRest = async (folder: string): Promise<Child> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  await product.ask('idle');
  return product;
};

/** The read models have handled all events of the log, so they grow with it. */
export const growth = async (name: string, folder: string, events: number): Promise<readonly Result[]> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  const manufacturer = await signUp(product.url, folder, 'manufacturer');
  const partnerIds = await linkPartners(manufacturer, await signUp(product.url, folder, 'vendor'));
  await product.stop();
  const [few, many] = [10_000 / eventsOfOrder, events / eventsOfOrder];
  await withLog(folder, (store) => fillOrders(store, partnerIds, 1, few, eventsOfOrder));
  const fewFolder = await copyOf(folder);
  await withLog(folder, (store) => fillOrders(store, partnerIds, few + 1, many - few, eventsOfOrder));
  const ofFew = await startAtRest(fewFolder);
  const ofMany = await startAtRest(folder);
  const load = { token: manufacturer.token, requests: [orderRequest(partnerIds)], connections: 10, seconds: 1 };
  const [small, large] = await measureInTurn({ ...load, url: ofFew.url }, { ...load, url: ofMany.url });
  await ofFew.stop();
  await ofMany.stop();
  return [growthRow(name, 1_000 / large.perSecond, 1_000 / small.perSecond, 'ms/order', 1.3)];
};
