import { aUser } from '../../http/world/a-company.js';
import { anOrderInStatus, signUpPartners, type TradingPartners } from '../../http/world/an-order.js';
import { describePortal } from '../portal.js';
import { SignInPage } from '../pages/entry-pages.js';
import { Shell } from '../pages/shell.js';
import type { Visitor } from '../visitor.js';

describePortal('what somebody has typed', (portal) => {
  let partners: TradingPartners;
  let seller: Visitor;
  let orderPath: string;

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    orderPath = `/vendor/orders/${(await anOrderInStatus(partners, 'placed')).id}`;
    seller = await portal.enter(partners.vendor);
  }, 120_000);
  beforeEach(async () => {
    await seller.page.goto(orderPath);
    await seller.page.getByLabel('Total Amount').waitFor();
  });

  const total = () => seller.page.getByLabel('Total Amount');
  const question = () => seller.page.getByRole('dialog', { name: 'Unsaved changes' });
  const leave = () => seller.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first().click();

  test('is confirmed before the page is left', async () => {
    await total().fill('120.50');
    await leave();
    await question().waitFor();
    await seller.page.keyboard.press('Escape');
    await question().waitFor({ state: 'hidden' });
    expect([seller.path(), await total().inputValue()]).toEqual([orderPath, '120.50']);
    await leave();
    await question().getByRole('button', { name: 'Leave the page' }).click();
    await total().waitFor({ state: 'hidden' });
  });

  test('is restored when the session ended and the same user signs in again', async () => {
    await total().fill('77.70');
    const token = await seller.page.evaluate(() => {
      const stored: unknown = JSON.parse(localStorage.getItem('selvage.session') ?? '{}');
      return typeof stored === 'object' && stored !== null && 'token' in stored ? String(stored.token) : '';
    });
    const ended = await portal.app.request('POST', '/api/users/logout', token);
    expect(ended.status).toBeLessThan(300);
    await seller.page
      .getByRole('textbox', { name: /^Notes/ })
      .last()
      .fill('as agreed');
    await seller.page.getByRole('button', { name: 'Quote $77.70' }).click();
    await seller.page.getByText('Token Expired').waitFor();
    await new SignInPage(seller.page).signIn(partners.vendor.email);
    await total().waitFor();
    expect([seller.path(), await total().inputValue()]).toEqual([orderPath, '77.70']);
    seller.faults.length = 0;
  });

  test('configured users are downloaded as CSV', async () => {
    const { email } = await aUser(portal.app, partners.vendor);
    const { page } = seller;
    await page.goto('/user-setup');
    const shell = new Shell(page);
    const { name, bytes } = await shell.downloaded(() => shell.button('Create Users CSV').click());
    expect(name).toBe('users.csv');
    expect(bytes.toString('utf8')).toContain(email);
    await shell.closeNotice('Operation successful');
    expect(seller.faults).toEqual([]);
  });
});
