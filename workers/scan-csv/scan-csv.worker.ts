import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { CsvRow } from '../../infra/csv/write-csv.js';
import { csvExport } from '../export-files/export-worker.js';
import { type Clock, clockOf } from '../export-files/clock-of.js';
import { type ScanRow, scanRows, scanTitle } from '../export-files/scan-rows.js';

/** The columns of a scan's CSV (A85). */
const columns = [
  ...wireNames,
  ...['scanned', 'missing', 'duplicate', 'inactive', 'grade_change', 'unknown'],
  ...['scanned_at', 'resolved', 'scanned_at_local'],
];

/** The time of scanning as ISO, and in the company's local time with its zone. */
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

export const scanCsv = csvExport({
  kind: 'scan-csv',
  models: ['scanned-group', 'scanned-swatch', 'inventory-group', 'company'],
  titleOf: (ports, { companyId, subjects: [scanId = ''] }) => scanTitle(ports, companyId, scanId),
  columns,
  pages: async function* (ports, { companyId, subjects: [scanId = ''] }) {
    const clock = await clockOf(ports, companyId);
    for await (const page of scanRows(ports, companyId, scanId)) yield page.map((row) => cellsOf(row, clock));
  },
});
