import { anOrder, signUpPartners } from '../../../test/http/world/an-order.js';
import { startTestApp, type TestApp } from '../../../test/http/world/test-app.js';
import { dataProviderContract } from '../data-provider.suite';

/** The parts of a browser that the provider needs: a storage for its session, and requests to a path without a host. */
const standIn = (url: string): (() => void) => {
  const before = globalThis.fetch;
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  };
  Object.assign(globalThis, { localStorage, window: { addEventListener: () => undefined } });
  globalThis.fetch = (input, request) =>
    before(typeof input === 'string' && input.startsWith('/') ? `${url}${input}` : input, request);
  return () => {
    globalThis.fetch = before;
  };
};

describe('over HTTP', () => {
  let app: TestApp;
  let end: () => void;
  afterAll(async () => {
    end();
    await app.stop();
  });

  dataProviderContract('the real one, against the product', async () => {
    app = await startTestApp();
    end = standIn(app.product.url);
    const partners = await signUpPartners(app);
    const { token, userId, email, username, companyId, name } = partners.mill;
    // Both modules look for the browser when they are loaded, so they are imported after it was set up.
    const { keepSession } = await import('../../src/session/session');
    const { dataProvider } = await import('../../src/providers/data-provider');
    keepSession({
      token,
      userId,
      userEmail: email,
      username,
      role: 'admin',
      companyId,
      companyName: name,
      companyType: 'manufacturer',
      timeZone: 'America/New_York',
      permissions: [],
    });
    return { data: dataProvider, orderId: (await anOrder(partners, {}, { fabrics: 0 })).id };
  });
});
