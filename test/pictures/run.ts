import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../../infra/config/config.js';
import { startProduct } from '../../standalone/start.js';
import { launchChromium } from '../browser/chromium.js';
import { SignInPage } from '../browser/pages/entry-pages.js';
import { aVisitor } from '../browser/visitor.js';
import { freePort } from '../kit/free-port.js';

// `npm run pictures` takes the pictures of the README from the product with its demo data.
const folder = 'docs/pictures';
/** The pictures may have so many bytes together, as each reader of the README loads them. */
const mostBytes = 300_000;

const data = mkdtempSync(join(tmpdir(), 'selvage-pictures-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const product = await startProduct(
  readConfig({ DATA_DIR: data, SEED: 'demo', PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error' }),
  () => undefined,
);
const browser = await launchChromium();

const take = async (page: Page, name: string): Promise<number> => {
  await page.waitForLoadState('networkidle');
  const path = join(folder, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path);
  return statSync(path).size;
};

try {
  mkdirSync(folder, { recursive: true });
  await product.demo;
  const { page } = await aVisitor(browser, url);
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
} finally {
  await browser.close();
  await product.close();
  rmSync(data, { recursive: true });
}
