import type { Page, Request } from 'playwright-core';

const underWay = new WeakMap<Page, Set<Request>>();

const requestsOf = (page: Page): Set<Request> => {
  const known = underWay.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void requests.add(request));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
  // The ends of the previous page's pending requests are never reported.
  let opens = false;
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opens = true;
  });
  page.on('framenavigated', (frame) => {
    if (!opens || frame !== page.mainFrame()) return;
    opens = false;
    requests.clear();
  });
  return requests;
};

/**
 * Resolves when the page has drawn everything, and has no work except timers beyond this time. On a busy machine a
 * resized browser may have no idle time until it draws again, so the wait for idle time is limited.
 */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const whenIdle = (next: () => void) => requestIdleCallback(next, { timeout: 1_000 });
    return new Promise<void>((resolve) =>
      setTimeout(() => whenIdle(() => requestAnimationFrame(() => whenIdle(resolve))), 30),
    );
  });

/** Resolves when the page was idle twice, with no pending or new request in between. */
const settled = async (page: Page, requests: ReadonlySet<Request>): Promise<void> => {
  let asked = 0;
  const count = (): void => void (asked += 1);
  page.on('request', count);
  try {
    let before: number;
    do {
      before = asked;
      await idle(page);
      await idle(page);
    } while (requests.size > 0 || asked > before);
  } finally {
    page.off('request', count);
  }
};

/**
 * Opens an address, and resolves when no request is pending. Playwright's own `networkidle` waits for half a second, on
 * each of a few hundred pages.
 */
export const gotoSettled = async (page: Page, address: string): Promise<void> => {
  const requests = requestsOf(page);
  await page.goto(address);
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  await settled(page, requests);
};

/** Resizes the window, and resolves when the page is drawn, including the data that it fetched for this size. */
export const resizeSettled = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  const requests = requestsOf(page);
  await page.setViewportSize(size);
  await settled(page, requests);
};
