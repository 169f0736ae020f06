import fc from 'fast-check';
import { text as textOf } from 'node:stream/consumers';
import { guarded, unguarded } from './csv-cells.js';
import { readCsv } from './read-csv.js';
import { writeCsv } from './write-csv.js';

describe('CSV files', () => {
  it('are written with a header, quotes where needed, and CRLF', async () => {
    const written = await textOf(
      writeCsv(
        ['code', 'note'],
        [
          ['F-1', 'a "b", c'],
          ['F-2', null],
          ['F-3', true],
        ],
      ),
    );
    expect(written).toBe('code,note\r\nF-1,"a ""b"", c"\r\nF-2,\r\nF-3,true\r\n');
  });
  it('have a header when there are no rows', async () => {
    expect(await textOf(writeCsv(['code'], []))).toBe('code\r\n');
  });
  it.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx'])('hold %j as a text that no spreadsheet runs', (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`);
    expect(unguarded(guarded(cell))).toBe(cell);
  });
  it('fail when their rows fail', async () => {
    const broken = async function* () {
      yield ['a'];
      throw new Error('no more rows');
    };
    await expect(textOf(writeCsv(['code'], broken()))).rejects.toThrow('no more rows');
  });
  it('come back as they were written', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '=', '-', 'x', ' ') })
      .map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constant('k'), cell), { maxLength: 10 }), async (rows) => {
        const file = Buffer.from(await textOf(writeCsv(['code', 'note'], rows)));
        const read = await readCsv(file, { required: ['code'], maxRows: 100 });
        expect(read.map(({ cells }) => [cells['code'], cells['note']])).toEqual(
          rows.map(([code, note]) => [code, note.trim()]),
        );
      }),
    );
  });
  it('name rows as a spreadsheet does, and pass over blank ones', async () => {
    const read = await readCsv(Buffer.from('Code , NOTE\r\n\r\n a ,1\r\n,\r\nb,2'), { required: ['code'], maxRows: 5 });
    expect(read).toEqual([
      { row: 3, cells: { code: 'a', note: '1' } },
      { row: 5, cells: { code: 'b', note: '2' } },
    ]);
  });
  it.each(['', 'note\r\n1', 'code,code\r\n1,2'])('without the right header are refused: %j', async (file) => {
    await expect(readCsv(Buffer.from(file), { required: ['code'], maxRows: 5 })).rejects.toMatchObject({
      code: 'import.header-invalid',
    });
  });
  it('of too many rows are refused', async () => {
    await expect(readCsv(Buffer.from('code\r\n1\r\n2\r\n3'), { required: ['code'], maxRows: 2 })).rejects.toMatchObject(
      {
        code: 'import.too-many-rows',
      },
    );
  });
  it('with a quote that never ends are refused', async () => {
    await expect(readCsv(Buffer.from('code\r\n"a'), { required: ['code'], maxRows: 2 })).rejects.toMatchObject({
      code: 'import.file-invalid',
    });
  });
});
