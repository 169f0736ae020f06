import { likenessKey } from '../../domain/fabric/code-likeness.js';
import { matcherOf } from '../../infra/query/reference-evaluator.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import type { ReadStore } from '../../infra/read-models/store/read-store.js';
import { similarCodes } from './imported-rows.js';

describe('the similar codes of a file', () => {
  const store = openSqliteReadStore(':memory:');
  afterAll(() => store.close());

  const among = (fabrics: readonly { readonly code: string; readonly codeLikeness?: string }[]) => {
    const docs = fabrics.map((fabric, at) => ({ id: `f${at}`, companyId: 'mill', ...fabric }));
    const known: ReadStore = {
      ...store,
      find: async ({ fields }, { where }) => {
        const texts = docs.filter(matcherOf(fields, where)).map((doc) => JSON.stringify(doc));
        return { rows: texts.length, texts };
      },
    };
    return createReads<never>(known, catalogueOf([]), { includedRows: 50 });
  };
  const built = (...codes: string[]) => among(codes.map((code) => ({ code, codeLikeness: likenessKey(code) })));

  it('are those that a spreadsheet or letter case may have changed, and no code that exists exactly', async () => {
    const reads = built('8712350000000001', '8712350000000003', 'HB-2041', '000124');
    const codes = ['8712350000000000', '8712350000000002', '08712350000000001', 'hb-2041', '124', 'HB-2042'];
    expect([...(await similarCodes(reads, 'mill', codes))]).toEqual([
      ['8712350000000000', '8712350000000003'],
      ['08712350000000001', '8712350000000001'],
      ['hb-2041', 'HB-2041'],
      ['124', '000124'],
    ]);
    expect((await similarCodes(reads, 'another mill', codes)).size).toBe(0);
  });

  it('are found by letter case while the read model of fabrics has an older version', async () => {
    const older = among([{ code: 'HB-2041' }, { code: 'af1-20' }, { code: '000124' }]);
    expect([...(await similarCodes(older, 'mill', ['hb-2041', 'AF1-20', 'HB-2042']))]).toEqual([
      ['hb-2041', 'HB-2041'],
      ['AF1-20', 'af1-20'],
    ]);
  });
});
