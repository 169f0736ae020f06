import type { Page } from 'playwright-core';
import { anOrderInStatus } from '../../http/world/an-order.js';
import { describePortal } from '../portal.js';
import { Keys } from '../keys.js';
import { readersOf } from './readers.js';
import type { Fixture } from '../stage.js';
import { orderOf } from '../surfaces/mill-pages.js';
import type { Visitor } from '../visitor.js';

const nowhere = '00000000-0000-4000-8000-000000000000';

describePortal('what is reached and read without a mouse, by touch and at any zoom', (portal) => {
  let stage: Fixture;
  let mill: Visitor;
  let vendor: Visitor;
  const visitorOf = readersOf(portal);

  beforeAll(async () => {
    stage = await portal.stage();
    mill = await visitorOf('mill');
    vendor = await visitorOf('vendor');
  }, 180_000);
  beforeEach(async () => {
    for (const { page } of [mill, vendor]) await page.setViewportSize({ width: 1280, height: 900 });
  });

  const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const toneOf = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document;
      const description = document.getElementById(activeElement?.getAttribute('aria-describedby') ?? '');
      return [activeElement?.textContent, description?.textContent].filter(Boolean).join(', ');
    });

  test('a page has the focus on its title, after navigation forwards and back', async () => {
    const { page } = mill;
    await page.goto('/dashboard');
    await title(page, 'Dashboard').waitFor();
    await page
      .getByRole('link', { name: /^Fabrics/ })
      .first()
      .click();
    await new Keys(page).isAt(title(page, 'Fabrics'));
    await page.goBack();
    await new Keys(page).isAt(title(page, 'Dashboard'));
  });

  test('an accepted order has the focus on its title, which contains the new status', async () => {
    const { page } = mill;
    const { id } = await anOrderInStatus(stage, 'quoted');
    await page.goto(`/orders/${id}`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await new Keys(page).isAt(title(page, /^Order \d/));
    expect(await toneOf(page)).toMatch(/^Order \d+, accepted$/i);
  });

  test('an order that was quoted has the focus on its title', async () => {
    const { page } = vendor;
    const { id } = await anOrderInStatus(stage, 'placed');
    await page.goto(`/vendor/orders/${id}`);
    await page.getByLabel('Total Amount').fill('12.50');
    await page
      .getByRole('textbox', { name: /^Notes/ })
      .last()
      .fill('One week');
    await page
      .getByRole('button', { name: /^Quote( \$|$)/ })
      .last()
      .click();
    await page.getByText('quoted', { exact: true }).first().waitFor();
    await new Keys(page).isAt(title(page, /./));
    expect(await toneOf(page)).toMatch(/^Order \d+ from .*, quoted$/i);
  });

  test('a table is named by its page, its columns by their content, its rows by their record', async () => {
    const { page } = mill;
    await page.goto('/orders_history');
    const table = page.getByRole('table', { name: 'Order History' });
    await table
      .getByRole('rowheader', { name: /Sample books/ })
      .first()
      .waitFor();
    expect(await table.getByRole('columnheader', { name: 'Vendor', exact: true }).count()).toBe(1);
    const sorted = table.locator('[aria-sort]');
    expect([await sorted.getAttribute('aria-sort'), await sorted.innerText()]).toEqual([
      'descending',
      expect.stringMatching(/^Updated\s+E[SD]T$/),
    ]);
    await page.getByRole('button', { name: 'Vendor', exact: true }).click();
    await page.locator('[aria-sort=ascending]').getByText('Vendor').waitFor();
  });

  test.each([
    ['/fabrics', 'Fabrics'],
    ['/swatch-inventory-group', 'Swatch Inventory Group'],
    ['/user-setup', 'User Setup'],
  ])('the table of %s is named %s', async (path, name) => {
    await mill.page.goto(path);
    await mill.page.getByRole('table', { name }).getByRole('rowheader').first().waitFor();
  });

  test('the orders of a manufacturer fit in their card without scrolling at 1024 px', async () => {
    const { page } = mill;
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto('/orders_history');
    const table = page.getByRole('table', { name: 'Order History' });
    await table.getByRole('rowheader').first().waitFor();
    const tooWide = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    expect(await tooWide()).toBe(0);
  });

  test('the bar names the company and offers the theme at 200 % zoom, and the drawer of a phone does', async () => {
    const { page } = mill;
    const theme = page.getByRole('button', { name: /theme$/ });
    const company = page.getByText(stage.mill.name, { exact: true });
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto('/fabrics');
    await title(page, 'Fabrics').waitFor();
    await page.getByRole('banner').filter({ has: company }).filter({ has: theme }).waitFor();
    await page.setViewportSize({ width: 375, height: 700 });
    await theme.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await company.waitFor();
    await theme.waitFor();
    await page.keyboard.press('Escape');
  });

  test('a printed list of orders has rows and columns, and nothing to press', async () => {
    const { page } = mill;
    await page.goto('/orders_history');
    await page.getByRole('columnheader', { name: 'Actions' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('columnheader', { name: 'Actions' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('columnheader').allTextContents()).toContain('Status');
    expect(await page.locator('td button:visible, td a:visible', { hasText: /^(Edit|Release)$/ }).count()).toBe(0);
    await page.getByText(/^Rows 1 to \d+ of \d+$/).waitFor();
    expect(await page.getByText('Rows per page').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  test('the printed findings of a scan have its counts, and no button that changes it', async () => {
    const { page } = mill;
    await page.goto(`/scanned-swatches/${stage.inventoryGroupId}`);
    const review = page.getByRole('button', { name: 'Mark reviewed' });
    await review.waitFor();
    await page.emulateMedia({ media: 'print' });
    await review.waitFor({ state: 'hidden' });
    await page.getByText('Missing').first().waitFor();
    await page.emulateMedia({ media: 'screen' });
  });

  test('a meter with a visible text is hidden from screen readers', async () => {
    await mill.page.goto('/orders_history');
    await mill.page.getByRole('rowheader').first().waitFor();
    expect(await mill.page.getByRole('meter').count()).toBe(0);
  });

  test('a vendor can focus the notes of its customer by Tab, and reads None when they are empty', async () => {
    const { page } = vendor;
    const { id } = await anOrderInStatus(stage, 'placed', { notes: 'cut on the bias' });
    await page.goto(`/vendor/orders/${id}`);
    const notes = page.getByLabel('Order notes');
    expect(await notes.isEditable()).toBe(false);
    await new Keys(page).tabTo(notes);
    await page.goto(`/vendor${orderOf('quoted')(stage)}`);
    await page.getByText('Order notes', { exact: true }).waitFor();
    expect(await page.getByLabel('Order notes').count()).toBe(0);
    await page.getByText('None', { exact: true }).first().waitFor();
  });

  test('a time shows its zone, and the reader’s local time', async () => {
    await mill.page.goto('/orders_history');
    const time = mill.page.getByRole('row').last().locator('time').last();
    await time.waitFor();
    expect(await time.getAttribute('title')).toMatch(/^\w+ \d+, \d\d:\d\d New York$/);
  });

  test.each([
    ['/orders/', 'Order History'],
    ['/order/edit/', 'Order History'],
    ['/edit-inventory-group/', 'Swatch Inventory Group'],
  ])('%s of a record that is not there leads to the list', async (path, list) => {
    const { page } = mill;
    await page.goto(`${path}${nowhere}`);
    await title(page, 'There is nothing here.').waitFor();
    await page.getByRole('link', { name: `To ${list}` }).click();
    await title(page, list).waitFor();
    mill.faults.length = 0;
  });

  test('the order of the sign-in form is that of the Tab key', async () => {
    const { page } = await visitorOf('guest');
    await page.goto('/login');
    const keys = new Keys(page);
    await keys.isAt(page.getByLabel('Email'));
    await keys.press('Tab');
    await keys.isAt(page.locator('input[type=password]'));
  });
});
