import { hangTag } from '../../test/kit/domain/companies.js';
import { allSheets, builtInSheets, cellAt, cellsOn, readLabelSheets } from './label-sheets.js';

describe('the label sheets', () => {
  it('of the product have the measures of their formats', () => {
    const measures = builtInSheets.map((sheet) => [sheet.id, cellsOn(sheet), sheet.left, sheet.top, sheet.isRoll]);
    expect(measures).toEqual([
      ['5160', 30, 4.76, 12.7, false],
      ['5163', 10, 3.97, 12.7, false],
      ['l7160', 21, 7.21, 15.15, false],
      ['l7159', 24, 7.21, 12.9, false],
      ['roll-2x1', 1, 0, 0, true],
      ['roll-50x25', 1, 0, 0, true],
    ]);
  });

  it('of a company come last, and keep their id under another case of the name', () => {
    const ids = ['Hang tag', 'HANG TAG'].map((name) => allSheets([{ ...hangTag, name }]).at(-1));
    expect(ids).toMatchObject([
      { id: 'own:hang tag', name: 'Hang tag', isOwn: true, isRoll: false },
      { id: 'own:hang tag', name: 'HANG TAG' },
    ]);
  });

  it('have their labels row by row', () => {
    expect(cellAt(hangTag, 5)).toEqual({ position: 5, x: 74, y: 53.5, width: 66, height: 40 });
  });

  it('are read without outer blanks and with two decimals', () => {
    expect(readLabelSheets([{ ...hangTag, name: ' Hang tag ', left: 5.001, id: 'x' }])).toEqual([hangTag]);
    expect(readLabelSheets([])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['a list of names', ['Hang tag']],
    ['a blank name', [{ ...hangTag, name: ' ' }]],
    ['a long name', [{ ...hangTag, name: 'x'.repeat(61) }]],
    ['a name that is there twice', [hangTag, { ...hangTag, name: 'HANG TAG' }]],
    ['more than twenty', Array.from({ length: 21 }, (_, n) => ({ ...hangTag, name: `Tag ${n}` }))],
    ['a missing measure', [{ ...hangTag, left: undefined }]],
    ['a small page', [{ ...hangTag, page: { width: 19.9, height: 279.4 } }]],
    ['a low label', [{ ...hangTag, label: { width: 66, height: 7.9 } }]],
    ['half a column', [{ ...hangTag, columns: 2.5 }]],
    ['a measure that is no number', [{ ...hangTag, top: Number.NaN }]],
    ['a label beyond the page', [{ ...hangTag, rows: 7 }]],
    ['labels over each other', [{ ...hangTag, pitchX: 60 }]],
  ])('are refused for %s', (_, list) => expect(typeof readLabelSheets(list)).toBe('string'));
});
