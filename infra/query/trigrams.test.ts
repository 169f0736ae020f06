import { searchedText, trigramsFor, trigramsOf } from './trigrams.js';

describe('trigrams', () => {
  test('are every three characters in a row, each once', () => {
    expect(trigramsOf('ababa')).toEqual(['aba', 'bab']);
    expect(trigramsOf('a😀b')).toEqual(['a😀b']);
    expect(trigramsOf('ab')).toEqual([]);
  });

  test('of a document are the trigrams of its folded texts', () => {
    expect(searchedText({ code: 'HB-1', alias: null, color: 'Weld' }, ['code', 'alias', 'color'])).toBe('hb-1\n\nweld');
  });

  test('of a search are those of its folded text, a dozen at most, and none of an impossible text', () => {
    expect(trigramsFor('Weld')).toEqual(['wel', 'eld']);
    expect(trigramsFor('abcdefghijklmnopqrstuvwxyz')).toHaveLength(12);
    expect(trigramsFor('we')).toEqual([]);
    expect(trigramsFor('wel\0d')).toEqual([]);
  });
});
