import { csvTable } from './csv-cell';

const table = [
  ['code', 'note'],
  ['=1+1', 'a;b'],
  ["'68", 'c,d'],
  [';=1', 'e,"@f'],
];

describe('a table for a spreadsheet', () => {
  it.each([
    ['en-US', ','],
    ['de-DE', ';'],
    ['fr-FR', ';'],
    ['en-GB', ','],
  ])('in %s is separated by %s', (language, separator) => {
    const rows = [
      `code${separator}note`,
      `'=1+1${separator}"a;b"`,
      `''68${separator}"c,d"`,
      `";'=1"${separator}"e,""'@f"`,
    ];
    expect(csvTable(table, language)).toBe(rows.join('\r\n'));
  });
});
