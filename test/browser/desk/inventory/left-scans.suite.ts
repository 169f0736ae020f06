import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aFabric, aGroup, aSwatch, filter } from '../../../http/world/a-group.js';
import { signUpPartners, type TradingPartners } from '../../../http/world/an-order.js';
import { ScansPage } from '../../pages/scans-page.js';
import { describePortal } from '../../portal.js';
import type { Visitor } from '../../visitor.js';

const widths = [1280, 375] as const;

describePortal('a scan that is left before its codes were sent', (portal) => {
  let partners: TradingPartners;
  let groupId: string;
  let codes: readonly string[];
  let visitor: Visitor;
  let page: ScansPage;

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
  }, 120_000);
  beforeEach(async () => {
    groupId = (await aGroup(partners.mill)).id;
    const fabrics = [await aFabric(partners.mill), await aFabric(partners.mill), await aFabric(partners.mill)];
    for (const { id } of fabrics) await aSwatch(partners.mill, groupId, id);
    codes = fabrics.map(({ code }) => code);
  });
  afterEach(() => visitor.context.close());

  const dialog = () => visitor.page.getByRole('dialog', { name: /^Scan / });
  const asking = () => visitor.page.getByRole('dialog', { name: /not sent yet/ });
  const sentCodes = async () =>
    (await partners.mill.get(`/api/InventoryGroups/${groupId}/scannedGroups?filter=${filter({})}`)).body as {
      counts: { scanned: number; duplicate: number };
    }[];
  /** Types codes like a scanner, each with its final key. */
  const scan = async (read: readonly string[], end = 'Enter') => {
    for (const code of read) {
      await visitor.page.keyboard.type(code);
      await visitor.page.keyboard.press(end);
    }
  };
  const openScanner = async (width: number) => {
    visitor = await portal.enter(partners.mill);
    page = new ScansPage(visitor.page);
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitor.page.goto(`/scanned-swatches/${groupId}`);
    await page.button('New scan').click();
    await dialog()
      .getByText(/scanned of 3$/)
      .waitFor();
  };
  const uploaded = () =>
    visitor.page.waitForResponse((answer) => answer.url().endsWith('/scannedGroups') && answer.ok());
  const signOut = () => visitor.page.getByRole('banner').getByRole('button', { name: 'SIGN OUT' }).click();
  /** Takes a picture of the page if PICTURES names a folder. */
  const picture = async (name: string) => {
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await visitor.page.screenshot({ path: join(folder, `${name}.png`) });
  };

  /** Data in the browser after sign-out, without the id that marks the device of a sign-in. */
  const keptByBrowser = () =>
    visitor.page.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'selvage.device'));

  test.each(widths)('by Escape is sent at once, %i px wide', async (width) => {
    await openScanner(width);
    const sent = uploaded();
    await scan(codes.slice(0, 2));
    await visitor.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await sent;
    expect(await sentCodes()).toMatchObject([{ counts: { scanned: 2 } }]);
    expect(visitor.faults).toEqual([]);
  });

  test.each(widths)(
    'without a network is named on each page, and sent when the network is back, %i px wide',
    async (width) => {
      await openScanner(width);
      await visitor.context.setOffline(true);
      await scan(codes);
      await page.button('Leave open').click();
      await visitor.page.getByText('3 codes are not sent yet.').waitFor();
      await picture(`left-scans-${width}`);
      await visitor.page.getByRole('link', { name: 'Selvage, to the dashboard' }).click();
      await visitor.page.waitForURL((address) => !address.pathname.startsWith('/scanned-swatches'));
      await visitor.page.getByText('3 codes are not sent yet.').waitFor();
      const sent = uploaded();
      await visitor.context.setOffline(false);
      await sent;
      await visitor.page.getByText('3 codes are not sent yet.').waitFor({ state: 'hidden' });
      expect(await sentCodes()).toMatchObject([{ counts: { scanned: 3 } }]);
    },
  );

  test.each(widths)('is confirmed at SIGN OUT, and stored for the next sign-in, %i px wide', async (width) => {
    await openScanner(width);
    await visitor.context.setOffline(true);
    await scan(codes.slice(1));
    await visitor.page.keyboard.press('Escape');
    await visitor.page.getByText('2 codes are not sent yet.').first().waitFor();
    await signOut();
    await asking().waitFor();
    await picture(`sign-out-scans-${width}`);
    await asking().getByRole('button', { name: 'Send' }).click();
    await asking()
      .getByText(/The server cannot be reached/)
      .waitFor();
    await picture(`sign-out-scans-away-${width}`);
    await asking().getByRole('button', { name: 'Keep for me' }).click();
    await visitor.page.waitForURL(/\/login/);
    expect(await keptByBrowser()).toEqual([expect.stringMatching(/^selvage\.kept /)]);
  });

  test('is sent when the network is back while SIGN OUT asks, which then signs out', async () => {
    await openScanner(1280);
    await visitor.context.setOffline(true);
    await scan(codes.slice(0, 2));
    await visitor.page.keyboard.press('Escape');
    await signOut();
    await asking().waitFor();
    await visitor.context.setOffline(false);
    await visitor.page.waitForURL(/\/login/);
    expect(await sentCodes()).toMatchObject([{ counts: { scanned: 2 } }]);
    expect(await keptByBrowser()).toEqual([]);
  });

  test.each(widths)('by a scanner that ends its codes with Tab has each of them, %i px wide', async (width) => {
    await openScanner(width);
    await scan(codes, 'Tab');
    const rows = dialog()
      .getByRole('list', { name: /newest first/ })
      .getByRole('listitem');
    await rows.nth(2).waitFor();
    expect(await rows.count()).toBe(3);
    await picture(`tab-scanner-${width}`);
    const sent = uploaded();
    await visitor.page.keyboard.press('Escape');
    await sent;
    expect(await sentCodes()).toMatchObject([{ counts: { scanned: 3, duplicate: 0 } }]);
  });

  test.each(widths)('open is gone on with in another browser, %i px wide', async (width) => {
    const scannedAt = new Date().toISOString();
    const body = { name: 'Monday', scans: [{ code: codes[0], scannedAt }] };
    await partners.mill.request('POST', `/api/InventoryGroups/${groupId}/scannedGroups`).send(body);
    visitor = await portal.enter(partners.mill);
    page = new ScansPage(visitor.page);
    await visitor.page.setViewportSize({ width, height: 800 });
    await visitor.page.goto(`/scanned-swatches/${groupId}`);
    await visitor.page.getByText(/ began this scan on /).waitFor();
    await picture(`open-scan-${width}`);
    await page.button('Complete scan').click();
    await page.dialog('Complete the scan?').getByText('2 of 3 are not scanned. Complete all the same?').waitFor();
    await picture(`complete-question-${width}`);
    await visitor.page.keyboard.press('Escape');
    await page.button('Go on with this scan').click();
    await dialog()
      .getByText(/scanned of 3$/)
      .waitFor();
    await scan(codes.slice(1));
    await page.button('Complete scan').click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await sentCodes()).toMatchObject([{ status: 'complete', counts: { scanned: 3, duplicate: 0, missing: 0 } }]);
    expect(visitor.faults).toEqual([]);
  });
});
