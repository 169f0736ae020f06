import type { BillDoc } from '../../projections/index.js';
import { clockIn } from '../export-files/clock-of.js';
import { printPdf } from '../scan-pdf/pdf-printer.js';
import { printedTexts } from '../../test/kit/workers/printed-text.js';
import { billDocument, billMargin } from './bill-pdf.worker.js';
import { aBill as bill, parties } from '../../test/kit/billing/printed-bill.js';

const clock = clockIn('America/New_York');

/** Every text of a document, in its order. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return ['text', 'stack', 'columns', 'table', 'body', 'content'].flatMap((key) =>
    key in value ? textsIn(Reflect.get(value, key)) : [],
  );
};
const said = (changes: Partial<BillDoc> = {}) => textsIn(billDocument({ ...bill, ...changes }, parties, clock));

describe('a bill on paper', () => {
  it('shows its number, seller, buyer, period, lines, tax and total', () =>
    expect(said()).toEqual([
      'Bill 2026-000123',
      ...['From', 'Selvage Inc.', '1 Main St', 'New York'],
      ...['To', 'Harrow Mills LLC', '12 Weaver St', 'Lowell', 'Tax id 04-1'],
      // 22:00 of the day before in New York.
      'Issued on December 1, 2026',
      'Due on December 1, 2026',
      'For December 1, 2026 to December 31, 2026',
      'Your order PO-7',
      ...['Item', 'Detail', 'Amount'],
      ...['Base pack', '5 users × $50.00', '$250.00'],
      ...['Term discount', '3 years, 5%', '-$12.50'],
      ...['Sales tax', '8.875% of $237.50', '$21.08'],
      ...['Total', '', '$258.58'],
      '$258.58 is due on December 1, 2026 and charged to the card on file.',
    ]));

  const paid = { status: 'paid', isOpen: false, amountDue: 0, paidAt: '2026-12-02T03:30:00.000Z' } as const;
  it.each<[string, Partial<BillDoc>, readonly string[]]>([
    [
      'of a year',
      { kind: 'annual' },
      [
        '$258.58 is due on December 1, 2026, by check.',
        ...['Send the check, with the number of this bill on it, to:', 'Selvage Inc.', 'PO Box 7', 'Dalton'],
      ],
    ],
    ['paid by card', { ...paid, paidBy: 'card', transactionId: '98765' }, ['Paid on December 1, 2026 by card, 98765.']],
    ['paid by check', { ...paid, paidBy: 'check', checkNumber: '1047' }, ['Paid on December 1, 2026 by check, 1047.']],
    [
      'paid by a check that came before',
      { ...paid, paidBy: 'check', checkNumber: '1047', receivedOn: '2026-11-28' },
      ['Paid on November 28, 2026 by check, 1047.'],
    ],
    ['of nothing', { ...paid, paidBy: 'none' }, ['Paid on December 1, 2026 as there was nothing to pay.']],
    ['void', { status: 'void', amountDue: 0 }, ['This bill was taken back. Nothing is to be paid.']],
    [
      'given back in part',
      {
        ...paid,
        paidBy: 'card',
        transactionId: '98765',
        creditNotes: [
          { number: 'CN-2026-000001', amount: 50, reason: 'Goodwill', createdAt: '2026-12-05T12:00:00.000Z' },
        ],
      },
      [
        'Paid on December 1, 2026 by card, 98765.',
        'Credit note CN-2026-000001 of December 5, 2026: $50.00 given back. Goodwill',
      ],
    ],
  ])('%s shows its payment', (_, changes, sentences) =>
    expect(said(changes).slice(-sentences.length)).toEqual(sentences),
  );

  it('names the company and the installation where it holds no address', () => {
    const texts = said({ billTo: null, seller: null });
    expect(texts.slice(1, 5)).toEqual(['From', 'Selvage', 'To', 'Harrow Mills']);
  });

  it.each<[string, Partial<BillDoc>]>([
    ['as it is', {}],
    [
      'for a mill whose letters the font lacks',
      { billTo: { name: '织布厂'.repeat(20), addressLines: ['上海'], taxId: '税号', poNumber: null } },
    ],
    [
      'with the longest texts',
      {
        billTo: {
          name: 'W'.repeat(200),
          addressLines: Array.from({ length: 6 }, () => 'W'.repeat(100)),
          taxId: 'W'.repeat(50),
          poNumber: 'W'.repeat(50),
        },
        seller: 'W'.repeat(500),
        lines: [{ kind: 'user', label: 'Coupon', detail: 'W'.repeat(300), amount: -1_234_567.89 }],
      },
    ],
  ])('keeps its margins, and no text overlaps another, %s', async (_, changes) => {
    const document = billDocument({ ...bill, ...changes }, parties, clock);
    const texts = printedTexts(await printPdf(Promise.resolve({ ...document, compress: false })));
    expect(texts.length).toBeGreaterThan(15);
    for (const text of texts) {
      expect(text.right).toBeLessThanOrEqual(text.pageWidth - billMargin + 0.01);
      const next = texts.filter(({ y, left }) => y === text.y && left > text.left).map(({ left }) => left);
      expect(text.right).toBeLessThanOrEqual(Math.min(...next, Infinity) + 0.01);
    }
  });
});
