import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expectOk, callUntilRead } from '../workload/clients.js';
import type { World } from './world.js';

const longestMailMs = 120_000;

/**
 * Resolves when an order can be placed and read back, and the mail about a completed scan arrives.
 * @throws when that does not happen in time
 */
export const untilRecovered = async ({ url, parties, acknowledged, mail }: World): Promise<void> => {
  const { manufacturer, partnerIds, inventoryGroupId } = parties;
  const po_number = `PROBE-${randomUUID()}`;
  const { id = '' } = expectOk(await callUntilRead(manufacturer, url, 'POST', '/orders', { ...partnerIds, po_number }));
  acknowledged.orders.set(po_number, id);
  expectOk(await callUntilRead(manufacturer, url, 'GET', `/orders/${id}`));

  const name = `probe-${randomUUID().slice(0, 8)}`;
  const scan = { id: randomUUID(), name, scans: [], complete: true };
  const path = `/InventoryGroups/${inventoryGroupId}/scannedGroups`;
  expectOk(await callUntilRead(manufacturer, url, 'POST', path, scan));
  const deadline = performance.now() + longestMailMs;
  while (!mail.mails.some(({ subject }) => subject.includes(name))) {
    if (performance.now() > deadline) throw new Error('No mail came after a recovery.');
    await pause(50);
  }
};
