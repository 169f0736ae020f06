import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import sharp from 'sharp';
import type { ScannedGroupDocument } from '../../projections/index.js';
import { clockIn } from '../export-files/clock-of.js';
import type { ScanRow } from '../export-files/scan-rows.js';
import { printPdf } from './pdf-printer.js';
import { printedTexts } from '../../test/kit/workers/printed-text.js';
import { pageMargin, scanDocument } from './scan-pdf.worker.js';

const scan: ScannedGroupDocument = {
  id: 's1',
  companyId: 'c1',
  inventoryGroupId: 'g1',
  name: 'Count of Nov 22',
  userId: 'u1',
  isReviewed: false,
  reviewedBy: null,
  reviewedAt: null,
  status: 'missing',
  allowed: ['review', 'export'],
  counts: { expected: 2, scanned: 2, missing: 0, duplicate: 0, inactive: 0, gradeChange: 0, unknown: 0, resolved: 0 },
  completedAt: '2026-11-22T04:33:00.000Z',
  createdAt: '2026-11-22T04:30:00.000Z',
  updatedAt: '2026-11-22T04:33:00.000Z',
  revision: 2,
};
const row = (changes: Partial<ScanRow>): ScanRow => ({
  id: 'r1',
  companyId: 'c1',
  scannedGroupId: 's1',
  inventoryGroupId: 'g1',
  swatchId: 'w1',
  fabricId: 'f1',
  code: 'HB-2041',
  alias: 'Quay',
  pattern_name: 'Herringbone',
  color: 'Indigo / Ecru',
  grade: 'A',
  scanned_code: null,
  scanned: true,
  duplicate: false,
  active: true,
  grade_notice: true,
  unknown: false,
  scannedAt: '2026-11-22T04:32:10.000Z',
  resolved: null,
  resolvedAt: null,
  resolvedNote: null,
  resolvedFabricId: null,
  isRemembered: false,
  row: 0,
  createdAt: '2026-11-22T04:33:00.000Z',
  revision: 1,
  ...changes,
});

const printed = (document: TDocumentDefinitions): Promise<Buffer> => printPdf(Promise.resolve(document));

const clock = clockIn('America/New_York');

describe('a scan on paper', () => {
  it.each([
    ['as they are', row({})],
    ['with a code of 64 characters', row({ code: 'W'.repeat(64), duplicate: true })],
    ['with long texts', row({ pattern_name: 'M'.repeat(255), color: 'W'.repeat(255), alias: 'Quay '.repeat(50) })],
    ['of an unknown code that was added', row({ unknown: true, resolved: 'ignored', code: 'W'.repeat(64) })],
    [
      'in letters that the font lacks',
      row({ code: 'F-1', pattern_name: '织'.repeat(12), color: '布'.repeat(6), grade: '级' }),
    ],
    ['with a grade of six letters', row({ grade: 'WWWWWW', color: 'W'.repeat(12) })],
  ])('shows its last column whole, and no text over another, for rows %s', async (_, one) => {
    const file = await printed({ ...scanDocument(scan, undefined, [one, row({ id: 'r2' })], clock), compress: false });
    const texts = printedTexts(file);
    expect(texts.length).toBeGreaterThan(20);
    for (const { right, pageWidth } of texts) expect(right).toBeLessThanOrEqual(pageWidth - pageMargin);
    for (const text of texts) {
      const next = texts.filter(({ y, left }) => y === text.y && left > text.left).map(({ left }) => left);
      expect(text.right).toBeLessThanOrEqual(Math.min(...next, Infinity) + 0.01);
    }
  });

  it('shows the times of the company, and whose they are', () => {
    const said = JSON.stringify(
      scanDocument(scan, undefined, [row({}), row({ unknown: true, resolved: 'added' })], clock),
    );
    expect(said).toContain('Uploaded 2026-11-21 23:30, status missing. Times are those of America/New_York.');
    expect(said).toContain('"2026-11-21 23:32"');
    expect(said).toContain('Unknown, added');
  });

  it('opens the print dialog', async () => {
    const file = (await printed(scanDocument(scan, undefined, [row({})], clock))).toString('latin1');
    const [, action = 'none'] = /\/OpenAction (\d+) 0 R/.exec(file) ?? [];
    const [, body = ''] = new RegExp(`\\n${action} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(file) ?? [];
    expect(body.split('\n')).toEqual(expect.arrayContaining(['/S /Named', '/N /Print']));
  });

  it('carries the logo of the company', async () => {
    const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#335577' } })
      .png()
      .toBuffer();
    const withLogo = async (one: Buffer | null) =>
      (await printed(scanDocument(scan, undefined, [row({})], clock, one))).toString('latin1');
    expect(await withLogo(logo)).toContain('/Subtype /Image');
    expect(await withLogo(null)).not.toContain('/Subtype /Image');
  });

  it('fails when its rows cannot be read', async () => {
    await expect(printPdf(Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
  });
});
