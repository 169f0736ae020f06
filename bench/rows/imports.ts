import { parseString } from 'fast-csv';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Client } from '../../test/kit/client.js';
import { newInventoryGroup } from '../../test/kit/made-by-client.js';
import { boundRow, ratioRow, type Result } from '../result.js';

const header = 'code,alias,pattern_name,color,grade,grade_notice,active';

export const csvOf = (rows: number, prefix: string): string =>
  [
    header,
    ...Array.from({ length: rows }, (_, at) => `${prefix}-${at},alias ${at},Herringbone,Indigo / Ecru,A,false,true`),
  ].join('\r\n');

export const importInto = async (manufacturer: Client, groupId: string, csv: string): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'bench.csv');
  const began = performance.now();
  const rows = await manufacturer.call<readonly { error?: string }[]>(
    'POST',
    `/InventoryGroups/${groupId}/importCSV`,
    form,
  );
  const seconds = (performance.now() - began) / 1_000;
  const bad = rows.find((row) => row.error !== undefined);
  if (bad !== undefined) throw new Error(`A row was refused: ${bad.error}`);
  return rows.length / seconds;
};

const parseAlone = async (csv: string): Promise<number> => {
  let rows = 0;
  const began = performance.now();
  const parser = parseString(csv, { headers: true }).on('data', () => (rows += 1));
  await once(parser, 'end');
  return rows / ((performance.now() - began) / 1_000);
};

/** Imports a CSV of 10,000 new fabrics into a group, and writes a scan of 1,000 swatches as PDF. */
export const imports = async (manufacturer: Client): Promise<readonly Result[]> => {
  const csv = csvOf(10_000, 'IMP');
  await parseAlone(csv);
  const alone = await parseAlone(csv);
  // Both run once before the measurement, because the first run in a process is slower.
  await importInto(manufacturer, await newInventoryGroup(manufacturer, 'Bench warm-up'), csvOf(2_000, 'WARM'));
  const ours = await importInto(manufacturer, await newInventoryGroup(manufacturer, 'Bench import'), csv);

  const group = await newInventoryGroup(manufacturer, 'Bench pdf');
  await importInto(manufacturer, group, csvOf(1_000, 'PDF'));
  const scan = {
    id: randomUUID(),
    name: 'Bench pdf',
    scans: [{ code: 'PDF-1', scannedAt: new Date().toISOString() }],
    complete: true,
  };
  await manufacturer.call('POST', `/InventoryGroups/${group}/scannedGroups`, scan);
  const began = performance.now();
  await manufacturer.call('GET', `/ScannedGroups/${scan.id}/createPDF`);
  const pdfSeconds = (performance.now() - began) / 1_000;
  return [ratioRow('import', ours, alone, 'rows/s', 0.03), boundRow('pdf', pdfSeconds, 's', 3)];
};
