import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expectOk, callUntilRead } from '../workload/clients.js';
import type { World } from './world.js';

const vendorEmail = 'bench-vendor@example.com';
const longestMailMs = 120_000;

/**
 * Resolves when an order can be placed and read back, and a requested mail arrives.
 * @throws when that does not happen in time
 */
export const untilRecovered = async ({ url, parties, acknowledged, mail }: World): Promise<void> => {
  const { manufacturer, partnerIds } = parties;
  const po_number = `PROBE-${randomUUID()}`;
  const { id = '' } = expectOk(await callUntilRead(manufacturer, url, 'POST', '/orders', { ...partnerIds, po_number }));
  acknowledged.orders.set(po_number, id);
  expectOk(await callUntilRead(manufacturer, url, 'GET', `/orders/${id}`));

  const arrived = (): number =>
    new Set(mail.mails.filter(({ to }) => to === vendorEmail).map(({ messageId }) => messageId)).size;
  const before = arrived();
  await callUntilRead(manufacturer, url, 'POST', '/users/reset', { email: vendorEmail });
  const deadline = performance.now() + longestMailMs;
  while (arrived() === before) {
    if (performance.now() > deadline) throw new Error('No mail came after a recovery.');
    await pause(50);
  }
};
