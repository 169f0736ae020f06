import type { Page } from 'playwright-core';

/** A browser that can read labels, before whose camera one lies. */
export const withCamera = (code: string): void => {
  const canvas = document.createElement('canvas');
  // A picture that does not change is not sent again.
  setInterval(() => canvas.getContext('2d')?.fillRect(Date.now() % 8, 0, 8, 8), 50);
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => canvas.captureStream(10) });
  Object.defineProperty(window, 'BarcodeDetector', {
    value: class {
      detect = async () => [{ rawValue: code }];
    },
  });
};

/** As the server of an installation writes it into each page where cards do not pass through it. */
export const cardsAreTypedAtTheGateway = (page: Page, pages: string, url: string) =>
  page.route(pages, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const fields = JSON.stringify({ script: `${url}/test-gateway/token/Collect.js`, key: 'a-public-key' });
    const body = (await answer.text()).replace(
      '"cardEntry":"server","cardFields":null',
      `"cardEntry":"token","cardFields":${fields}`,
    );
    return route.fulfill({ response: answer, body });
  });
