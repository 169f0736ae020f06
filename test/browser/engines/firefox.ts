import puppeteer from 'puppeteer-core';
import { fileOf, type Need } from '../../servers/need.js';
import type { Tab } from './tab.js';

const command = 'firefox-esr';
const executablePath = fileOf(command);

export const firefox: Need = {
  name: 'Firefox',
  missing: executablePath !== undefined ? undefined : `no browser: ${command} on the PATH`,
};

/** Opens Firefox without a window, by WebDriver BiDi, which it supports itself. */
export const openFirefox = async (url: string): Promise<Tab> => {
  if (executablePath === undefined) throw new Error(`There is no ${command}.`);
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    goto: async (path) => void (await page.goto(`${url}${path}`)),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
};
