import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../visitor.js';

/** The only page of a browser other than Chromium. */
export interface Tab {
  readonly goto: (path: string) => Promise<void>;
  /** Runs the body of a function in the page, and returns its result. */
  readonly run: (body: string) => Promise<unknown>;
  /** Types into the field of a CSS selector. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Waits until the body of a function is true in the page. */
export const until = async (tab: Tab, body: string, milliseconds = patience): Promise<boolean> => {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if ((await tab.run(body)) === true) return true;
    await pause(100);
  }
  return false;
};

/** Fails with the content of the page unless the condition becomes true. */
export const expectThat = async (tab: Tab, body: string): Promise<void> => {
  if (await until(tab, body)) return;
  throw new Error(`${body} is not true of: ${String(await tab.run('return document.body.innerText')).slice(0, 2_000)}`);
};

const shown = (text: string): string => `return document.body.innerText.includes(${JSON.stringify(text)})`;

export const expectText = (tab: Tab, text: string): Promise<void> => expectThat(tab, shown(text));

/** Presses the last button of that name, which is in the dialog if one is open. */
export const press = (tab: Tab, name: string): Promise<void> =>
  expectThat(
    tab,
    `const found = [...document.querySelectorAll('button')].filter(
       (one) => !one.disabled && one.textContent.trim() === ${JSON.stringify(name)}).at(-1);
     found?.click();
     return found !== undefined`,
  );

const failed = 'Data not loaded properly';

/** Records from now on errors of the console, uncaught errors, and pages with missing data. */
export const watch = async (tab: Tab): Promise<void> => {
  await tab.run(`
    window.faults = [];
    const own = console.error;
    console.error = (...values) => { window.faults.push(values.map(String).join(' ')); own(...values); };
    // By the standard a size that changes again within a frame is an error; it only delays the next frame.
    addEventListener('error', ({ message }) => void (/^ResizeObserver loop/.test(message) || window.faults.push(message)));
    addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)));
    const look = () => {
      const alerts = [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
      if (alerts.some((text) => text.includes('${failed}'))) window.faults.push(location.pathname + ': ${failed}');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });`);
};

export const faultsOf = (tab: Tab): Promise<unknown> => tab.run('return window.faults');

/** Goes to another page of the portal without loading the document again, so that the recording continues. */
export const follow = async (tab: Tab, path: string): Promise<void> => {
  await tab.run(`
    performance.clearResourceTimings();
    document.querySelector('h1')?.setAttribute('data-seen', '');
    history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));`);
  // Two pages may share their title's element.
  await until(tab, `return document.querySelector('h1:not([data-seen])') !== null`, 5_000);
  await expectThat(tab, `return document.querySelector('h1') !== null`);
  // All data of the page has arrived when no request was made for a while.
  const quiet = `performance.getEntriesByType('resource').every(({ responseEnd }) => performance.now() - responseEnd > 300)`;
  await expectThat(tab, `return ${quiet}`);
};
