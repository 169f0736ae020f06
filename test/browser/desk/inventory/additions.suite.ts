import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aCompany, type TestCompany } from '../../../http/world/a-company.js';
import { describePortal } from '../../portal.js';
import { FabricsPage } from '../../pages/fabrics-page.js';
import { GroupPage } from '../../pages/group-page.js';
import type { Visitor } from '../../visitor.js';

describePortal('what is added', (portal) => {
  let mill: TestCompany;
  let visitor: Visitor;

  beforeAll(async () => {
    mill = await aCompany(portal.app);
    visitor = await portal.enter(mill);
  }, 120_000);

  test('a group has its own address at once, which a reload and a bookmark lead to', async () => {
    const { page } = visitor;
    const name = `Lobby ${randomUUID().slice(0, 8)}`;
    await page.goto('/swatch-inventory-group');
    await new GroupPage(page).add(name);
    expect(visitor.path()).toMatch(/^\/edit-inventory-group\/[^/]+$/);
    await page.reload();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Swatch Inventory Group' }).waitFor();
    expect(visitor.faults).toEqual([]);
  });

  test('a photo on a slow line shows its progress, visible on a phone, and can be cancelled', async () => {
    const { page, context } = visitor;
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#777777', noise } })
      .png()
      .toBuffer();
    const line = await context.newCDPSession(page);
    const speed = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await page.setViewportSize({ width: 375, height: 600 });
    await page.goto('/fabrics');
    const fabrics = new FabricsPage(page);
    const dialog = await fabrics.fillIn({ code: 'SLOW-1', pattern: 'Twill', color: 'Red', photo });
    await speed(10_000);
    await fabrics.button('Add Fabric', dialog).click();
    const progress = dialog.getByRole('progressbar', { name: /^Sending the photo: [1-9]/ });
    await progress.waitFor();
    const cancel = fabrics.button('Cancel upload', dialog);
    expect(await cancel.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await cancel.click();
    await page.getByText('SLOW-1 is saved. Its photo was not sent.').waitFor();
    await speed(-1);
    const found = await mill.get('/api/Fabrics/findOne?filter={"where":{"code":"SLOW-1"}}');
    expect(found.body).toMatchObject({ code: 'SLOW-1', photo: null });
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
