import type { Locator, Page } from 'playwright-core';
import { aCompany, type TestCompany } from '../../http/world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../../http/world/a-group.js';
import { Keys } from '../keys.js';
import { describePortal } from '../portal.js';
import type { Visitor } from '../visitor.js';

const many = 620;

/** Repeats an action, eight at a time. */
const times = async (count: number, act: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await act(index);
  };
  await Promise.all(Array.from({ length: 8 }, work));
};

const isInSight = async (element: Locator): Promise<void> => {
  const handle = await element.elementHandle();
  await element.page().waitForFunction((shown) => {
    const { top, bottom } = shown?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= window.innerHeight;
  }, handle);
};

/** Whether a pointer at the middle of an element meets it: false where a scroller or another element hides it. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

describePortal('a long list', (portal) => {
  let mill: TestCompany;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    mill = await aCompany(portal.app);
    await times(many, (index) => aFabric(mill, { code: `L-${index}`, color: index < 30 ? 'Ochre' : 'Indigo' }));
    visitor = await portal.enter(mill);
    ({ page } = visitor);
  }, 240_000);

  const selectPage = () => page.getByRole('checkbox', { name: /select all/i }).first();
  const search = (text: string) => page.getByRole('searchbox').fill(text);

  test('is chosen whole, beyond one answer of the server', async () => {
    await page.goto('/fabrics');
    await selectPage().check();
    await page.getByRole('button', { name: `Select all ${many}` }).click();
    await page.getByText(`${many} selected of ${many}`).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    expect(visitor.faults).toEqual([]);
  });

  test('is chosen as it is filtered, and each chosen fabric is discontinued once', async () => {
    await page.goto('/fabrics');
    await search('Ochre');
    await page.getByText('1-25 of 30').waitFor();
    await selectPage().check();
    await page.getByRole('button', { name: 'Select all 30' }).click();
    await page.getByText('30 selected of 30').waitFor();
    await page.getByRole('button', { name: 'Discontinue', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Discontinue 30 fabrics?' });
    await dialog.getByRole('button', { name: 'Discontinue', exact: true }).click();
    await page.getByText(/^\d+ of 30$/).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const filter = encodeURIComponent(JSON.stringify({ discontinued: true }));
    const answer = await mill.get(`/api/Fabrics?filter=${filter}&range=[0,499]`);
    const fabrics = answer.body as readonly { readonly color: string }[];
    expect(fabrics.map(({ color }) => color)).toEqual(Array(30).fill('Ochre'));
  });

  test('is chosen and acted on by its cards on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/fabrics');
    await page.getByRole('checkbox', { name: 'Select L-1', exact: true }).check();
    await page.getByText(`1 selected of ${many}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select L-10', exact: true }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 fabrics?' });
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByText(`${many - 2} fabrics`)
      .first()
      .waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select L-10', exact: true }).count()).toBe(0);
    expect(visitor.faults).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('shows the number of chosen rows above the limit of a choice', async () => {
    await page.route('**/api/Fabrics?**', async (route) => {
      const range = new URL(route.request().url()).searchParams.get('range') ?? '[0,24]';
      const [from = 0, to = 24] = JSON.parse(range) as readonly number[];
      const row = (n: number) => ({ id: `f${n}`, code: `F-${n}`, pattern_name: 'Twill', color: 'Red', grade: 'A' });
      const json = Array.from({ length: to - from + 1 }, (_, n) => row(from + n));
      await route.fulfill({ json, headers: { 'Content-Range': `Fabrics ${from}-${to}/6000` } });
    });
    await page.goto('/fabrics');
    await selectPage().check();
    await page.getByRole('button', { name: 'Select all 6,000' }).click();
    await page.getByText('The first 5,000 of 6,000 are selected.').waitFor();
    expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
    await page.unroute('**/api/Fabrics?**');
  });

  test('names the refused record, and keeps the unprocessed records chosen', async () => {
    await page.goto('/fabrics?perPage=10');
    await search('L-60');
    await page.getByText(/^1-10 of 1\d$|^1-11 of 11$/).waitFor();
    await page.getByRole('checkbox', { name: 'Select L-600' }).check();
    await page.route('**/api/Fabrics/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 422, json: { error: { statusCode: 422, name: 'Error', message: 'It is in use' } } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('L-600: It is in use').waitFor();
    await page.unroute('**/api/Fabrics/*');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('1 selected of').waitFor();
    visitor.faults.length = 0;
  });

  test('of scans leads back from a filter', async () => {
    const group = await aGroup(mill, { name: 'Filtered' });
    await mill
      .request('POST', `/api/InventoryGroups/${group.id}/scannedGroups`)
      .send({ name: 'Monday', scans: [{ code: 'X', scannedAt: '2026-01-05T09:00:00.000Z' }], complete: true });
    await page.goto(`/scanned-swatches/${group.id}`);
    await page.getByRole('rowheader', { name: 'Monday' }).waitFor();
    await search('zzz');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('rowheader', { name: 'Monday' }).waitFor();
  });

  test('below a form is paged by its foot: a page begins in sight, and the last one keeps the focus', async () => {
    const group = await aGroup(mill, { name: 'Counted' });
    const codes = Array.from({ length: 55 }, (_, index) => `C-${index + 10}`);
    await times(codes.length, async (index) => {
      const { id } = await aFabric(mill, { code: codes[index] });
      await aSwatch(mill, group.id, id);
    });
    await page.goto(`/edit-inventory-group/${group.id}`);
    await page.getByText('55 in this group', { exact: true }).waitFor();
    const keys = new Keys(page);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.focus();
    for (const [range, first] of [
      ['26-50 of 55', 'C-35'],
      ['51-55 of 55', 'C-60'],
    ] as const) {
      await keys.press('Enter');
      await page.getByText(range).waitFor();
      await isInSight(page.getByText(first, { exact: true }));
      await keys.isAt(next);
    }
    await search('C-12');
    await page.getByText('1 of 55 in this group', { exact: true }).waitFor();
  });

  test('of groups shows the actions of each row in a window of a small laptop', async () => {
    const { name } = await aGroup(mill, { name: 'A group with a rather long name of a season' });
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto('/swatch-inventory-group');
    const actions = [page.getByRole('link', { name }), page.getByRole('button', { name })];
    for (const action of actions) {
      await action.first().waitFor();
      for (const one of await action.all()) expect(await one.evaluate(isOnTop)).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('shows at the button that it has more groups than one file allows', async () => {
    await times(201, (index) => aGroup(mill, { name: `Many ${index}` }));
    await page.goto('/swatch-inventory-group');
    await selectPage().check();
    await page.getByRole('button', { name: /^Select all 2\d\d$/ }).click();
    await page.getByText('At most 200 groups in one file').waitFor();
    expect(await page.getByRole('button', { name: 'Create CSV File' }).isDisabled()).toBe(true);
  }, 120_000);
});
