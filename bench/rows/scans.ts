import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { format } from 'fast-csv';
import { Readable } from 'node:stream';
import { openSqliteEventStore } from '../../infra/event-store/sqlite-event-store.js';
import { eventId } from '../../infra/event-store/event-id.js';
import type { Child } from '../child.js';
import type { Client } from '../client.js';
import { boundRow, ratioRow, type Result } from '../result.js';

const parts = 100;
const codesInPart = 1_000;
const codes = parts * codesInPart;

const part = (number: number): readonly { code: string; scannedAt: string }[] =>
  Array.from({ length: codesInPart }, (_, at) => ({
    code: `BENCH-${number}-${at}`,
    scannedAt: new Date(Date.UTC(2026, 0, 5, 9, 0, 0) + (number * codesInPart + at) * 10).toISOString(),
  }));

/** The store's own append of the same events, one part at a time: codes a second. */
const appendAlone = async (folder: string): Promise<number> => {
  const store = openSqliteEventStore(join(folder, 'scan-baseline.db'));
  const scanId = randomUUID();
  const stream = `scan-${scanId}`;
  const began = performance.now();
  for (let number = 0; number < parts; number += 1) {
    const commandId = randomUUID();
    const metadata = {
      actorId: 'bench',
      companyId: 'bench',
      occurredAt: new Date().toISOString(),
      commandId,
      correlationId: commandId,
      causationId: null,
    };
    const data = { scanId, companyId: 'bench', groupId: 'bench', scans: part(number), codes: codesInPart };
    await store.append(stream, number === 0 ? 'no-stream' : number - 1, [
      { id: eventId(commandId, stream, 0), type: 'SwatchScanned', data, metadata },
    ]);
  }
  const seconds = (performance.now() - began) / 1_000;
  await store.close();
  return codes / seconds;
};

/** What an export writes, by fast-csv alone: rows a second. */
const writeAlone = async (folder: string): Promise<number> => {
  const began = performance.now();
  const rows = function* () {
    for (let number = 0; number < parts; number += 1) {
      for (const { code, scannedAt } of part(number))
        yield [code, '', '', '', '', 'true', 'false', 'false', 'false', 'false', 'true', scannedAt];
    }
  };
  const file = join(folder, 'export-baseline.csv');
  await pipeline(Readable.from(rows()), format(), createWriteStream(file));
  const seconds = (performance.now() - began) / 1_000;
  createReadStream(file).destroy();
  return codes / seconds;
};

/** 100,000 codes uploaded in parts, the scan's CSV, and what both do to the memory of the process. */
export const scans = async (
  product: Child,
  manufacturer: Client,
  groupId: string,
  folder: string,
): Promise<readonly Result[]> => {
  const id = randomUUID();
  const uploads = Array.from({ length: parts }, (_, number) => part(number));
  const before = await product.ask('heap');
  const began = performance.now();
  await manufacturer.call('POST', `/InventoryGroups/${groupId}/scannedGroups`, {
    id,
    name: 'Bench',
    scans: uploads[0],
  });
  for (const scanned of uploads.slice(1)) {
    const { counts } = await manufacturer.call<{ counts: object | null }>('POST', `/ScannedGroups/${id}/scans`, {
      scans: scanned,
    });
    if (counts === null) throw new Error('The counts are not visible.');
  }
  const uploadSeconds = (performance.now() - began) / 1_000;
  const grownBy = (await product.ask('heap')) - before;
  const alone = await appendAlone(folder);

  await manufacturer.call('POST', `/ScannedGroups/${id}/complete`, {});
  const idle = await product.ask('reset');
  const exportBegan = performance.now();
  await manufacturer.call('GET', `/ScannedGroups/${id}/createCSV`);
  const exportSeconds = (performance.now() - exportBegan) / 1_000;
  const peak = (await product.ask('peak')) - idle;
  const written = await writeAlone(folder);

  const mb = 1024 * 1024;
  return [
    ratioRow('scan', codes / uploadSeconds, alone, 'codes/s', 0.25),
    boundRow('scan-memory', grownBy / mb, 'MB', 64),
    ratioRow('export', codes / exportSeconds, written, 'rows/s', 0.3),
    boundRow('export-memory', peak / mb, 'MB', 64),
  ];
};
