import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fabricTexts } from '../../domain/fabric/fabric-texts.js';
import type { InventoryGroupDocument, ScannedGroupDocument } from '../../projections/index.js';
import type { Clock } from '../export-files/clock-of.js';
import type { ScanRow } from '../export-files/scan-rows.js';

/** Maximum of printed rows: a process needs seconds and about 100 MB for them. The CSV has all rows. */
export const mostPrinted = 3_000;

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
