import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { BillDoc } from '../../projections/index.js';
import { clockIn } from '../export-files/clock-of.js';
import { printPdf } from '../scan-pdf/pdf-printer.js';
import { printedTexts, type PrintedText } from '../../test/kit/workers/printed-text.js';
import { billDocument, billMargin } from './bill-pdf.worker.js';
import { aBill, parties } from '../../test/kit/billing/printed-bill.js';

/** Pixels for each point. */
const scale = 2;
/** Pixels that a glyph may extend beyond its box, because its edge is smoothed. */
const smoothing = 2;
/** The extent of the font's glyphs above and below their baseline, relative to the font size. */
const [ascent, descent] = [0.927, 0.244];
const labelSize = 8;
/** Points below the page number, in the bottom margin, that stay white. */
const belowPageNumber = 28;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
}

/** Joins the pieces of a line that follow each other without a gap. */
const joined = (texts: readonly PrintedText[]): readonly PrintedText[] =>
  texts.reduce<readonly PrintedText[]>((lines, text) => {
    const line = lines.at(-1);
    return line !== undefined && line.y === text.y && Math.abs(line.right - text.left) < 0.1
      ? [...lines.slice(0, -1), { ...line, right: text.right }]
      : [...lines, text];
  }, []);

const boxOf = ({ left, right, y, size }: PrintedText, height: number): Box => ({
  left: left * scale,
  right: right * scale,
  top: height - (y + ascent * size) * scale,
  bottom: height - (y - descent * size) * scale,
  size,
});

const overlaps = (one: Box, other: Box): boolean =>
  one.left + 1 < other.right && other.left + 1 < one.right && one.top + 1 < other.bottom && other.top + 1 < one.bottom;

const holds = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left - smoothing && x <= right + smoothing && y >= top - smoothing && y <= bottom + smoothing;

/** Prints a bill, and renders its page like a reader of PDFs. */
const draw = async (changes: Partial<BillDoc>) => {
  const document = billDocument({ ...aBill, ...changes }, parties, clockIn('America/New_York'));
  const file = await printPdf(Promise.resolve({ ...document, compress: false }));
  const library = await PDFiumLibrary.init();
  const opened = await library.loadDocument(file);
  expect(opened.getPageCount()).toBe(1);
  const { width, height, data } = await opened.getPage(0).render({ scale, render: 'bitmap' });
  opened.destroy();
  library.destroy();
  const colour = (x: number, y: number): readonly number[] => [...data.subarray((y * width + x) * 4).subarray(0, 3)];
  /** The columns with ink, for each row of pixels. */
  const rows = Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_column, x) => x).filter((x) => (data[(y * width + x) * 4] ?? 255) < 200),
  );
  const boxes = joined(printedTexts(file)).map((text) => boxOf(text, height));
  const inkIn = (box: Box) =>
    rows.flatMap((row, y) =>
      y < box.top || y > box.bottom
        ? []
        : row.filter((x) => x >= box.left && x <= box.right).map((x) => ({ x, y, colour: colour(x, y) })),
    );
  return { width, height, rows, boxes, inkIn };
};

type Drawn = Awaited<ReturnType<typeof draw>>;

/** The lines of the table go from margin to margin. */
const isLine = ({ width }: Drawn, row: readonly number[]): boolean => row.length >= width - 2 * billMargin * scale - 8;

/** The right ends of the texts and lines at the right of the page. */
const rightEnds = (drawn: Drawn): readonly number[] => {
  const ends: number[] = [];
  let end = 0;
  for (const row of drawn.rows) {
    const last = Math.max(0, ...row.filter((x) => x > drawn.width * 0.8));
    if (last === 0 && end > 0) ends.push(end);
    end = last === 0 ? 0 : Math.max(end, last);
  }
  return ends;
};

