import { buffer } from 'node:stream/consumers';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { FileLost } from '../../infra/files/file-store.js';
import { asPng } from '../../infra/files/image.js';
import { eq, everything } from '../../infra/query/query.js';
import { PermanentFailure } from '../../infra/jobs/jobs.js';
import {
  companyModel,
  type InventoryGroupDocument,
  inventoryGroupModel,
  type ScannedGroupDocument,
  scannedGroupModel,
} from '../../projections/index.js';
import type { ExportRecipe } from '../export-files/export-worker.js';
import { type Clock, clockOf } from '../export-files/clock-of.js';
import { type ScanRow, scanRows, scanTitle } from '../export-files/scan-rows.js';
import type { WorkerPorts } from '../worker-ports.js';
import { fabricTexts } from '../../domain/fabric/fabric-texts.js';

/** Maximum of printed rows: a process needs seconds and about 100 MB for them. The CSV has all rows. */
const mostPrinted = 3_000;

const heads = [...fabricTexts.map(({ label }) => label), 'Finding', 'Scanned At'];
/** Empty points at the left and the right of a page. */
export const pageMargin = 32;

/** Points; with margins they leave about 180 for the pattern's name on a landscape page. */
const widths = [...fabricTexts.map(({ printWidth }) => printWidth), 70, 75];

/** Letters of any width that fit in one line of a text column. */
const longestLine = (width: number | '*'): number => (width === '*' ? 12 : Math.ceil(width / 9));

/** The length of a text in letters: two blanks are narrower than one letter. */
const lettersIn = (text: string): number => text.length - Math.floor((text.split(' ').length - 1) / 2);

const isLine = (text: string): boolean => !/[\r\n]/.test(text);

/**
 * A text of one line stays in one piece, because the layout of each word costs time. A word that is longer than a line
 * continues in the next one instead of covering the next cell.
 */
const fitted = (text: string | null | undefined, longest: number): TableCell => {
  // A row of an earlier version lacks texts that were declared later.
  if (text == null) return '';
  if (isLine(text) && lettersIn(text) <= longest) return { text, noWrap: true };
  return text.split(/\s/).some((word) => word.length > longest) ? { text, wordBreak: 'break-all' } : text;
};

const findingOf = (row: ScanRow): string => {
  if (row.unknown) return row.resolved === null ? 'Unknown' : `Unknown, ${row.resolved}`;
  if (row.duplicate) return 'Duplicate';
  if (!row.scanned) return row.resolved === null ? 'Missing' : 'Missing, found';
  if (!row.active) return 'Inactive';
  return row.grade_notice ? 'Grade Change' : 'Scanned';
};

const above: [left: number, top: number, right: number, bottom: number] = [0, 10, 0, 0];

/** Year to minute. */
const when = (instant: string | null, clock: Clock): string => (instant === null ? '' : clock.at(instant).slice(0, 16));

const bodyRow = (row: ScanRow, clock: Clock): TableCell[] => [
  ...fabricTexts.map(({ wire, printWidth }) => fitted(row[wire], longestLine(printWidth))),
  findingOf(row),
  when(row.scannedAt, clock),
];

/** At the right of the title, at most two lines high. */
const drawn = (logo: Buffer): Content => ({
  image: `data:image/png;base64,${logo.toString('base64')}`,
  fit: [120, 36],
  alignment: 'right',
  width: 120,
});

export const scanDocument = (
  scan: ScannedGroupDocument,
  group: InventoryGroupDocument | undefined,
  rows: readonly ScanRow[],
  clock: Clock,
  logo: Buffer | null = null,
): TDocumentDefinitions => {
  const { expected, scanned, missing, duplicate, inactive, gradeChange, unknown, resolved } = scan.counts;
  const counts = [
    `Expected ${expected}`,
    `Scanned ${scanned}`,
    `Missing ${missing}`,
    `Duplicate ${duplicate}`,
    `Inactive ${inactive}`,
    `Grade Change ${gradeChange}`,
    `Unknown ${unknown}`,
    ...(resolved === 0 ? [] : [`Resolved ${resolved}`]),
  ];
  const isCut = expected + duplicate + unknown + resolved > rows.length;
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [pageMargin, 40, pageMargin, 40],
    defaultStyle: { font: 'Roboto', fontSize: 8.5 },
    info: { title: scan.name },
    content: [
      {
        columns: [
          { text: `${group?.name ?? ''} - ${scan.name}`, fontSize: 15, bold: true, width: '*' },
          ...(logo === null ? [] : [drawn(logo)]),
        ],
      },
      {
        text: `Uploaded ${when(scan.createdAt, clock)}, status ${scan.status}. Times are those of ${clock.zone}.`,
        margin: [0, 4, 0, 2],
      },
      { text: counts.join('   '), margin: [0, 0, 0, 10] },
      {
        table: {
          headerRows: 1,
          widths,
          body: [heads.map((text) => ({ text, bold: true })), ...rows.map((row) => bodyRow(row, clock))],
        },
        layout: 'lightHorizontalLines',
      },
      ...(isCut
        ? [
            {
              text: `The first ${rows.length} rows. The CSV file has all of them.`,
              margin: above,
            },
          ]
        : []),
    ],
  };
};

/** As PNG, for print; null for none. A missing file counts as none, because the report matters more. */
const logoOf = async ({ reads, files }: WorkerPorts, companyId: string): Promise<Buffer | null> => {
  const name = (await reads.document(companyModel, everything, companyId))?.logo ?? null;
  const row = name === null ? undefined : await files.row('companylogo', name);
  if (row === undefined) return null;
  try {
    return await asPng(await buffer(await files.open(row)));
  } catch (error) {
    if (error instanceof FileLost) return null;
    throw error;
  }
};

const documentOf = async (ports: WorkerPorts, scan: ScannedGroupDocument): Promise<TDocumentDefinitions> => {
  const { companyId } = scan;
  const group = await ports.reads.document(inventoryGroupModel, eq('companyId', companyId), scan.inventoryGroupId);
  const rows: ScanRow[] = [];
  for await (const page of scanRows(ports, companyId, scan.id)) {
    rows.push(...page.slice(0, mostPrinted - rows.length));
    if (rows.length === mostPrinted) break;
  }
  return scanDocument(scan, group, rows, await clockOf(ports, companyId), await logoOf(ports, companyId));
};

export const scanPdf: ExportRecipe = {
  kind: 'scan-pdf',
  container: 'pdf',
  models: ['scanned-group', 'scanned-swatch', 'inventory-group', 'company'],
  concurrency: 1,
  make: async (ports, { companyId, subjects: [scanId = ''] }) => {
    const scan = await ports.reads.document(scannedGroupModel, eq('companyId', companyId), scanId);
    if (scan === undefined) throw new PermanentFailure('There is no such scan.');
    return ports.printPdf(documentOf(ports, scan));
  },
  titleOf: (ports, { companyId, subjects: [scanId = ''] }) => scanTitle(ports, companyId, scanId),
};
