import { startChild } from '../child.js';
import type { Client } from '../../test/kit/client.js';
import { measureInTurn } from '../load.js';
import type { OrderIds } from '../../test/kit/order-history.js';
import { boundRow, ratioRow, type Result } from '../result.js';

export const orderRequest = (partnerIds: Omit<OrderIds, 'orderId'>) => ({
  method: 'POST' as const,
  path: '/api/orders',
  body: { ...partnerIds, po_number: 'PO-1', requireLevel: 'single', notes: 'mind the selvage' },
});

/** `POST /orders` with both of its numbers, 10 in parallel, compared with Fastify that appends the same events. */
export const orders = async (
  url: string,
  manufacturer: Client,
  partnerIds: Omit<OrderIds, 'orderId'>,
  bareFolder: string,
): Promise<readonly Result[]> => {
  const load = { requests: [orderRequest(partnerIds)], connections: 10, seconds: 1 };
  const alone = await startChild('bare', [bareFolder]);
  try {
    const [ours, bare] = await measureInTurn(
      { ...load, url, token: manufacturer.token },
      { ...load, url: alone.url, requests: [{ ...orderRequest(partnerIds), path: '/orders' }] },
    );
    return [
      ratioRow('command', ours.perSecond, bare.perSecond, 'orders/s', 0.33),
      boundRow('command-latency', ours.p99, 'ms', 40),
    ];
  } finally {
    await alone.stop();
  }
};
