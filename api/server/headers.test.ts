import { headerSets, isCardEntry, isScanPage } from './headers.js';

test.each(['api', 'portal'] as const)('every response of the %s forbids framing, sniffing and referrers', (kind) => {
  expect(headerSets('http://127.0.0.1:3000')[kind]).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
  });
});

test('pages of other origins embed nothing, except content of the API for permitted callers', () => {
  const policy = 'cross-origin-resource-policy';
  const { api, portal } = headerSets('https://selvage.example');
  expect([api[policy], portal[policy]]).toEqual(['same-origin', 'same-origin']);
  const shared = headerSets('https://selvage.example', true);
  expect([shared.api[policy], shared.portal[policy]]).toEqual(['cross-origin', 'same-origin']);
});

test('the portal loads only its own script files, never inline scripts', () => {
  const policy = headerSets('https://selvage.example').portal['content-security-policy'] ?? '';
  expect(policy.split('; ')).toContain("script-src 'self'");
});

test('browsers stay on TLS if the product is served over it, and only then', () => {
  const strict = 'strict-transport-security';
  const over = (url: string) => [headerSets(url).api[strict], headerSets(url).portal[strict]];
  expect(over('https://selvage.example')).toEqual(Array(2).fill('max-age=31536000; includeSubDomains'));
  expect(over('http://127.0.0.1:3000')).toEqual([undefined, undefined]);
});

test('scripts and frames of gateways are allowed on the page of the card fields only, which only the portal frames', () => {
  const { api, portal, cardEntry } = headerSets('https://selvage.example', false, ['pay.example', 'cards.example']);
  const policy = 'content-security-policy';
  const allowed = "'self' https://pay.example https://cards.example";
  expect(cardEntry[policy]?.split('; ')).toEqual(
    expect.arrayContaining([`script-src ${allowed}`, `default-src ${allowed}`, "frame-ancestors 'self'"]),
  );
  expect(cardEntry['x-frame-options']).toBe('SAMEORIGIN');
  expect(`${api[policy]} ${portal[policy]}`).not.toContain('example');
  const pages = ['/card-entry.html', '/card-entry.html?x=1', '/card-entry.htmlx', '/', '/orders/card-entry.html'];
  expect(pages.map(isCardEntry)).toEqual([true, true, false, false, false]);
});

test('only the scanner runs WebAssembly and a service worker of its own', () => {
  const { api, portal, scan, cardEntry } = headerSets('https://selvage.example');
  const policy = 'content-security-policy';
  const own = ["script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "frame-ancestors 'none'"];
  expect(scan[policy]?.split('; ')).toEqual(expect.arrayContaining(own));
  expect(`${api[policy]} ${portal[policy]} ${cardEntry[policy]}`).not.toMatch(/wasm|worker/);
  expect(['/scan', '/scan.html', '/scan?group=7', '/scans', '/scan/x', '/'].map(isScanPage)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
