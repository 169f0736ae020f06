import { randomUUID } from 'node:crypto';
import type { Client } from '../../test/kit/client.js';
import { newInventoryGroup } from '../../test/kit/made-by-client.js';
import { percentile } from '../load.js';
import { boundRow, type Result } from '../result.js';
import { csvOf, importInto } from './imports.js';

const swatches = 1_000;
const scans = 100;
const atOnce = 10;

export const completeScans = async (manufacturer: Client): Promise<readonly Result[]> => {
  const groupId = await newInventoryGroup(manufacturer, 'Bench complete');
  await importInto(manufacturer, groupId, csvOf(swatches, 'DONE'));
  const scannedAt = new Date().toISOString();
  const codes = Array.from({ length: swatches }, (_, at) => ({ code: `DONE-${at}`, scannedAt }));
  const waiting: string[] = [];
  for (let number = 0; number < scans; number += 1) {
    const id = randomUUID();
    const scan = { id, name: `Bench complete ${number}`, scans: codes };
    await manufacturer.call('POST', `/InventoryGroups/${groupId}/scannedGroups`, scan);
    waiting.push(id);
  }
  const times: number[] = [];
  const complete = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const began = performance.now();
      await manufacturer.call('POST', `/ScannedGroups/${id}/complete`, {});
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, complete));
  return [boundRow('complete-scan', percentile(times, 99), 'ms', 350)];
};
