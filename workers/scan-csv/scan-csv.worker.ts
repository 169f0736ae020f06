import { wireNames } from '../../domain/fabric/fabric-texts.js';
import { writeCsv, type CsvRow } from '../../infra/csv/write-csv.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import { type Clock, clockOf } from '../export-files/clock-of.js';
import { type ScanRow, scanRows } from '../export-files/scan-rows.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The columns of a scan's CSV (A85). */
const columns = [
  ...wireNames,
  'scanned',
  'missing',
  'duplicate',
  'inactive',
  'grade_change',
  'unknown',
  'scanned_at',
  'resolved',
  'scanned_at_local',
];

/** The time of scanning as ISO, and as the clocks of the company showed it, whose zone is named. */
const cellsOf = (row: ScanRow, clock: Clock): CsvRow => [
  ...wireNames.map((name) => row[name]),
  row.scanned,
  !row.scanned,
  row.duplicate,
  row.scanned && !row.active,
  row.scanned && row.active && row.grade_notice,
  row.unknown,
  row.scannedAt,
  row.resolved,
  row.scannedAt === null ? null : `${clock.at(row.scannedAt)} ${clock.zone}`,
];

type Ports = Pick<WorkerPorts, 'reads'>;

async function* pages(ports: Ports, companyId: string, scanId: string): AsyncGenerator<readonly CsvRow[]> {
  const clock = await clockOf(ports, companyId);
  for await (const page of scanRows(ports, companyId, scanId)) yield page.map((row) => cellsOf(row, clock));
}

/** A scan with its findings as CSV, written as it is read. */
export const scanCsv: ExportRecipe = {
  kind: 'scan-csv',
  container: 'csv',
  models: ['scanned-swatch', 'company'],
  concurrency: 2,
  make: async (ports, { companyId, subjects: [scanId = ''] }) => writeCsv(columns, pages(ports, companyId, scanId)),
};
