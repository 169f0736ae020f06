import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { format } from 'fast-csv';
import { Readable } from 'node:stream';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { openSqliteEventStore } from '../../infra/event-store/sqlite/sqlite-event-store.js';
import { eventId } from '../../infra/event-store/event-id.js';
import type { Child } from '../child.js';
import type { Client } from '../../test/kit/client.js';
import { boundRow, ratioRow, type Result } from '../result.js';

const parts = 100;
const codesInPart = 1_000;
const codes = parts * codesInPart;
const megabyte = 1024 * 1024;

const part = (number: number): readonly { code: string; scannedAt: string }[] =>
  Array.from({ length: codesInPart }, (_, at) => ({
    code: `BENCH-${number}-${at}`,
    scannedAt: new Date(Date.UTC(2026, 0, 5, 9, 0, 0) + (number * codesInPart + at) * 10).toISOString(),
  }));

/** Codes per second of the store when the same events are appended directly, one part at a time. */
const appendAlone = async (folder: string): Promise<number> => {
  const store = await openSqliteEventStore(join(folder, 'scan-baseline.db'));
  const scanId = randomUUID();
  const stream = scanStream.nameOf(scanId);
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

/** Rows per second of fast-csv alone for the rows of an export. */
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
  return codes / seconds;
};

/** Uploads 100,000 codes in parts, and measures the growth of the process's memory. */
export const uploads = async (
  product: Child,
  manufacturer: Client,
  { id, groupId }: { readonly id: string; readonly groupId: string },
  folder: string,
): Promise<readonly Result[]> => {
  const all = Array.from({ length: parts }, (_, number) => part(number));
  const before = await product.ask('heap');
  const began = performance.now();
  const first = { id, name: 'Bench', scans: all[0] };
  await manufacturer.call('POST', `/InventoryGroups/${groupId}/scannedGroups`, first);
  for (const scanned of all.slice(1)) {
    const path = `/ScannedGroups/${id}/scans`;
    const { counts } = await manufacturer.call<{ counts: object | null }>('POST', path, { scans: scanned });
    if (counts === null) throw new Error('The counts are not visible.');
  }
  const seconds = (performance.now() - began) / 1_000;
  const grownBy = (await product.ask('heap')) - before;
  await manufacturer.call('POST', `/ScannedGroups/${id}/complete`, {});
  return [
    ratioRow('scan', codes / seconds, await appendAlone(folder), 'codes/s', 0.2),
    boundRow('scan-memory', grownBy / megabyte, 'MB', 64),
  ];
};

export const exported = async (
  product: Child,
  manufacturer: Client,
  id: string,
  folder: string,
): Promise<readonly Result[]> => {
  const idle = await product.ask('reset');
  const began = performance.now();
  await manufacturer.call('GET', `/ScannedGroups/${id}/createCSV`);
  const seconds = (performance.now() - began) / 1_000;
  const peak = (await product.ask('peak')) - idle;
  return [
    ratioRow('export', codes / seconds, await writeAlone(folder), 'rows/s', 0.3),
    boundRow('export-memory', peak / megabyte, 'MB', 64),
  ];
};
