import type { LineFabric } from '../../domain/order/order-line.js';
import { isLineRow, lineRow, withSimilar } from './import-lines.js';

const twill: LineFabric = {
  ...{ fabricId: 'f1', code: 'A1', alias: null, patternName: 'Twill', color: 'Navy', grade: null },
  photo: null,
};
const known = new Map([['A1', twill]]);
const good = { code: 'A1', quantity: '3' };
const read = (cells: Readonly<Record<string, string>>) => lineRow(known, { row: 2, cells: { ...good, ...cells } });

describe('a row of a file of order lines', () => {
  it.each([
    ['quantity', '', 'Quantity is required'],
    ['quantity', 'many', 'Quantity is required'],
    ['code', '8.71235E+12', 'This code was shortened by a spreadsheet'],
    ['content', 'x'.repeat(1_001), 'At most 1000 characters'],
    ['content', 'x'.repeat(9_000), 'At most 1000 characters'],
    ['finish', 'Caf\uFFFD', 'A letter was lost here (\uFFFD). Save the file as CSV UTF-8.'],
    [
      'finish',
      'two\nlines',
      'Please remove control characters and other invisible signs; line breaks are for notes only.',
    ],
  ])('has a fault in %s: %.20s', (column, value, error) => {
    expect(read({ [column]: value })).toMatchObject({ row: 2, column, error });
  });

  it('allows several lines only in its special comments, and ignores blank fields', () => {
    expect(read({ special_comments: 'two\nlines', finish: '' })).toMatchObject({
      fabric: twill,
      quantity: 3,
      details: { special_comments: 'two\nlines' },
    });
  });

  it.each([
    ['pattern_name', { color: 'Red' }],
    ['color', { pattern_name: 'Satin' }],
  ])('reports the missing text %s of a new fabric', (column, cells) => {
    expect(read({ code: 'new', ...cells })).toMatchObject({ column, error: 'Add a fabric' });
  });

  it('creates a new fabric with its texts', () => {
    const row = read({ code: 'new', pattern_name: 'Satin', color: 'Red', grade: 'B' });
    const texts = { code: 'new', patternName: 'Satin', color: 'Red', grade: 'B' };
    expect(row).toMatchObject({ fabric: undefined, texts });
  });

  it('keeps the faults of the file reader', () => {
    const fault = { code: 'import.quote-unpaired', message: 'A quotation mark stands alone', column: 'code' };
    expect(lineRow(known, { row: 4, cells: good, fault })).toMatchObject({ row: 4, error: fault.message });
  });

  const notWhole = {
    error: 'Quantity is not a whole number from 1 to 1,000,000',
    expected: 'a whole number without commas, or Available Fabric',
  };
  it.each([
    ['a row that makes a new fabric', { code: 'a1', pattern_name: 'Satin', color: 'Red' }, { similar: 'A1' }],
    ['a row that lacks the texts of one', { code: 'a1' }, { expected: 'Did you mean A1?' }],
    ['no row with a part of a number', { quantity: '1.5' }, notWhole],
    ['no row with a comma in its number', { quantity: '1,000' }, notWhole],
    ['no row with another fault', { quantity: '' }, { expected: 'a whole number or Available Fabric' }],
  ])('shows the probably intended code to %s', (_, cells, shown) => {
    expect(withSimilar(read(cells), 'A1')).toMatchObject(shown);
    expect(isLineRow(withSimilar(read(good), undefined))).toBe(true);
  });
});
