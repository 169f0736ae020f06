import type { Page } from 'playwright-core';

/** Fakes a browser with a bar code detector, and a label in front of its camera. */
export const withCamera = (code: string): void => {
  const canvas = document.createElement('canvas');
  // The canvas must change, because a stream of an unchanged canvas sends no frames.
  setInterval(() => canvas.getContext('2d')?.fillRect(Date.now() % 8, 0, 8, 8), 50);
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => canvas.captureStream(10) });
  Object.defineProperty(window, 'BarcodeDetector', {
    value: class {
      detect = async () => [{ rawValue: code }];
    },
  });
};

/**
 * Changes the pages like the server of an installation with `CARD_ENTRY=token`: there cards do not pass through the
 * server.
 */
export const installGatewayCardFields = (page: Page, pages: string, url: string) =>
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
