import { anApiKey } from '../world/an-api-key.js';
import { aCompany, aSignUp, aUser, type TestCompany, testPassword } from '../world/a-company.js';
import { anAppPassword, turnOnCodes } from '../world/a-scanner.js';
import { storedText } from '../world/stored-text.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

/** Values are sent through the API and then searched in the product's files on disk (docs/security.md, "Promises"). */
describe('planted values', () => {
  let app: TestApp;
  let vendor: TestCompany;
  let disk: ReadonlyMap<string, string>;
  let codes: Readonly<Record<'secret' | 'password' | 'ticket' | 'recovery' | 'apiKey', string>>;
  let answers: string;
  const mark = 'zxqv7391';
  const card = '5431111111111111';
  const apiKey = `vendor-key-${mark}`;

  beforeAll(async () => {
    app = await startTestApp({});
    const body = aSignUp('vendor', mark);
    const owner = { ...body.owner, firstName: `Adelaide${mark}`, lastName: `Lovelace${mark}`, mobile: '5559317391' };
    vendor = await aCompany(app, 'vendor', { owner, cardInfo: { cardNumber: card, expiry: '11/41', cvc: '7391' } });
    const url = `${app.product.ports.config.publicUrl}/test-gateway`;
    const set = await vendor
      .request('PATCH', `/api/Companies/${vendor.companyId}`)
      .send({ paymentApiKey: apiKey, paymentApiUrl: url });
    expect(set.status).toBe(200);
    await aUser(app, vendor, [], {
      email: `joan.${mark}@example.com`,
      username: `joan-${mark}`,
      lastName: `Clarke${mark}`,
    });
    await app.request('POST', '/api/users/reset').send({ email: `ada.${mark}@example.com` });
    const key = await anApiKey(app, vendor, { name: `Program ${mark}` });
    const seen = [await key.get('/api/apiKeys/this'), await key.get('/api/orders'), await vendor.get('/api/apiKeys')];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await vendor.request('DELETE', `/api/apiKeys/${key.userId}`)).toMatchObject({ status: 200 });
    seen.push(await vendor.get(`/api/companies/${vendor.companyId}/changes`), await vendor.get('/api/dev/mails'));
    answers = JSON.stringify(seen.map(({ body }) => body as unknown));
    const { secret, recoveryCodes } = await turnOnCodes(vendor);
    const { password } = await anAppPassword(vendor, recoveryCodes[0] ?? '', `Hall ${mark}`);
    const login = await app.request('POST', '/api/users/login').send({ email: vendor.email, password: testPassword });
    const { ticket } = (login.body as { error: { details: { ticket: string } } }).error.details;
    codes = { secret, password, ticket, recovery: recoveryCodes[1] ?? '', apiKey: key.token.slice(-43) };
    disk = await storedText(app);
  });
  afterAll(() => app.stop());

  const filesWith = (text: string): readonly string[] =>
    [...disk].filter(([, bytes]) => bytes.toLowerCase().includes(text.toLowerCase())).map(([name]) => name);

  it('finds files of each store to search', () => {
    expect(filesWith(vendor.companyId).some((name) => name.startsWith('events.db'))).toBe(true);
  });

  it.each([
    ['a card number', card],
    ['a password', testPassword],
    ['a payment key', apiKey],
  ])('%s is nowhere', (_, value) => expect(filesWith(value)).toEqual([]));

  it.each(['secret', 'password', 'ticket', 'recovery', 'apiKey'] as const)(
    'the %s of a sign-in or a program is nowhere, however it is written',
    (name) => {
      const value = codes[name];
      expect(value.length).toBeGreaterThan(15);
      for (const text of [value, value.replaceAll('-', '')]) expect(filesWith(text)).toEqual([]);
    },
  );

  it('an API key is in no response except the first one', () => {
    expect(answers).toContain(`Program ${mark}`);
    expect(answers).not.toContain(codes.apiKey);
  });

  it('the name of an app password is only in the state, next to its sessions', () =>
    expect(filesWith(`Hall ${mark}`).filter((name) => !name.startsWith('state.db'))).toEqual([]));

  it.each(['example.com', `Adelaide${mark}`, `Lovelace${mark}`, `Clarke${mark}`, `ada-${mark}`, '5559317391'])(
    'a person’s %s is in no event, job or state, only in read models and mails',
    (value) => expect(filesWith(value).filter((name) => !/^(read\.db|mail\/)/.test(name))).toEqual([]),
  );

  it('only the hash of a mailed token is stored', () => {
    const mails = [...disk]
      .filter(([name]) => name.startsWith('mail/'))
      .map(([, text]) => text.replace(/=\r?\n/g, '').replace(/=3D/gi, '='));
    const tokens = mails
      .map((text) => /set-password\?token=([\w-]+)/.exec(text)?.[1])
      .filter((token) => token !== undefined);
    for (const token of tokens) expect(filesWith(token).filter((name) => !name.startsWith('mail/'))).toEqual([]);
  });
});
