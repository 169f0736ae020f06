import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aFabric, aGroup, aSwatch } from '../../../http/world/a-group.js';
import { signUpPartners, type TradingPartners } from '../../../http/world/an-order.js';
import { ScansPage } from '../../pages/scans-page.js';
import { describePortal } from '../../portal.js';
import { axeFaults } from '../../reader/axe.js';
import type { Visitor } from '../../visitor.js';

const widths = [1280, 375] as const;

describePortal('unknown codes of a scan that are put right', (portal) => {
  let partners: TradingPartners;
  let visitor: Visitor;
  let page: ScansPage;
  let groupId: string;
  let fabric: { readonly id: string; readonly code: string };

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
  }, 120_000);
  afterEach(() => visitor.context.close());

  let made = 0;
  const openScan = async (width: number): Promise<string> => {
    const { mill } = partners;
    const code = `STRAY ${(made += 1)}`;
    groupId = (await aGroup(mill)).id;
    fabric = await aFabric(mill);
    await aSwatch(mill, groupId, fabric.id);
    const scans = [{ code, scannedAt: '2026-11-29T09:00:00.000Z' }];
    const body = { name: 'Monday', scans, complete: true };
    await mill.request('POST', `/api/InventoryGroups/${groupId}/scannedGroups`).send(body);
    visitor = await portal.enter(mill);
    page = new ScansPage(visitor.page);
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitor.page.goto(`/scanned-swatches/${groupId}`);
    await page.filter('Unknown').click();
    await page.button(`Put right, ${code}`).waitFor();
    return code;
  };
  const choose = async (menu: string, item: string) => {
    await page.button(menu).click();
    await visitor.page.getByRole('menuitem', { name: item }).click();
  };
  const text = (words: string | RegExp) => visitor.page.getByText(words);
  const otherCodes = async () =>
    ((await partners.mill.get(`/api/Fabrics/${fabric.id}`)).body as { other_codes: string[] }).other_codes;
  /** Takes a picture of the page if PICTURES names a folder. */
  const picture = async (name: string) => {
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await visitor.page.screenshot({ path: join(folder, `${name}.png`) });
  };
  const backByMenu = async (code: string) => {
    await choose(`More for ${code}`, 'Undo');
    await page.filter('Unknown').click();
    await page.button(`Put right, ${code}`).waitFor();
  };

  test.each(widths)('become other codes of a fabric, which the menu of the row undoes, %i px wide', async (width) => {
    const code = await openScan(width);
    await page.button(`Put right, ${code}`).click();
    await visitor.page.getByRole('menuitem', { name: 'Ignore' }).waitFor();
    expect(await axeFaults(visitor.page)).toEqual([]);
    await picture(`put-right-menu-${width}`);
    await visitor.page.getByRole('menuitem', { name: 'Same as another fabric…' }).click();
    const dialog = page.dialog(`${code} is the same as another fabric`);
    await dialog.getByRole('textbox', { name: /^Search/ }).fill(fabric.code);
    await dialog.getByRole('radio', { name: new RegExp(fabric.code) }).check();
    expect(await axeFaults(visitor.page)).toEqual([]);
    await picture(`same-fabric-${width}`);
    await page.button('Save as its other code', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.filter('All').click();
    await text(`It is another code of ${fabric.code}.`).waitFor();
    await text(`Scanned as ${code}`).first().waitFor();
    await picture(`put-right-${width}`);
    expect(await axeFaults(visitor.page)).toEqual([]);
    expect(await otherCodes()).toEqual([code]);
    await backByMenu(code);
    expect(await otherCodes()).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

  test.each(widths)('are not ours or ignored, which the notice and the menu undo, %i px wide', async (width) => {
    const code = await openScan(width);
    await choose(`Put right, ${code}`, 'Not ours');
    await page.button('Undo').click();
    await page.button(`Put right, ${code}`).waitFor();
    await choose(`Put right, ${code}`, 'Ignore');
    await page.filter('All').click();
    await text('It is ignored.').waitFor();
    await backByMenu(code);
    expect(visitor.faults).toEqual([]);
  });

  test.each(widths)('are added to the group, and leave it by the undo, %i px wide', async (width) => {
    const code = await openScan(width);
    await choose(`Put right, ${code}`, 'Add to this group');
    const dialog = page.dialog('Add New Swatch');
    for (const [name, value] of Object.entries({ 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'B' }))
      await dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
    await page.button('Add New Swatch', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.filter('All').click();
    await text('It was added to the group.').waitFor();
    await backByMenu(code);
    const swatches = await partners.mill.get(`/api/InventoryGroups/${groupId}/swatches`);
    expect(swatches.body).toMatchObject([{ fabricId: fabric.id }]);
    expect(visitor.faults).toEqual([]);
  });
});
