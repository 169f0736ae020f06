import { aFabric, aGroup, aSwatch, filter } from '../../../http/world/a-group.js';
import { signUpPartners, anOrder, saveRecord, type TradingPartners } from '../../../http/world/an-order.js';
import { withCamera } from '../../fakes-in-page.js';
import { describePortal } from '../../portal.js';
import { ScansPage } from '../../pages/scans-page.js';
import type { Visitor } from '../../visitor.js';

describePortal('labels that are scanned in the portal', (portal) => {
  let partners: TradingPartners;
  let mill: Visitor;
  let page: ScansPage;
  let groupId: string;
  let codes: readonly string[];

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    mill = await portal.enter(partners.mill);
    page = new ScansPage(mill.page);
  }, 120_000);
  beforeEach(async () => {
    groupId = (await aGroup(partners.mill)).id;
    const fabrics = [await aFabric(partners.mill), await aFabric(partners.mill), await aFabric(partners.mill)];
    for (const { id } of fabrics) await aSwatch(partners.mill, groupId, id);
    codes = fabrics.map(({ code }) => code);
  });

  const dialog = () => mill.page.getByRole('dialog', { name: /^Scan / });
  const rows = () =>
    dialog()
      .getByRole('list', { name: /newest first/ })
      .getByRole('listitem');
  const scansOf = async () =>
    (await partners.mill.get(`/api/InventoryGroups/${groupId}/scannedGroups?filter=${filter({})}`)).body as unknown;

  test('a pasted list continues after a reload, and ends with the missing swatches', async () => {
    const [first = '', second = ''] = codes;
    await mill.page.goto(`/scanned-swatches/${groupId}`);
    await page.button('New scan').click();
    await dialog()
      .getByText(/scanned of 3$/)
      .waitFor();
    await page.button('Paste a list').click();
    await mill.page.getByRole('textbox', { name: 'List of codes' }).fill(`${first}\nNOBODY-KNOWS`);
    await page.button('Add the codes').click();
    await rows().nth(1).waitFor();
    await dialog().getByText('All sent').waitFor();
    await mill.page.reload();
    await page.button(/^Go on with the scan of \d\d:\d\d$/).click();
    await rows().nth(1).waitFor();
    await mill.page.keyboard.type(second);
    await mill.page.keyboard.press('Enter');
    await page.button('Complete scan').click();
    const question = page.dialog('Complete the scan?');
    await question.getByText('1 of 3 are not scanned. Complete all the same?').waitFor();
    await question.getByRole('button', { name: 'Complete scan' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await page.filter('Missing').waitFor();
    expect(await scansOf()).toMatchObject([
      { status: 'missing', counts: { expected: 3, scanned: 2, missing: 1, unknown: 1 } },
    ]);
    await page.button('New scan').waitFor();
  });

  test('the camera of a phone reads a label once, in a dialog that fills the screen', async () => {
    const [first = ''] = codes;
    const phone = await portal.enter(partners.mill);
    await phone.page.setViewportSize({ width: 375, height: 720 });
    await phone.page.addInitScript(withCamera, first);
    await phone.page.goto(`/scanned-swatches/${groupId}`);
    await phone.page.getByRole('button', { name: 'New scan' }).click();
    const open = phone.page.getByRole('dialog', { name: /^Scan / });
    await open.getByText(/scanned of 3$/).waitFor();
    expect(await open.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 720 });
    await open.getByRole('button', { name: 'Camera' }).click();
    await open.getByRole('listitem').filter({ hasText: first }).waitFor();
    await open.getByText('All sent').waitFor();
    expect(
      await open
        .getByRole('list', { name: /newest first/ })
        .getByRole('listitem')
        .count(),
    ).toBe(1);
    await open.getByRole('button', { name: 'Camera off' }).click();
    await open.getByRole('button', { name: 'Leave open' }).click();
    expect(await scansOf()).toMatchObject([{ status: 'open', counts: { scanned: 1 } }]);
    expect(phone.faults).toEqual([]);
  });

  test('the last required scan of an order closes its scanner', async () => {
    const order = await anOrder(partners, { requireLevel: 'single' });
    const path = `/orders/${order.id}`;
    await saveRecord(partners.mill, 'PATCH', path, { status: 'placed' });
    await saveRecord(partners.vendor, 'PATCH', path, { status: 'quoted', quote: 'two weeks', total: 12 });
    await saveRecord(partners.mill, 'PATCH', path, { status: 'accepted' });
    await saveRecord(partners.mill, 'PATCH', `${path}/release`, { releaseNotes: 'cut' });
    await mill.page.goto(path);
    await page.button('Scan, 0 of 1').click();
    await dialog().getByText('0 of 1 required scans', { exact: false }).waitFor();
    await mill.page.keyboard.type('SOMETHING-ELSE');
    await mill.page.keyboard.press('Enter');
    await rows().filter({ hasText: 'Not in this order' }).waitFor();
    await mill.page.keyboard.type(`F-1-${order.id.slice(-8)}`);
    await mill.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await mill.page.getByText(/is scanned: all requirements are met/).waitFor();
    expect(mill.faults).toEqual([]);
  });
});
