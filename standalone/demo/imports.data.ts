import type { CsvFileRow } from '../../infra/csv/read-csv.js';

/** Rows of a file, by its columns; the header is row 1. */
const rowsOf = (columns: readonly string[], lines: readonly string[]): readonly CsvFileRow[] =>
  lines.map((line, at) => {
    const cells = line.split(';');
    return { row: at + 2, cells: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])) };
  });

/** Swatches of a preview, with typical errors of such files. Days ago. */
export const swatchFile = {
  group: 'next',
  at: 5.2,
  name: 'spring-preview.csv',
  rows: rowsOf(
    ['code', 'pattern_name', 'color', 'grade', 'grade_notice'],
    [
      'DN-8101;Denim;Indigo / Chalk;B;false',
      'DM-3904;Diamond;Logwood / Heather;E;false',
      'CH-5102;Chevron;Loden;C;false',
      'NP-7001;Needlepoint;;B;false',
      'NP-7002;Needlepoint;Rust;B;maybe',
      ';Needlepoint;Moss;B;false',
      'NP 7003 ½;Needlepoint;Oat;B;false',
    ],
  ),
};

/**
 * Fabrics of a draft: one is made by the order, and so has no grade yet, and some cannot be ordered unchanged. Days
 * ago.
 */
export const orderFile = {
  group: 'boardroom',
  at: 1.9,
  name: 'boardroom-fabrics.csv',
  rows: rowsOf(
    ['code', 'pattern_name', 'color', 'quantity'],
    [
      'DM-3911;;;12',
      'NP-7010;Needlepoint;Moss / Oat;6',
      'GG-5503;;;a dozen',
      'NP-7001;;;6',
      'DM-3911;;;3',
      'DN-8108;;;0',
    ],
  ),
};
