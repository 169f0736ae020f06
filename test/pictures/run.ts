import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../../infra/config/config.js';
import { startProduct } from '../../standalone/start.js';
import { launchChromium } from '../browser/chromium.js';
import { GroupPage } from '../browser/pages/group-page.js';
import { SignInPage } from '../browser/pages/entry-pages.js';
import { aVisitor } from '../browser/visitor.js';
import { freePort } from '../kit/free-port.js';

// `npm run pictures` makes the pictures of the README and of the landing page from the product with its demo data.
const folders = { readme: 'docs/pictures', landing: 'admin-ui/public/screens' };
/** The maximum bytes of the pictures of a folder, because a reader loads them all. */
const mostBytes = 300_000;

const data = mkdtempSync(join(tmpdir(), 'selvage-pictures-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const product = await startProduct(
  readConfig({ DATA_DIR: data, SEED: 'demo', PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error' }),
  () => undefined,
);
const browser = await launchChromium();

const take = async (page: Page, name: string, folder = folders.readme): Promise<number> => {
  await page.waitForLoadState('networkidle');
  const path = join(folder, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path);
  return statSync(path).size;
};

/** The screens of the landing page, in the form of the signed-in user's phone. */
const takeScreens = async (context: BrowserContext): Promise<number> => {
  const phone = await browser.newContext({
    baseURL: url,
    storageState: await context.storageState(),
    viewport: { width: 390, height: 520 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  const page = await phone.newPage();
  const open = async (path: string, heading: string | RegExp) => {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  };
  const showBelow = (heading: Locator) =>
    heading.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 60));

  await open('/swatch-inventory-group', 'Swatch Inventory Group');
  const scans = page.getByRole('link', { name: 'View Scanned of Spring Showroom' });
  const scansPath = (await scans.getAttribute('href')) ?? '';
  await scans.click();
  const found = page.getByRole('heading', { name: /^Scan of / }).first();
  await found.waitFor();
  await showBelow(found);
  const scan = await take(page, 'scan', folders.landing);

  await open(`/orders_history?filter=${encodeURIComponent('{"status":"quoted"}')}`, 'Order History');
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Fabrics' }).waitFor();
  const order = await take(page, 'order', folders.landing);

  // The path of a group's scans ends with the group, like the path of its form.
  await page.goto(`/edit-inventory-group/${scansPath.split('/').at(-1) ?? ''}`);
  const rows = [
    ...Array.from({ length: 6 }, (_, row) => `HB-90${row},,Herringbone,Indigo,A`),
    'HB-900,,Herringbone,Indigo,B',
  ];
  await new GroupPage(page).importCsv(['code,alias,pattern_name,color,grade', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Download failed.csv' }).waitFor();
  await showBelow(page.getByText(/^\d+ of \d+ rows imported/).first());
  return scan + order + (await take(page, 'import', folders.landing));
};

try {
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  await product.demo;
  const { page, context } = await aVisitor(browser, url);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signInAsDemoOwner();
  const light = await take(page, 'dashboard');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/orders_history');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Fabrics' }).waitFor();
  const dark = await take(page, 'order');
  if (light + dark > mostBytes) throw new Error(`The pictures have ${light + dark} bytes, more than ${mostBytes}.`);

  const screens = await takeScreens(context);
  if (screens > mostBytes) throw new Error(`The screens have ${screens} bytes, more than ${mostBytes}.`);
} finally {
  await browser.close();
  await product.close();
  rmSync(data, { recursive: true });
}
