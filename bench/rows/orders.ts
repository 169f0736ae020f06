import { startChild } from '../child.js';
import type { Client } from '../../test/kit/client.js';
import { measure, type Measured } from '../load.js';
import type { OrderIds } from '../../test/kit/order-history.js';
import { boundRow, ratioRow, type Result } from '../result.js';

export const orderRequest = (partnerIds: Omit<OrderIds, 'orderId'>) => ({
  method: 'POST' as const,
  path: '/api/orders',
  body: { ...partnerIds, po_number: 'PO-1', requireLevel: 'single', notes: 'mind the selvage' },
});

/** `POST /orders` with both of its numbers, 10 at once, compared with Fastify that appends the same events. */
export const orders = async (
  url: string,
  manufacturer: Client,
  partnerIds: Omit<OrderIds, 'orderId'>,
  bareFolder: string,
): Promise<readonly Result[]> => {
  const load = { requests: [orderRequest(partnerIds)], connections: 10, seconds: 6 };
  const ours = await measure({ ...load, url, token: manufacturer.token });
  const bare = await onBare(bareFolder, (bareUrl) =>
    measure({ ...load, url: bareUrl, requests: [{ ...orderRequest(partnerIds), path: '/orders' }] }),
  );
  return [
    ratioRow('command', ours.perSecond, bare.perSecond, 'orders/s', 0.4),
    boundRow('command-latency', ours.p99, 'ms', 25),
  ];
};

const onBare = async (folder: string, run: (url: string) => Promise<Measured>): Promise<Measured> => {
  const bare = await startChild('bare', [folder]);
  try {
    return await run(bare.url);
  } finally {
    await bare.stop();
  }
};
