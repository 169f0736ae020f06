import type { Page } from 'playwright-core';
import { describePortal } from '../portal.js';
import { gotoSettled } from '../settled.js';
import { anOrderInStatus } from '../../http/world/an-order.js';
import { readersOf } from './readers.js';
import type { Fixture } from '../stage.js';
import { editorOf, orderOf } from '../surfaces/mill-pages.js';

/** The buttons and links in the header, in cards and in lists that are lower than the 44 px that a finger needs. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wanted =
      'header :is(a, button), main li :is(a, button, [role=switch]), main :is(button, [role=combobox], h2 a)';
    return [...document.querySelectorAll(wanted)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (height === 0 || element.closest('.crumbs, [aria-hidden=true]') !== null) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return height < 43.5
        ? [`${element.tagName} "${name.trim().slice(0, 30)}" ${width.toFixed()}x${height.toFixed()}`]
        : [];
    });
  });

/** The widths of the border of an element and of its outline. */
const edgeOf = (page: Page, selector: string): Promise<readonly number[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
      return [
        borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth),
        outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
      ];
    });

describePortal('a page for fingers, at a desk, in high contrast and in a low window', (portal) => {
  let stage: Fixture;
  const visitorOf = readersOf(portal);

  beforeAll(async () => {
    stage = await portal.stage();
    await anOrderInStatus(stage, 'placed', { neededBy: '2026-01-05' });
  }, 180_000);

  test.each([
    ['mill', '/dashboard', 'Waiting for you'],
    ['mill', '/fabrics', /^F-\d+/],
    ['mill', '/swatch-inventory-group', 'Spring Showroom'],
    ['mill', '/orders_history', /^Sample books/],
    ['mill', '/user-setup', /^joan\./],
    ['vendor', '/vendor/dashboard', 'Waiting for you'],
    ['vendor', '/vendor/orders_history', /^Sample books/],
    ['vendor', '/vendor/user-setup', /^joan\./],
    ['support', '/support/companies', /^Mill /],
    ['support', '/support/orders', /^Order \d/],
    ['support', '/support/audit', /^Order /],
    ['support', '/support/coupons', 'Referral code'],
  ] as const)('%s %s has nothing too small for a finger', async (reader, path, shows) => {
    const { page } = await visitorOf(reader);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(path);
    await page.locator('main').getByText(shows).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await tooSmall(page)).toEqual([]);
  });

  test.each(['mill', 'vendor'] as const)(
    'each row of the order history of a %s is one line at 1280 px',
    async (reader) => {
      const { page } = await visitorOf(reader);
      await page.setViewportSize({ width: 1280, height: 900 });
      await gotoSettled(page, '/orders_history');
      const rows = page.locator('main tbody tr');
      await rows.getByText(/days late$/).waitFor();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(5);
      expect(new Set(heights)).toEqual(new Set([44]));
    },
  );

  test.each(['mill', 'vendor'] as const)(
    'the first task of a %s is above the fold of 1280 x 800 px',
    async (reader) => {
      const { page } = await visitorOf(reader);
      await page.setViewportSize({ width: 1280, height: 800 });
      await gotoSettled(page, '/dashboard');
      const tasks = page.locator('main section', { has: page.getByRole('heading', { name: 'Waiting for you' }) });
      const { y = 0 } = (await tasks.first().boundingBox()) ?? {};
      const { y: top = 0, height = 800 } = (await tasks.getByRole('link').first().boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(300);
      expect(top + height).toBeLessThan(400);
    },
  );

  test.each([1280, 1920])('the texts of the chart keep their size at %i px', async (width) => {
    const { page } = await visitorOf('mill');
    await page.setViewportSize({ width, height: 900 });
    await gotoSettled(page, '/dashboard');
    const texts = page.locator('main svg[role=img] text');
    await texts.first().waitFor();
    const heights = await texts.evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(14);
    expect(Math.max(...heights)).toBeLessThanOrEqual(18);
  });

  test('buttons, choices and meters have an edge in high contrast', async () => {
    const { page } = await visitorOf('mill');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/orders_history');
    await page.getByRole('rowheader').first().waitFor();
    expect((await edgeOf(page, 'main .MuiButton-contained'))[0]).toBeGreaterThan(0);
    expect((await edgeOf(page, 'main [aria-pressed=true]'))[1]).toBe(2);
    expect((await edgeOf(page, 'nav [aria-current=page]'))[1]).toBe(2);
    expect((await edgeOf(page, '.chip'))[0]).toBeGreaterThan(0);
    expect((await edgeOf(page, '[data-meter]'))[0]).toBeGreaterThan(0);
    await page.goto('/swatch-inventory-group');
    await page.getByRole('rowheader').first().waitFor();
    expect((await edgeOf(page, 'main .MuiToggleButton-root[aria-pressed=true]'))[1]).toBe(2);
    await page.goto(orderOf('quoted')(stage));
    const steps = page.getByRole('list', { name: 'Path of the order' }).getByRole('listitem');
    await steps.first().waitFor();
    const edges = await steps
      .locator('> :first-child')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).borderTopStyle));
    expect(edges).toEqual(['solid', 'solid', 'solid', 'dotted', 'dotted', 'dotted', 'dotted']);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test.each([
    [320, 225],
    [812, 375],
  ])('a dialog of a window of %i x %i scrolls as a whole', async (width, height) => {
    const { page } = await visitorOf('vendor');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/vendor${orderOf('placed')(stage)}`);
    await page.getByRole('button', { name: 'Reject', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().waitFor();
    await page.setViewportSize({ width, height });
    await dialog.getByRole('textbox').first().scrollIntoViewIfNeeded();
    const { room, whole } = await dialog
      .locator('form')
      .evaluate((form) => ({ room: form.clientHeight, whole: form.scrollHeight }));
    expect(room).toBeGreaterThanOrEqual(Math.min(whole, height * 0.85));
    const places = await dialog
      .locator('form > *')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).overflowY));
    expect(places).not.toContain('auto');
    await page.keyboard.press('Escape');
  });

  test('the foot of a form is no part of a low window', async () => {
    const { page } = await visitorOf('mill');
    await page.setViewportSize({ width: 320, height: 225 });
    await page.goto(editorOf('draft')(stage));
    const foot = page.getByRole('button', { name: 'Save as Draft' });
    await foot.waitFor({ state: 'attached' });
    expect(await foot.evaluate((button) => button.getBoundingClientRect().top > innerHeight)).toBe(true);
  });

  test('a notice is above the foot of a form, and above the page while a field has the focus', async () => {
    const { page } = await visitorOf('mill');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(editorOf('draft')(stage));
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    const notice = page.getByText('Successfully Updated');
    await notice.waitFor();
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom);
    const foot = await page.getByRole('button', { name: 'Save as Draft' }).evaluate((button) => {
      const bar = button.parentElement?.parentElement;
      return bar?.getBoundingClientRect().top ?? 0;
    });
    expect(await notice.evaluate((part) => part.getBoundingClientRect().bottom)).toBeLessThan(foot);
    await page.getByLabel('PO number').focus();
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('[role=status]')].some(
          (part) => part.textContent?.includes(text) && part.getBoundingClientRect().bottom < innerHeight / 3,
        ),
      'Successfully Updated',
    );
    expect(await bottomOf('header')).toBeGreaterThan(0);
  });
});
