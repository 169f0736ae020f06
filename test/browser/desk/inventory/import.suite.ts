import { aCompany, type TestCompany } from '../../../http/world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../../../http/world/a-group.js';
import { describePortal } from '../../portal.js';
import { GroupPage } from '../../pages/group-page.js';
import type { Visitor } from '../../visitor.js';

describePortal('an import of swatches', (portal) => {
  let mill: TestCompany;
  let visitor: Visitor;
  let group: GroupPage;
  const header = 'code,alias,pattern_name,color,grade,grade_notice,active';

  beforeAll(async () => {
    mill = await aCompany(portal.app);
    visitor = await portal.enter(mill);
    group = new GroupPage(visitor.page);
  }, 120_000);

  test('confirms once before it changes a fabric of another group, and then reports the changes', async () => {
    const [here, elsewhere] = [await aGroup(mill), await aGroup(mill)];
    const fabric = await aFabric(mill, { grade: 'A' });
    await aSwatch(mill, elsewhere.id, fabric.id);
    await visitor.page.goto(`/edit-inventory-group/${here.id}`);
    const file = [header, `${fabric.code},,Twill,Indigo,Z,,`, `NEW-${fabric.code},,Twill,Red,A,,`].join('\r\n');
    const gradeOf = async () => ((await mill.get(`/api/Fabrics/${fabric.id}`)).body as { grade: string }).grade;

    const question = visitor.page.getByRole('dialog', { name: 'Change fabrics of other groups?' });
    await group.importCsv(file);
    await question.getByText(`${fabric.code} (Grade: A → Z)`).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await gradeOf()).toBe('A');

    // The dialog below still has the file.
    await group.button('Import', group.dialog('Import swatches')).click();
    await question.getByRole('button', { name: 'Import and change them' }).click();
    await visitor.page.getByText('All 2 rows imported').waitFor();
    await visitor.page.getByText('Added 1, changed 1, unchanged 0').waitFor();
    expect(await visitor.page.getByText('1 row changed what was there').count()).toBe(1);
    expect(await gradeOf()).toBe('Z');

    // The file now names codes that the group already has.
    await group.importCsv(file);
    await visitor.page.getByText('Added 0, changed 0, unchanged 2').waitFor();
  });

  test('takes a corrected row off its list and out of failed.csv, and is over with the last one', async () => {
    const { id } = await aGroup(mill);
    await visitor.page.goto(`/edit-inventory-group/${id}`);
    await group.importCsv([header, `C-1,,Twill,,A,,`, `C-2,,Twill,Red,,,`, `C-3,,Twill,Red,A,maybe,`].join('\r\n'));
    await visitor.page.getByText('0 of 3 rows imported, 3 rows need a correction').waitFor();
    const cells = visitor.page.getByRole('row').filter({ hasText: 'true or false is wanted here' });
    expect(await cells.innerText()).toMatch(/4\s+grade_notice\s+maybe/);
    const correct = async (row: number, field: string, value: string) => {
      await visitor.page.getByRole('button', { name: `Correct row ${row}`, exact: true }).click();
      const dialog = visitor.page.getByRole('dialog');
      await dialog.getByLabel(field).first().fill(value);
      await dialog.getByRole('button', { name: 'Add New Swatch' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await correct(2, 'Color', 'Red');
    await visitor.page.getByText('2 rows need a correction').waitFor();
    expect(await visitor.page.getByRole('button', { name: 'Correct row 2', exact: true }).count()).toBe(0);
    const failed = await group.failedCsv();
    expect([failed.includes('C-1'), failed.includes('C-3')]).toEqual([false, true]);
    await correct(3, 'Grade', 'A');
    await correct(4, 'Grade', 'B');
    await visitor.page.getByText('need a correction').waitFor({ state: 'hidden' });
    expect(await visitor.page.getByText('needs a correction').count()).toBe(0);
  });

  describe('from a file that a person brings', () => {
    const short = 'code,pattern_name,color,grade';
    const mark = 'SP';
    /** The cells of the file's row in the list of failed rows. */
    const failedRow = async (row: number): Promise<readonly string[]> => {
      const cells = visitor.page
        .getByRole('row')
        .filter({ has: visitor.page.getByRole('cell', { name: String(row), exact: true }) });
      return (await cells.getByRole('cell').allInnerTexts()).slice(1, 5);
    };
    const refused = (words: string) => group.dialog('Import swatches').getByText(words).waitFor();

    beforeAll(async () => {
      const elsewhere = await aGroup(mill);
      for (const code of ['000124', '8712350000000001'])
        await aSwatch(mill, elsewhere.id, (await aFabric(mill, { code, grade: 'A' })).id);
    });
    beforeEach(async () => {
      const { id } = await aGroup(mill);
      await visitor.page.goto(`/edit-inventory-group/${id}`);
    });

    test('names the rows with inseparable cells or a damaged code, and imports the others', async () => {
      await group.importCsv(
        [
          short,
          `${mark}-10,Stripe, fine,Blue,A`,
          `${mark}-5,"12" check",Blue,A`,
          '8.71235E+12,Plain,Red,A',
          '="000777",Plain,Red,A',
          `${mark}-6,"12"" check",Blue,A`,
          `${mark}-6,Plain,Blue,A`,
        ].join('\r\n'),
      );
      await visitor.page.getByText('2 of 6 rows imported, 4 rows need a correction').waitFor();
      expect(await failedRow(2)).toEqual([
        'without a heading',
        'A',
        'This row has 5 cells, the headings are 4',
        'one cell for each heading; a text with the separator in it stands in quotation marks',
      ]);
      expect(await failedRow(3)).toEqual([
        'pattern_name',
        '12" check',
        'A quotation mark stands alone in this cell',
        'each quotation mark of a quoted text twice: ""',
      ]);
      expect(await failedRow(4)).toEqual([
        'code',
        '8.71235E+12',
        'This code was shortened by a spreadsheet',
        'all figures of the code, from a column of the format Text',
      ]);
      expect((await failedRow(7)).slice(0, 3)).toEqual([
        'code',
        `${mark}-6`,
        'Row 6 of this file has this code already; each code is imported once',
      ]);
      await visitor.page.getByText('000777').first().waitFor();
      const failed = await group.failedCsv();
      expect(failed.split('\r\n').slice(0, 3)).toEqual([
        `\uFEFF${short},reason`,
        `${mark}-10,Stripe,fine,Blue,"This row has 5 cells, the headings are 4",A`,
        `${mark}-5,"12"" check",Blue,A,A quotation mark stands alone in this cell`,
      ]);
      // The row is unchanged: its surplus cell is still refused.
      await group.importCsv(failed.split('\r\n').slice(0, 2).join('\r\n'));
      await visitor.page.getByText('This row has 6 cells, the headings are 5').waitFor();
    });

    test.each<[string, string | Buffer]>([
      [
        'as Excel saves "Unicode text"',
        Buffer.from(`\uFEFF${short.replaceAll(',', '\t')}\r\nU-1\t织锦\tRed\tA\r\n`, 'utf16le'),
      ],
      ['with a line that names the separator', `sep=;\r\n${short.replaceAll(',', ';')}\r\nU-1;织锦;Red;A`],
      ['with headings that people changed', `\r\n\u200Bcode,Pattern-Name,color*,Grade (required)\r\nU-1,织锦,Red,A`],
    ])('%s shows its letters before, and then its row', async (_, file) => {
      await group.button('Import from Excel').click();
      await group.chooseCsv(file);
      const open = group.dialog('Import swatches');
      await open.getByText('These rows hold letters beyond A to Z. Check that they are right:').waitFor();
      expect(await open.locator('pre').innerText()).toContain('织锦');
      await group.button('Import', open).click();
      await visitor.page.getByText('1 row imported').waitFor();
      await visitor.page.getByText('织锦').first().waitFor();
    });

    test('shows why it was refused until another file is chosen, and the unknown headings', async () => {
      await group.importCsv([`${short};;;`, 'S-1;Stripe;Blue, fine;A'].join('\r\n'));
      const words = 'The headings are separated by commas, the rows by semicolons. Save the file with one separator.';
      await refused(words);
      const open = group.dialog('Import swatches');
      await group.chooseCsv('kode,pattern_name,color,grade\r\nS-1,Stripe,Blue,A');
      expect(await open.getByText(words).count()).toBe(0);
      await group.button('Import', open).click();
      await refused('The first row must name the columns. Missing: code. Found: kode, pattern_name, color, grade');
    });

    test('confirms codes that a spreadsheet probably changed', async () => {
      await group.importCsv([short, '0124,Twill,Indigo,A', '8712350000000000,Twill,Indigo,A'].join('\r\n'));
      const question = visitor.page.getByRole('dialog', { name: 'Are these new fabrics?' });
      await question.getByText('row 2: 0124, did you mean 000124?').waitFor();
      await question.getByText('row 3: 8712350000000000, did you mean 8712350000000001?').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'hidden' });
    });
  });
});