const longest = 'W'.repeat(100);
const ofYear: Partial<BillDoc> = {
  kind: 'annual',
  status: 'paid',
  isOpen: false,
  amountDue: 0,
  paidBy: 'check',
  paidAt: '2026-12-02T03:30:00.000Z',
  checkNumber: '1047',
  lines: [
    { kind: 'pack', label: 'Base pack', detail: '5 users × $50.00 × 12 months', amount: 3_000 },
    { kind: 'pack', label: '20 extra packs', detail: '100 users × $15.00 × 12 months', amount: 18_000 },
    { kind: 'term', label: 'Term discount', detail: '3 years, 5%', amount: -1_050 },
  ],
  netPayable: 19_950,
};

describe.each<[string, Partial<BillDoc>]>([
  ['of a month', {}],
  ['of a year', ofYear],
  [
    'with long texts',
    {
      billTo: { name: longest, addressLines: [longest, 'Lowell'], taxId: longest, poNumber: longest.slice(0, 50) },
      seller: `${longest}\n${longest}`,
      lines: [{ kind: 'user', label: 'Coupon', detail: longest, amount: -1_234_567.89 }],
      ...{ status: 'paid', isOpen: false, amountDue: 0, paidBy: 'card', paidAt: '2026-12-02T03:30:00.000Z' },
      transactionId: longest,
      creditNotes: [{ number: 'CN-2026-000001', amount: 50, reason: longest, createdAt: '2026-12-05T12:00:00.000Z' }],
    },
  ],
])('the page of a bill %s, as it is drawn', (_, changes) => {
  let drawn: Drawn;
  beforeAll(async () => {
    drawn = await draw(changes);
  });

  it('has every text, and nothing but texts and the lines of its table', () => {
    const { rows, boxes, inkIn } = drawn;
    expect(boxes.length).toBeGreaterThan(15);
    expect(boxes.filter((box) => inkIn(box).length === 0)).toEqual([]);
    const elsewhere = rows.flatMap((row, y) =>
      isLine(drawn, row) ? [] : row.filter((x) => !boxes.some((box) => holds(box, x, y))).map((x) => ({ x, y })),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has no overlapping texts', () => {
    const { boxes } = drawn;
    const pairs = boxes.flatMap((box, at) => boxes.slice(at + 1).map((other) => [box, other] as const));
    expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([]);
  });

  it('is cut at no edge: its margins are white', () => {
    const { rows, width, height } = drawn;
    const columns = rows.flat();
    const inked = rows.flatMap((row, y) => (row.length === 0 ? [] : [y]));
    const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other));
    const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other));
    expect(least(columns)).toBeGreaterThanOrEqual(billMargin * scale - smoothing);
    expect(most(columns)).toBeLessThanOrEqual(width - billMargin * scale + smoothing);
    expect(least(inked)).toBeGreaterThanOrEqual(billMargin * scale);
    expect(most(inked)).toBeLessThanOrEqual(height - belowPageNumber * scale);
  });

  it('is black on white, with grey labels of the parties', () => {
    const { boxes, inkIn } = drawn;
    // The page number has the size of the labels, too.
    const labels = boxes.filter(({ size }) => size === labelSize).slice(0, 2);
    for (const box of boxes) {
      const [red = 0, , blue = 0] = inkIn(box)
        .map(({ colour }) => colour)
        .reduce((one, other) => ((other[0] ?? 0) < (one[0] ?? 0) ? other : one));
      // #5c6470; the smoothed edge of a small glyph is a little lighter.
      const isGrey = red > 0x58 && red < 0x68 && blue > red + 8;
      expect({ box, isGrey, isBlack: red < 10 }).toEqual({
        box,
        isGrey: labels.includes(box),
        isBlack: !labels.includes(box),
      });
    }
  });
});

it.each<[string, Partial<BillDoc>, number]>([
  ['of a month', {}, 3],
  ['of a year', ofYear, 3],
])('the drawn amounts of a bill %s end at the right margin', async (_, changes, lines) => {
  const drawn = await draw(changes);
  const ends = rightEnds(drawn);
  // The head, the total, and a line of the table below the head and below each amount.
  expect(ends).toHaveLength(2 + lines + 1 + lines);
  const margin = drawn.width - billMargin * scale;
  for (const end of ends) expect(Math.abs(margin - end)).toBeLessThanOrEqual(smoothing + 1);
});
