import { anyOf, eq, type Where } from '../../query/query.js';
import { searchesIn } from '../../query/reach-of-index.js';
import { compileWhere, type SqlTable, commonTexts } from './compile-sql.js';

const search = (text: string): Where => ({ kind: 'search', fields: ['name'], text });
const counts: Readonly<Record<string, number>> = { '"row"': 5_000, '"rar"': 3, '"few"': 1_998 };
const commonIn = (where: Where) => commonTexts(['name'], searchesIn(where), 2_000, async (query) => counts[query] ?? 0);

describe('the trigrams of a text', () => {
  it('are passed over where they leave too many rows, also inside of an alternative', async () => {
    expect([...(await commonIn(search('row')))]).toEqual(['row']);
    expect([...(await commonIn(anyOf(eq('name', 'x'), search('row'), search('rar'))))]).toEqual(['row']);
  });

  it('are skipped when those of other texts leave few enough rows', async () => {
    expect([...(await commonIn(anyOf(search('rar'), search('few'))))]).toEqual(['few']);
  });

  it('are skipped without a count when many texts are searched at once', async () => {
    const many = Array.from({ length: 20 }, (_, at) => search(`text-${at}`));
    expect((await commonIn(anyOf(...many))).size).toBe(12);
  });

  it('find no rows of a common text', () => {
    const table: SqlTable = {
      name: 'row',
      fields: { name: 'text' },
      folded: new Set(['name']),
      plain: new Set(),
      trigramFields: ['name'],
    };
    const both = anyOf(search('row'), search('rar'));
    expect(compileWhere(table, both).params).toEqual(['"row"', 'row', '"rar"', 'rar']);
    expect(compileWhere({ ...table, common: new Set(['row']) }, both).params).toEqual(['row', '"rar"', 'rar']);
  });
});
