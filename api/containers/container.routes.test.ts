import { disposition } from './container.routes.js';

describe('the header of a download', () => {
  it.each([
    ['bill-2026-000123.pdf', 'bill-2026-000123.pdf', 'bill-2026-000123.pdf'],
    ['Überzüge 2026-11-30 15:22.csv', 'Uberzuge 2026-11-30 15.22.csv', '%C3%9Cberz%C3%BCge%202026-11-30%2015.22.csv'],
    ['a＂b／c.csv', 'a_b_c.csv', 'a%EF%BC%82b%EF%BC%8Fc.csv'],
    ['染織 50%.csv', '__ 50_.csv', '%E6%9F%93%E7%B9%94%2050%25.csv'],
    ['a/b\\c"d\'(e).pdf', "a.b.c.d'(e).pdf", 'a.b.c.d%27%28e%29.pdf'],
    ['a\r\nSet-Cookie: b\ud800.csv', 'a..Set-Cookie. b..csv', 'a..Set-Cookie.%20b..csv'],
  ])('names the file %j', (title, plain, whole) =>
    expect(disposition('attachment', { name: '0123.csv', title })).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
    ),
  );

  it('shortens a long name, and keeps its ending', () =>
    expect(disposition('inline', { name: 'n', title: `${'x'.repeat(300)}.csv` })).toBe(
      `inline; filename="${'x'.repeat(150)}.csv"; filename*=UTF-8''${'x'.repeat(150)}.csv`,
    ));

  it('has the name of the address for a file without a title', () =>
    expect(disposition('attachment', { name: '0123.csv' })).toBe('attachment; filename="0123.csv"'));
});
