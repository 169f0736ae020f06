import { messageOf } from '../../../domain/messages.js';
import { aCompany, aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

interface Row {
  id?: string;
  row?: number;
  code: string;
  error?: string;
  column?: string;
  value?: string;
  alias: string | null;
  grade: string;
  color: string;
  grade_notice: boolean;
  active: boolean;
}

describe('the API of imports', () => {
  let app: TestApp;
  let mill: TestCompany;

  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  const header = 'code,alias,pattern_name,color,grade,grade_notice,active';
  const upload = (
    groupId: string,
    file: string | Buffer | readonly string[],
    as: Pick<TestCompany, 'request'> = mill,
    name = 'swatches.csv',
  ) =>
    as
      .request('POST', `/api/InventoryGroups/${groupId}/importCSV`)
      .set('companyId', mill.companyId)
      .attach('file', contentOf(file), name);
  const contentOf = (file: string | Buffer | readonly string[]): Buffer =>
    Buffer.isBuffer(file) ? file : Buffer.from(typeof file === 'string' ? file : [header, ...file].join('\r\n'));
  const code = (answer: { body: unknown }): unknown => (answer.body as { error?: { code: string } }).error?.code;
  const rowsOf = (answer: { body: unknown }) => answer.body as Row[];

  describe('the import of swatches', () => {
    test('makes fabrics and swatches, and names the faults of other rows by row, column and value', async () => {
      const group = await aGroup(mill);
      const discontinued = await aFabric(mill, { discontinued: true });
      const answer = await upload(group.id, [
        'I-1,,Plain,Red,B,,',
        ',,Plain,Red,B,false,true',
        'I-2,al,Plain,Red,B,true,false',
        'bäd,,Plain,Red,B,,',
        'I-3,,Plain,Red,B,maybe,',
        `${discontinued.code},,Twill,Indigo,A,,`,
        "'=I-4,'-x,Plain,Red,B,,",
      ]);
      expect(answer.status).toBe(200);
      const rows = rowsOf(answer);
      expect(rows).toHaveLength(7);
      expect(rows[0]).toMatchObject({ code: 'I-1', alias: null, grade: 'B', grade_notice: false, active: true });
      expect(rows[1]).toMatchObject({ row: 3, code: '', error: 'All fields are required!', column: 'code', value: '' });
      expect(rows[2]).toMatchObject({ code: 'I-2', alias: 'al', grade_notice: true, active: false });
      expect(rows[3]).toMatchObject({ row: 5, code: 'bäd', column: 'code', value: 'bäd' });
      expect(rows[4]).toMatchObject({
        row: 6,
        column: 'grade_notice',
        value: 'maybe',
        error: 'true or false is wanted here',
        expected: 'true or false',
        cells: { code: 'I-3', grade: 'B', grade_notice: 'maybe', alias: '' },
      });
      expect(rows[5]).toMatchObject({
        row: 7,
        code: discontinued.code,
        error: expect.stringContaining('Discontinued: ') as string,
      });
      expect(rows[6]).toMatchObject({ code: '=I-4', alias: '-x' });
      const jobs = (await mill.get('/api/jobs')).body as { kind: string; result: object }[];
      expect(jobs.at(-1)).toMatchObject({
        kind: 'swatch-import',
        state: 'done',
        recordId: group.id,
        result: { groupId: group.id, fileName: 'swatches.csv', rows: 7, failedRows: 4 },
      });
    });

    test('takes no text that hides signs, and keeps the others composed', async () => {
      const group = await aGroup(mill);
      const answer = rowsOf(
        await upload(group.id, [
          'X-1,,Pl\u202eain,Red,A,,',
          'X-2,,Plain,"Red\nBlue",A,,',
          'X-3,a\u0000b,Plain,Red,A,,',
          'X-4,,Plain,Red,A\u0007,,',
          'X\u2066-5,,Plain,Red,A,,',
          'X-6,,Cre\u0301pe,Red,A,,',
        ]),
      );
      const error = messageOf('text.characters-invalid');
      expect(answer).toMatchObject([
        { row: 2, code: 'X-1', error, column: 'pattern_name', value: 'Pl\u202eain' },
        { row: 3, code: 'X-2', error, column: 'color', value: 'Red\nBlue' },
        { row: 4, code: 'X-3', error, column: 'alias', value: 'a\u0000b' },
        { row: 5, code: 'X-4', error, column: 'grade', value: 'A\u0007' },
        { row: 6, code: 'X\u2066-5', error, column: 'code', value: 'X\u2066-5' },
        { code: 'X-6', pattern_name: 'Cr\u00e9pe' },
      ]);
    });

    test('lets the file replace existing values, except by an empty alias; another grade sets the notice in every group', async () => {
      const [group, elsewhere] = [await aGroup(mill), await aGroup(mill)];
      const fabric = await aFabric(mill, { alias: 'kept' });
      await aSwatch(mill, elsewhere.id, fabric.id);
      const [row] = rowsOf(await upload(group.id, [`${fabric.code},,Plain,Red,Z,,`]));
      expect(row).toMatchObject({ code: fabric.code, alias: 'kept', color: 'Red', grade: 'Z', grade_notice: true });
      const listed = await mill.get(`/api/InventoryGroups/${elsewhere.id}/swatches`);
      expect(listed.body).toMatchObject([{ color: 'Red', grade: 'Z', grade_notice: true }]);
    });

    test('imports the first row of a repeated code, and names the later one', async () => {
      const group = await aGroup(mill);
      const answer = rowsOf(
        await upload(group.id, [
          'T-1,,Plain,Red,A,,true',
          'T-2,,,Red,A,,',
          'T-1,later,Plain,Blue,A,,false',
          'T-2,,Plain,Red,A,,',
        ]),
      );
      expect(answer[0]).toMatchObject({ code: 'T-1', color: 'Red', active: true });
      expect(answer.slice(1)).toMatchObject([
        { row: 3, code: 'T-2', column: 'pattern_name' },
        { row: 4, code: 'T-1', error: messageOf('import.code-twice', { row: 2 }), column: 'code', value: 'T-1' },
        { code: 'T-2', id: expect.any(String) as string },
      ]);
      const listed = await mill.get(`/api/InventoryGroups/${group.id}/swatches`);
      expect(listed.body).toHaveLength(2);
    });

    test('updates the swatch of a code that is in the group already', async () => {
      const group = await aGroup(mill);
      const [first] = rowsOf(await upload(group.id, ['T-3,later,Plain,Red,A,,false']));
      const second = rowsOf(await upload(group.id, ['T-3,,Plain,Green,A,,']));
      expect(second).toMatchObject([{ id: first?.id, alias: 'later', color: 'Green', active: false }]);
    });

    test('previews additions, changes and unchanged rows, and the number of other groups, and writes nothing', async () => {
      const [group, elsewhere] = [await aGroup(mill), await aGroup(mill)];
      const lines = ['L-1,,Plain,Red,A,,', 'L-2,,Plain,Red,A,,true', 'L-3,,Plain,Red,A,,'];
      await upload(elsewhere.id, lines);
      await upload(group.id, lines);
      const changed = [
        'L-1,,Plain,Red,A,,',
        'L-2,,Plain,Blue,Z,,false',
        'L-3,,Plain,Red,A,true,',
        'L-4,,Plain,Red,A,,',
        'L-4,,Plain,Red,A,,',
        ',,,,,,',
        'l-1,,Plain,Red,A,,',
      ];
      const plan = await mill
        .request('POST', `/api/InventoryGroups/${group.id}/importCSV/plan`)
        .set('companyId', mill.companyId)
        .attach('file', contentOf(changed), 'swatches.csv');
      expect([plan.status, plan.body]).toEqual([
        200,
        {
          rows: 6,
          added: 2,
          unchanged: 1,
          changed: [
            {
              row: 3,
              code: 'L-2',
              otherGroups: 1,
              changes: [
                { column: 'color', from: 'Red', to: 'Blue' },
                { column: 'grade', from: 'A', to: 'Z' },
                { column: 'active', from: 'true', to: 'false' },
              ],
            },
            { row: 4, code: 'L-3', otherGroups: 0, changes: [{ column: 'grade_notice', from: 'false', to: 'true' }] },
          ],
          failed: [
            {
              row: 6,
              code: 'L-4',
              error: messageOf('import.code-twice', { row: 5 }),
              column: 'code',
              value: 'L-4',
              expected: 'each code once',
              cells: expect.objectContaining({ code: 'L-4', grade: 'A' }) as object,
            },
          ],
          similar: [{ row: 8, code: 'l-1', meant: 'L-1' }],
        },
      ]);
      const listed = await mill.get(`/api/InventoryGroups/${group.id}/swatches`);
      expect((listed.body as Row[]).map(({ color, grade, grade_notice }) => [color, grade, grade_notice])).toEqual([
        ['Red', 'A', false],
        ['Red', 'A', false],
        ['Red', 'A', false],
      ]);
    });

    test('sent twice with one key it is one import, and lists the ignored columns again', async () => {
      const group = await aGroup(mill);
      const file = [`${header},Shelf`, 'K-1,,Plain,Red,A,,,4'].join('\r\n');
      const said = async () => {
        const answer = await upload(group.id, file).set('idempotency-key', 'k-1');
        return [answer.status, rowsOf(answer), (answer.headers as Record<string, unknown>)['x-ignored-columns']];
      };
      const once = await said();
      expect(once[2]).toBe('Shelf');
      expect(await said()).toEqual(once);
    });

    test('two files at once with the same new codes make each fabric once', async () => {
      const [one, two] = [await aGroup(mill), await aGroup(mill)];
      const lines = Array.from({ length: 60 }, (_, i) => `P-${i},,Plain,Red,A,,`);
      const [left, right] = await Promise.all([upload(one.id, lines), upload(two.id, lines)]);
      expect([...rowsOf(left), ...rowsOf(right)].filter((row) => row.error !== undefined)).toEqual([]);
      const fabrics = await mill.get(`/api/Fabrics/count?where=${encodeURIComponent('{"code":{"like":"P-%"}}')}`);
      expect(fabrics.body).toEqual({ count: 60 });
    });

    test('reads a file of a spreadsheet on Windows with its umlauts', async () => {
      const group = await aGroup(mill);
      const file = Buffer.from([header, 'W-1,,Köper,Grün,A,,'].join('\r\n'), 'latin1');
      expect(rowsOf(await upload(group.id, file))).toMatchObject([{ pattern_name: 'Köper', color: 'Grün' }]);
    });

    test('accepts common headings and those of a German Excel, and lists the ignored columns', async () => {
      const group = await aGroup(mill);
      const file = [
        'Barcode;Regal Nr. 1;Fabric Alias;Pattern Name;Colour;Grade;Grade Notice;Active Status;größe',
        '# HB-2041;4;Quay;Herringbone;Indigo;C;FALSCH;WAHR;x',
        'G-1;4;;Plain;Red;B;WAHR;FALSCH;x',
        'G-2;4;;Plain;Red;B;ja;nein;x',
        'G-3;4;;Plain;Red;B;;vielleicht;x',
      ].join('\r\n');
      const answer = await upload(group.id, file);
      expect(rowsOf(answer)).toMatchObject([
        { code: 'G-1', grade_notice: true, active: false },
        { code: 'G-2', grade_notice: true, active: false },
        { row: 5, code: 'G-3', column: 'active', value: 'vielleicht' },
      ]);
      const ignored = String((answer.headers as Record<string, unknown>)['x-ignored-columns']).split(',');
      expect(ignored.map(decodeURIComponent)).toEqual(['Regal Nr. 1', 'größe']);
    });

    test.each([
      ['UTF-16LE', 'swatches.csv'],
      ['UTF-16BE', 'Unicode text.csv'],
    ])('reads a file in %s with its mark and tabs', async (encoding, name) => {
      const group = await aGroup(mill);
      const text = Buffer.from(
        `\uFEFF${header.replaceAll(',', '\t')}\r\nU${encoding}\t\t织锦\tGrün\tA\t\t\r\n`,
        'utf16le',
      );
      const file = encoding === 'UTF-16BE' ? text.swap16() : text;
      expect(rowsOf(await upload(group.id, file, mill, name))).toMatchObject([{ pattern_name: '织锦', color: 'Grün' }]);
    });

    test('imports no row with inseparable cells, and leaves its fabric unchanged', async () => {
      const group = await aGroup(mill);
      const known = { code: 'UB-10', pattern_name: 'Stripe', color: 'Red', grade: 'A' };
      const { id } = await aFabric(mill, known);
      const file = [
        'code,pattern_name,color,grade',
        'UB-9,Stripe,Red,A',
        'UB-10,Stripe, fine,Blue,A',
        'BQ-5,"12" check",Blue,A',
        'BQ-6,"12"" check",Blue,A',
        '8.71235E+12,Plain,Red,A',
        'E-8,Plain,8.71235E+12,A',
        '="000777",Plain,Red,A',
        "'000778,Plain,Red,A",
      ].join('\r\n');
      expect(rowsOf(await upload(group.id, file))).toMatchObject([
        { code: 'UB-9', color: 'Red', grade: 'A' },
        {
          ...{ row: 3, code: 'UB-10', error: 'This row has 5 cells, the headings are 4', column: '+', value: 'A' },
          cells: { code: 'UB-10', pattern_name: 'Stripe', color: 'fine', grade: 'Blue', '+': 'A' },
        },
        { row: 4, code: 'BQ-5', error: messageOf('import.quote-unpaired'), column: 'pattern_name', value: '12" check' },
        { code: 'BQ-6', pattern_name: '12" check' },
        { row: 6, error: messageOf('import.code-shortened'), column: 'code', value: '8.71235E+12' },
        { code: 'E-8', color: '8.71235E+12' },
        { code: '000777' },
        { code: '000778' },
      ]);
      expect((await mill.get(`/api/Fabrics/${id}`)).body).toMatchObject(known);
    });

    test('names the original code of a new one that a spreadsheet shows as a number', async () => {
      const group = await aGroup(mill);
      const known = ['000124', '8712350000000001', '1E5', '0124.50'];
      await upload(
        group.id,
        known.map((one) => `${one},,Plain,Red,A,,`),
      );
      const damaged = ['124', '8712350000000000', '100000', '124.5', '1245'];
      const plan = await mill
        .request('POST', `/api/InventoryGroups/${group.id}/importCSV/plan`)
        .attach('file', contentOf(damaged.map((one) => `${one},,Plain,Red,A,,`)), 'swatches.csv');
      expect(plan.body).toMatchObject({
        added: 5,
        similar: known.map((meant, at) => ({ row: at + 2, code: damaged[at], meant })),
      });
    });

    test('refuses a file whose headings and rows are separated by different signs', async () => {
      const group = await aGroup(mill);
      const refused = await upload(group.id, [`${header};;;;`, 'UB-1;Quay;Twill;Indigo, Ecru;C;;'].join('\r\n'));
      await expectRefusal(refused, 422, 'import.separators-differ', {
        message: 'The headings are separated by commas, the rows by semicolons. Save the file with one separator.',
      });
    });

    test('keeps no letter that was lost before', async () => {
      const group = await aGroup(mill);
      expect(rowsOf(await upload(group.id, ['Q-1,,K\uFFFDper,Red,A,,']))).toEqual([
        expect.objectContaining({ row: 2, column: 'pattern_name', error: messageOf('import.letter-lost') }),
      ]);
    });

    test('is listed with its bad rows only for users that may import', async () => {
      const group = await aGroup(mill);
      await upload(group.id, ['J-1,,Plain,Red,B,maybe,'], mill, 'C:\\spring\\J.csv');
      const where = { kind: { inq: ['swatch-import', 'order-import'] }, recordId: group.id };
      const query = encodeURIComponent(JSON.stringify({ where, include: ['user'] }));
      const readBy = async (reader: Pick<TestCompany, 'get'>) =>
        (await reader.get(`/api/jobs?filter=${query}`)).body as unknown;
      expect(await readBy(mill)).toMatchObject([
        {
          kind: 'swatch-import',
          user: { id: mill.userId },
          result: { fileName: 'J.csv', failed: [{ row: 2, column: 'grade_notice', cells: { code: 'J-1' } }] },
        },
      ]);
      expect(await readBy(await aUser(app, mill, ['Import Swatch']))).toHaveLength(1);
      expect(await readBy(await aUser(app, mill, ['Add Swatch']))).toEqual([]);
    });

    test('takes back the file of several groups', async () => {
      const [from, other, to] = [await aGroup(mill), await aGroup(mill), await aGroup(mill)];
      await upload(other.id, ['Y-2,,Plain,Red,A,,']);
      await upload(from.id, ["Y-1,'-al,Köper,Red,B,true,false", 'Y-2,,Plain,Red,A,,']);
      const asked = await mill
        .request('POST', '/api/InventoryGroups/multipleGroupcsv')
        .send({ InventoryGroups: [from.id, other.id] });
      const { fileName } = (asked.body as { csvDetails: { fileName: string } }).csvDetails;
      const made = await mill.get(`/api/containers/csv/download/${fileName}`);
      const answer = await upload(to.id, made.text);
      expect(rowsOf(answer)).toMatchObject([
        { code: 'Y-1', alias: '-al', pattern_name: 'Köper', grade_notice: true, active: false },
        { code: 'Y-2', alias: null, grade: 'A', grade_notice: false, active: true },
        // The row of the other group is correct: a code must be unique only within a group.
        { row: 4, error: 'Row 3 of this file has this code already; each code is imported once' },
      ]);
    });

    test('refuses the whole file when its client requires all rows or none, and writes nothing', async () => {
      const group = await aGroup(mill);
      const discontinued = await aFabric(mill, { discontinued: true });
      const whole = (rows: readonly string[]) => upload(group.id, rows).field('onError', 'refuse');
      const answer = await whole(['Z-1,,Plain,Red,B,,', 'Z-2,,Plain,Red,,,', `${discontinued.code},,Plain,Red,B,,`]);
      await expectRefusal(answer, 422, 'import.refused', {
        details: {
          rows: [
            { row: 3, column: 'grade' },
            { row: 4, code: discontinued.code },
          ],
        },
      });
      const swatches = await mill.get(`/api/InventoryGroups/${group.id}/swatches`);
      expect(swatches.body).toEqual([]);
      expect((await mill.get('/api/Fabrics?filter={"where":{"code":"Z-1"}}')).body).toEqual([]);
      expect(rowsOf(await whole(['Z-1,,Plain,Red,B,,']))).toMatchObject([{ code: 'Z-1', grade: 'B' }]);
      expect(code(await upload(group.id, []).field('onError', 'all'))).toBe('import.on-error-invalid');
    });

    test.each([
      ['of nothing but commas', ','.repeat(4_900_000)],
      ['with a row of nothing but commas', `${header}\r\n${','.repeat(4_900_000)}`],
      ['of blank lines', `${header}${'\n'.repeat(4_900_000)}`],
      ['with a cell of 4.9 MB', `${header}\r\n${'x'.repeat(4_900_000)}`],
    ])('refuses a file %s before it has read it', async (_, file) => {
      const group = await aGroup(mill);
      await expectRefusal(upload(group.id, file), 413, expect.stringMatching(/^import\.(record|too)/));
    });

    test('takes CSV files with a header alone, 10,000 rows at most, for the own company', async () => {
      const group = await aGroup(mill);
      const refused = await upload(group.id, ['A,,b,c,d,,'], mill, 'swatches.xlsx');
      await expectRefusal(refused, 415, 'import.spreadsheet', 'Choose a .csv file. In Excel: Save As, CSV UTF-8.');
      await expectRefusal(upload(group.id, ['A,,b,c,d,,'], mill, 'swatches.txt'), 415, 'file.type');
      await expectRefusal(upload(group.id, ''), 422, 'import.no-content', 'Something went wrong while uploading');
      await expectRefusal(upload(group.id, 'A,,b,c,d,,'), 422, 'import.header-invalid');
      const many = Array.from({ length: 10_001 }, (_, i) => `N-${i},,b,c,d,,`);
      await expectRefusal(upload(group.id, many), 413, 'import.too-many-rows');
      const foreign = mill.request('POST', `/api/InventoryGroups/${group.id}/importCSV`).set('companyId', 'another');
      await expectRefusal(foreign.attach('file', Buffer.from(header), 'a.csv'), 403);
      await expectRefusal(upload(group.id, [], await aUser(app, mill, ['Add Swatch'])), 403);
      const answer = await mill.request('POST', `/api/InventoryGroups/${group.id}/importCSV`).field('a', 'b');
      await expectRefusal(answer, 422, 'import.file-required', 'Select a File first.');
    });
  });
});
