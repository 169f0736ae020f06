import { aCompany, testPassword } from '../http/world/a-company.js';
import { describePortal } from './portal.js';
import { axeFaults } from './reader/axe.js';
import type { Visitor } from './visitor.js';

describePortal('the page of the OpenAPI document', (portal) => {
  let visitor: Visitor;
  const hosts = new Set<string>();
  beforeAll(async () => {
    visitor = await portal.visitor();
    visitor.page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:') hosts.add(origin);
    });
    await visitor.page.goto('/api/docs');
    await visitor.page.getByRole('heading', { level: 1, name: 'Selvage' }).waitFor();
  }, 120_000);

  const call = (id: string) => visitor.page.locator(`#operations-${id}`);
  const openTag = (name: string) => visitor.page.locator(`#operations-tag-${name} button`).click();

  test('a read is tried out without a change of its parameters, and shows rows of this server', async () => {
    await openTag('Reference_data');
    const plans = call('Reference_data-listPlans');
    await plans.locator('.opblock-summary-control').click();
    expect(visitor.page.url()).toContain('#/Reference');
    await plans.getByRole('button', { name: 'Execute' }).click();
    const response = plans.locator('.live-responses-table .response');
    await response.getByText('200', { exact: true }).first().waitFor();
    await response.getByText('price_per_user').first().waitFor();
    expect(await plans.getByText('This changes data.').count()).toBe(0);
  });

  test('the try-out of a write warns of the change', async () => {
    await openTag('Orders');
    const create = call('Orders-createOrder');
    await create.locator('.opblock-summary-control').click();
    await create.getByText('This changes data.').waitFor();
  });

  test('a call that needs a key takes the one that was pasted', async () => {
    const mill = await aCompany(portal.app);
    const wanted = { name: 'ERP', access: 'read', rights: [], password: testPassword };
    const made = await mill.request('POST', '/api/apiKeys').send(wanted);
    const { key } = made.body as { readonly key: string };
    const { page } = visitor;
    await page.getByRole('button', { name: 'Authorize', exact: true }).click();
    const scheme = page.locator('.auth-container', { hasText: 'key (http, Bearer)' });
    // The dialog opens with the focus in it.
    expect(await scheme.getByRole('textbox').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('.auth-container', { hasText: 'query' }).count()).toBe(0);
    await page.keyboard.insertText(key);
    await scheme.getByRole('button', { name: 'Authorize' }).click();
    await scheme.getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await openTag('API_keys');
    const own = call('API_keys-readCallingApiKey');
    await own.locator('.opblock-summary-control').click();
    await own.getByRole('button', { name: 'Execute' }).click();
    await own.locator('.live-responses-table').getByText(mill.companyId).first().waitFor();
  });

  const looks = [
    [1280, 'light'],
    [375, 'light'],
    [1280, 'dark'],
    [375, 'dark'],
  ] as const;

  test.each(looks)('readers of all kinds can use it, %i px wide in the %s theme', async (width, colorScheme) => {
    await visitor.page.setViewportSize({ width, height: 900 });
    await visitor.page.emulateMedia({ colorScheme });
    // The page gets the event of another theme with its next frame.
    await visitor.page.locator(colorScheme === 'dark' ? 'html.dark-mode' : 'html:not(.dark-mode)').waitFor();
    expect(await axeFaults(visitor.page)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Authorize', exact: true }).click();
    await visitor.page.locator('.dialog-ux').waitFor();
    expect(await visitor.page.locator('.modal-ux-content').evaluate((content) => content.scrollTop)).toBe(0);
    expect(await axeFaults(visitor.page)).toEqual([]);
    await visitor.page.getByRole('button', { name: 'Close' }).last().click();
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('nothing was requested of another host, and the console is empty', () => {
    expect([...hosts]).toEqual([portal.app.product.url]);
    expect(visitor.faults).toEqual([]);
  });
});
