import { randomUUID } from 'node:crypto';
import { testPassword } from '../../../http/world/a-company.js';
import { aFabric } from '../../../http/world/a-group.js';
import { anOrderInStatus, signUpPartners, type TradingPartners } from '../../../http/world/an-order.js';
import { Keys } from '../../keys.js';
import { SignInPage } from '../../pages/entry-pages.js';
import { describePortal } from '../../portal.js';
import { axeFaults } from '../../reader/axe.js';
import type { Visitor } from '../../visitor.js';

describePortal('labels', (portal) => {
  let partners: TradingPartners;
  let codes: readonly string[];

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    const made = [await aFabric(partners.mill), await aFabric(partners.mill)];
    codes = made.map(({ code }) => code);
  }, 120_000);

  const sheetOf = ({ page }: Visitor) => page.getByRole('img', { name: 'The first sheet as it is printed' });
  const printed = async ({ context }: Visitor, press: () => Promise<void>) => {
    const [tab, shown] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent('response', (answer) => answer.url().includes('/containers/pdf/download/')),
      press(),
    ]);
    const file = await (await context.request.get(shown.url())).body();
    await tab.close();
    return file.toString('latin1');
  };
  const pagesIn = (file: string) => file.match(/\/Type \/Page\b/g)?.length;

  test('of chosen fabrics are printed by keyboard alone', async () => {
    const visitor = await portal.visitor();
    const { page } = visitor;
    const keys = new Keys(page);
    await keys.signIn(partners.mill.email, testPassword);
    await page.goto('/fabrics');
    for (const code of codes) {
      await keys.tabTo(page.getByRole('checkbox', { name: new RegExp(`^Select ${code}`) }));
      await keys.press('Space');
    }
    await keys.tabTo(page.getByRole('link', { name: 'Labels', exact: true }));
    await keys.press('Enter');
    await page.getByText('2 fabrics chosen in Fabrics').waitFor();
    await sheetOf(visitor)
      .getByText(codes[0] ?? '')
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await keys.tabTo(page.getByLabel('Start position'));
    await keys.press('Control+A');
    await keys.type('30');
    const print = page.getByRole('button', { name: 'Print 2 labels' });
    await sheetOf(visitor).getByText('Used').nth(28).waitFor();
    await page.waitForFunction((button) => button?.hasAttribute('disabled') === false, await print.elementHandle());
    await keys.tabTo(print);
    const file = await printed(visitor, () => keys.press('Enter'));
    expect([file.slice(0, 5), pagesIn(file)]).toEqual(['%PDF-', 2]);
    expect(visitor.faults).toEqual([]);
  });

  test('are printed on a phone, where the sheet scrolls inside its card', async () => {
    const visitor = await portal.enter(partners.mill);
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/labels');
    await page.getByLabel('Paste codes, one a line').fill([...codes, 'https://old.example/s/NOBODY'].join('\n'));
    await page.getByText('No fabric has this code.').waitFor();
    await page.getByRole('button', { name: 'Leave these out' }).click();
    await sheetOf(visitor)
      .getByText(codes[1] ?? '')
      .waitFor();
    const [form, preview] = [page.getByRole('region').first(), page.getByRole('region').last()];
    const [above, below] = [await form.boundingBox(), await preview.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await preview.evaluate((card) => card.scrollWidth > card.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await axeFaults(page)).toEqual([]);
    const file = await printed(visitor, () => page.getByRole('button', { name: 'Print 2 labels' }).click());
    expect(pagesIn(file)).toBe(1);
  });

  test('have links that lead through the sign-in to the dialog of the fabric', async () => {
    const { code } = await aFabric(partners.mill, { code: `A/B.${randomUUID().slice(0, 8)}` });
    const visitor = await portal.visitor();
    const { page } = visitor;
    const path = `/s/${encodeURIComponent(code)}`;
    await page.goto(path);
    await page.waitForURL('**/login');
    // The dialog opens at once and hides the bar that `signIn` waits for.
    await new SignInPage(page).send(partners.mill.email);
    await page.getByRole('dialog', { name: 'Edit Fabric' }).getByText(code).waitFor();
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Edit Fabric' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fabrics' }).waitFor();
    expect(visitor.path()).toBe('/fabrics');
    await page.goto('/s/NOBODY.7');
    await page.getByText(/has the code NOBODY\.7\.$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

  test('have links that show a vendor the orders with the fabric', async () => {
    const order = await anOrderInStatus(partners, 'placed');
    const visitor = await portal.enter(partners.vendor);
    const { page } = visitor;
    await page.goto(`/s/F-1-${order.id.slice(-8)}`);
    await page.getByRole('heading', { level: 2, name: 'Orders with it' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: `Order ${String(order['index'])}` })
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });
});
