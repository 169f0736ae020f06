import fc from 'fast-check';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { text as textOf } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { messageOf } from '../../domain/messages.js';
import { cellTextOf, escapeFormula } from './csv-cells.js';
import { readCsv } from './read-csv.js';
import { writeCsv } from './write-csv.js';

const columns = new Map(['code', 'note', 'grade'].map((name) => [name, name]));
const bounds = { columns, maxRows: 5, maxRecords: 200, maxColumns: 4, maxRecordLength: 100 };
const read = async (file: Buffer | string) =>
  (await readCsv(Buffer.from(file), { required: ['code'], ...bounds })).rows;

describe('CSV files', () => {
  it('are written with a header, quotes where needed, and CRLF', async () => {
    const written = await textOf(
      writeCsv(
        ['code', 'note'],
        [
          [
            ['F-1', 'a "b", c'],
            ['F-2', null],
          ],
          [['F-3', true]],
        ],
      ),
    );
    expect(written).toBe('code,note\r\nF-1,"a ""b"", c"\r\nF-2,\r\nF-3,true\r\n');
  });
  it('contain every row of pages that are longer than the buffer of a stream', async () => {
    const pages = [1, 2, 3].map((page) =>
      Array.from({ length: 500 }, (_, at) => [page * 1_000 + at, 'x'.repeat(2_000)]),
    );
    const lines = (await textOf(writeCsv(['code', 'note'], pages))).split('\r\n');
    expect(lines.map((line) => line.slice(0, 4))).toEqual(['code', ...pages.flat().map(([code]) => String(code)), '']);
  });
  it('leave nothing of a page in memory when the next one but one is read', async () => {
    const [bytesOfPage, pageCount] = [500 * 1_002, 8];
    const read: number[] = [];
    let bytes = 0;
    const pages = async function* () {
      for (let page = 0; page < pageCount; page += 1) {
        read.push(bytes);
        await nextTurn();
        yield Array.from({ length: 500 }, () => ['x'.repeat(1_000)]);
      }
    };
    const file = writeCsv(['code'], pages()).on('data', (chunk: Buffer) => (bytes += chunk.length));
    await finished(file);
    expect(read.filter((seen, page) => seen < (page - 2) * bytesOfPage)).toEqual([]);
  });
  it('have a header when there are no rows', async () => {
    expect(await textOf(writeCsv(['code'], []))).toBe('code\r\n');
  });
  it.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠a'])(
    'hold %j as a text that no spreadsheet runs',
    (cell) => {
      expect(escapeFormula(cell)).toBe(`'${cell}`);
      expect(cellTextOf(escapeFormula(cell))).toBe(cell.trim());
    },
  );
  it.each([
    [';=1+1', ";'=1+1"],
    ['a,+1', "a,'+1"],
    ['a;"=1"', 'a;"\'=1"'],
    ['Notes:\n@b\t-1', "Notes:\n'@b\t'-1"],
    ["a;'=1", "a;''=1"],
    ['wash cold; -20 %, then = flat', 'wash cold; -20 %, then = flat'],
  ])('hold %j as a text that no spreadsheet runs when it splits it', (cell, escaped) => {
    expect(escapeFormula(cell)).toBe(escaped);
    expect(cellTextOf(escaped)).toBe(cell);
  });
  it.each(['\u0000=1+1', '\u001b\u0007=1+1', '\u007f=1+1'])(
    'hold no control character, so that none of them hides a formula: %j',
    async (cell) => {
      const written = await textOf(writeCsv(['code'], [[[cell]]]));
      expect(written).toBe("code\r\n'=1+1\r\n");
    },
  );
  it('fail when their rows fail', async () => {
    const broken = async function* () {
      yield [['a']];
      throw new Error('no more rows');
    };
    await expect(textOf(writeCsv(['code'], broken()))).rejects.toThrow('no more rows');
  });
  it('come back as they were written', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', "'", '1', ',', ';', '\t', '\n', '=', '-', 'x', ' ') })
      .map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constant('k'), cell), { maxLength: 10 }), async (rows) => {
        const file = Buffer.from(await textOf(writeCsv(['code', 'note'], [rows])));
        const { rows: read } = await readCsv(file, { required: ['code'], ...bounds, maxRows: 100 });
        expect(read.map(({ cells }) => [cells['code'], cells['note']])).toEqual(
          rows.map(([code, note]) => [code, note.trim()]),
        );
      }),
    );
  });
  it('name rows as a spreadsheet does, and pass over blank ones', async () => {
    expect(await read('Code , NOTE\r\n\r\n a ,1\r\n,\r\nb,2')).toEqual([
      { row: 3, cells: { code: 'a', note: '1' } },
      { row: 5, cells: { code: 'b', note: '2' } },
    ]);
  });
  it.each(['', 'note\r\n1', 'code,code\r\n1,2'])('without the right header are refused: %j', async (file) => {
    await expect(readCsv(Buffer.from(file), { required: ['code'], ...bounds })).rejects.toMatchObject({
      code: 'import.header-invalid',
    });
  });
  it('of too many rows are refused', async () => {
    await expect(
      readCsv(Buffer.from('code\r\n1\r\n2\r\n3'), { required: ['code'], ...bounds, maxRows: 2 }),
    ).rejects.toMatchObject({
      code: 'import.too-many-rows',
    });
  });
  it.each([
    ['that never ends', '"a 12', '"a 12'],
    ['of inches', '"12" check"', '12" check'],
    ['before more text', '"5"" wide" red', '"5"" wide" red'],
  ])(
    'with a quotation mark %s have a fault in that row and column, and are read on below it',
    async (_, cell, note) => {
      const fault = { column: 'note', code: 'import.quote-unpaired' };
      expect(await read(`code,note,grade\r\nK-1,plain,A\r\nK-2,${cell},B\r\nK-3,"5"" wide",C\r\n`)).toMatchObject([
        { row: 2, cells: { code: 'K-1' } },
        { row: 3, cells: { code: 'K-2', note }, fault },
        { row: 4, cells: { code: 'K-3', note: '5" wide', grade: 'C' } },
      ]);
    },
  );
  it('with several such cells in a row close each at the first mark that may do so in its line', async () => {
    const fault = { column: 'code', code: 'import.quote-unpaired' };
    expect(await read('code,note,grade\r\n"a"b,"c"d","e"f\r\n"g"h,"i\r\nj"k,"l",\r\n')).toMatchObject([
      { row: 2, cells: { code: 'a"b,"c"d', note: '"e"f' }, fault },
      { row: 3, cells: { code: '"g"h', note: '"i' }, fault },
      { row: 4, cells: { code: 'j"k', note: 'l' } },
    ]);
  });
  it('of more cells than headings have a fault in the rows where such a cell holds something', async () => {
    const rows = await read('code,note,grade\r\nK-1,Stripe, fine,Blue\r\nK-2,plain,A,\r\n');
    const message = 'This row has 4 cells, the headings are 3';
    const fault = { column: '+', code: 'import.surplus-cells', message };
    expect(rows).toEqual([
      { row: 2, cells: { code: 'K-1', note: 'Stripe', grade: 'fine', '+': 'Blue' }, fault },
      { row: 3, cells: { code: 'K-2', note: 'plain', grade: 'A' } },
    ]);
    expect(await read('code,note,,\r\nK-1,Stripe,fine')).toMatchObject([
      { cells: { '+': 'fine' }, fault: { column: '+' } },
    ]);
  });
  it.each<[string, readonly number[], BufferEncoding]>([
    ['UTF-16LE', [0xff, 0xfe], 'utf16le'],
    ['UTF-16BE', [0xfe, 0xff], 'utf16le'],
    ['UTF-8', [0xef, 0xbb, 0xbf], 'utf8'],
  ])('are decoded by the mark of %s, as Excel writes "Unicode text"', async (name, mark, encoding) => {
    const text = Buffer.from('code\tnote\r\nK-1\tKöper 布\r\n', encoding);
    const file = Buffer.concat([Buffer.from(mark), name === 'UTF-16BE' ? text.swap16() : text]);
    expect(await read(file)).toEqual([{ row: 2, cells: { code: 'K-1', note: 'Köper 布' } }]);
  });
  it.each(['sep=;', '\uFEFFsep=;', '"sep=;"', 'SEP=;'])(
    'have the separator that a first line %j names',
    async (line) => {
      const rows = [{ row: 2, cells: { code: 'K-1', note: 'a,b,c' } }];
      expect(await read(`${line}\r\ncode;note\r\nK-1;a,b,c\r\n`)).toEqual(rows);
    },
  );
  it('may have an unusual separator, when a first line names it', async () => {
    expect(await read('sep=|\ncode|note\nK-1|a,b')).toEqual([{ row: 2, cells: { code: 'K-1', note: 'a,b' } }]);
    await expect(read('code|note\nK-1|a,b')).rejects.toMatchObject({ code: 'import.header-invalid' });
  });
  it('may have blank lines above their headings, which are counted as rows', async () => {
    expect(await read('\r\n;;\r\ncode;note\r\nK-1;x\r\n')).toEqual([{ row: 4, cells: { code: 'K-1', note: 'x' } }]);
  });
  it.each([
    ['commas, the rows by semicolons', 'code,note,grade;;\r\n# X,y,z;;\r\nK-1;Indigo, Ecru;A\r\nK-2;b;A\r\n'],
    ['semicolons, the rows by commas', 'code;note;grade\r\nK-1,a,A\r\n'],
    ['commas, the rows by tabs', 'code,note,grade\nK-1\ta\tA\nK-2\tb\tA'],
  ])('with headings separated by %s are refused as such', async (words, file) => {
    const required = ['code', 'note', 'grade'];
    await expect(readCsv(Buffer.from(file), { ...bounds, required })).rejects.toMatchObject({
      code: 'import.separators-differ',
      message: `The headings are separated by ${words}. Save the file with one separator.`,
    });
  });
  it('are read when only one row has another separator', async () => {
    const required = ['code', 'note', 'grade'];
    const file = Buffer.from('code,note,grade\r\nK-1;a;A\r\nK-2,a\r\n');
    expect((await readCsv(file, { ...bounds, required })).rows).toHaveLength(2);
  });
  it.each([
    ['="000777"', '000777'],
    ['"=""000777"""', '000777'],
    ["'000778", '000778'],
    ["'-5", '-5'],
    ["'tis", "'tis"],
    ["''68", "'68"],
    ['=1+1', '=1+1'],
    ['="', '="'],
  ])('with a cell %s contain its text without the marks of a spreadsheet', async (cell, text) => {
    expect(await read(`code,note\r\n${cell},x`)).toEqual([{ row: 2, cells: { code: text, note: 'x' } }]);
  });
  it('that are no text are refused', async () => {
    await expect(read('code\0,note\r\na,b')).rejects.toMatchObject({ code: 'import.file-invalid' });
  });
  it('of a spreadsheet on Windows keep their umlauts, with its code page or with UTF-8', async () => {
    const text = 'code,note\r\nK-1,Köper “Grün”\r\n';
    const windows = Buffer.from(text.replace('“', '\u0093').replace('”', '\u0094'), 'latin1');
    for (const file of [windows, Buffer.from(text), Buffer.from(`\uFEFF${text}`)])
      expect(await read(file)).toEqual([{ row: 2, cells: { code: 'K-1', note: 'Köper “Grün”' } }]);
  });
  it.each([
    ['commas', 'code,note\r\nC-1,"a,b;c"\r\n'],
    ['semicolons', '"code";note\r\nC-1;"a,b;c"\r\n'],
    ['tabs', 'code\tnote\r\nC-1\t"a,b;c"\r\n'],
    ['tabs, unquoted', 'code\tnote\nC-1\ta,b;c\n'],
  ])('are read with %s between their cells', async (_, file) => {
    expect(await read(file)).toEqual([{ row: 2, cells: { code: 'C-1', note: 'a,b;c' } }]);
  });
  it('are bounded by the columns of their own delimiter', async () => {
    await expect(read(`code\tnote\n${'\t'.repeat(5)}`)).rejects.toMatchObject({ code: 'import.record-too-large' });
    expect(await read('code;note\na;1,2,3,4,5,6')).toEqual([{ row: 2, cells: { code: 'a', note: '1,2,3,4,5,6' } }]);
  });
  it('skip comments and unknown headings', async () => {
    const file = 'code,Shelf,note,,Shelf\r\n# C-0,7,sample\r\n#C-1,7,kept\r\n';
    expect(await readCsv(Buffer.from(file), { required: ['code'], ...bounds, maxColumns: 5 })).toEqual({
      rows: [{ row: 3, cells: { code: '#C-1', Shelf: '7', note: 'kept', 'Shelf (5)': '' } }],
      ignored: ['Shelf', 'Shelf'],
    });
  });
  it('name cells below other headings as every store takes it', async () => {
    expect(await read('code,$No. 1,+\r\nK-1,7,8')).toEqual([
      { row: 2, cells: { code: 'K-1', '_No_ 1': '7', '+ (3)': '8' } },
    ]);
  });
  it('name missing and repeated columns', async () => {
    await expect(
      readCsv(Buffer.from('note;N O_T.E'), { required: ['code', 'grade'], ...bounds }),
    ).rejects.toMatchObject({
      code: 'import.header-invalid',
      message: 'The first row must name the columns. Missing: code, grade. Twice: note. Found: note, N O_T.E',
      details: {
        messages: {
          header: [
            messageOf('import.column-missing', { columns: 'code, grade' }),
            messageOf('import.column-twice', { columns: 'note' }),
            messageOf('import.headings-found', { headings: 'note, N O_T.E' }),
          ],
        },
      },
    });
  });
  it.each(['PK\u0003\u0004rest', Buffer.from('d0cf11e0a1b1', 'hex')])(
    'that are workbooks are refused as such',
    async (file) => {
      await expect(read(file)).rejects.toMatchObject({
        code: 'import.spreadsheet',
        message: 'Choose a .csv file. In Excel: Save As, CSV UTF-8.',
      });
    },
  );
  it.each([
    ['columns', `code,${','.repeat(5)}`],
    ['characters', `code\r\n${'x'.repeat(200)}`],
    ['characters in quotes', `code\r\n"${'x\n'.repeat(200)}"`],
  ])('with a row of too many %s are refused', async (_, file) => {
    await expect(read(file)).rejects.toMatchObject({ code: 'import.record-too-large' });
  });
  it('with more blank rows than a spreadsheet leaves behind are refused', async () => {
    await expect(read(`code\r\n${'\r\n'.repeat(300)}`)).rejects.toMatchObject({
      code: 'import.too-many-rows',
      message: 'A file has 200 rows at most',
    });
    expect(await read(`code\r\n1\r\n${'\r\n'.repeat(100)}`)).toHaveLength(1);
  });
  it('count quoted commas, quotes and line ends as text of their cell', async () => {
    const cell = 'a ""b"", c,d,e,f\r\ng';
    expect(await read(`code, "note"\r\n1, "${cell}"\r\n2,5" wide\r\n`)).toEqual([
      { row: 2, cells: { code: '1', note: 'a "b", c,d,e,f\r\ng' } },
      { row: 3, cells: { code: '2', note: '5" wide' } },
    ]);
  });
  it('give others a turn while they are read, and stop at a header that is none', async () => {
    let loopTurns = 0;
    let isOver = false;
    const count = (): void => {
      loopTurns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const large = Buffer.from(`code,note\r\n${`a,${'x'.repeat(90)}\r\n`.repeat(2_000)}`);
    await readCsv(large, { required: ['code'], ...bounds, maxRows: 2_000, maxRecords: 3_000 });
    const ofWhole = loopTurns;
    await expect(readCsv(large, { required: ['grade'], ...bounds, maxRecords: 3_000 })).rejects.toMatchObject({
      code: 'import.header-invalid',
    });
    isOver = true;
    expect(ofWhole).toBeGreaterThan(5);
    expect(loopTurns - ofWhole).toBeLessThan(5);
  });
});
