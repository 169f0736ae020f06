import type { Browser } from 'playwright-core';
import { axeFaults } from './axe.js';
import { describeInChromium, launchChromium } from '../chromium.js';
import { aVisitor } from '../visitor.js';

describeInChromium('the look at a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 120_000);
  afterAll(() => browser?.close());

  test('names each planted fault, and each line of the console', async () => {
    const { page, faults } = await aVisitor(browser, 'http://127.0.0.1:1');
    await page.setContent(
      `<html lang="en"><title>Planted</title><main><h1>Planted</h1>
       <p style="color:#999;background:#fff">pale</p><button></button><script>console.warn('careful')</script></main></html>`,
    );
    expect((await axeFaults(page)).map((fault) => fault.split(' at ')[0]).sort()).toEqual([
      'button-name',
      'color-contrast',
    ]);
    expect(faults).toEqual([expect.stringMatching(/^warning: careful/)]);
  });
});
