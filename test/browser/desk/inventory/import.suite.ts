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

  test('asks once before it changes a fabric that stands in another group, and then says what it changed', async () => {
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

    // The dialog below still holds the file.
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
});
