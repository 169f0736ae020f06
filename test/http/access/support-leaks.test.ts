import { aBillOf } from '../world/a-bill.js';
import { aCompany, aSignUp, aUser, type SignedIn, testPassword } from '../world/a-company.js';
import { anAppPassword, turnOnCodes } from '../world/a-scanner.js';
import { aSupporter } from '../world/a-supporter.js';
import { anOrderInStatus, linkBody, saveRecord } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

interface Operation {
  readonly parameters: readonly { readonly name: string }[];
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | undefined>>>>;
}

/**
 * Searches for secrets and content of unopened companies in all data that support reads over all companies
 * (docs/security.md, "Promises").
 */
describe('what support reads without a look', () => {
  let app: TestApp;
  let desk: SignedIn;
  let answers: ReadonlyMap<string, string>;
  let answersOfLooks: ReadonlyMap<string, string>;
  const mark = 'qzvx5183';
  const card = '5431111111111111';
  const secrets = new Map<string, string>();

  /** Every GET route of support without a parameter in its path, so that a new list is searched too. */
  const listsOf = async (): Promise<readonly string[]> => {
    const { paths } = (await app.get('/api/openapi.json')).body as OpenApi;
    return Object.keys(paths).filter((path) => /^(\/api)?\/support\/[^{]*$/.test(path) && paths[path]?.['get']);
  };

  /** Every route of an opened company whose path names at most the company. */
  const openedOf = async (companyId: string): Promise<readonly string[]> => {
    const { paths } = (await app.get('/api/openapi.json')).body as OpenApi;
    const isOpened = (path: string): boolean =>
      paths[path]?.['get']?.parameters.some(({ name }) => name === 'X-Company') ?? false;
    return Object.keys(paths)
      .filter(isOpened)
      .map((path) => path.replace(/\/companies\/\{(id|companyId)\}/i, (found) => found.replace(/\{.*/, companyId)))
      .map((path) => path.replace('{companyId}/getDataLimits', `${companyId}/getDataLimits`))
      .filter((path) => !path.includes('{'));
  };

  beforeAll(async () => {
    app = await startTestApp();
    const named = (type: 'manufacturer' | 'vendor', tag: string) => {
      const body = aSignUp(type, `${tag}${mark}`);
      const owner = { ...body.owner, firstName: `Adelaide${mark}`, lastName: `Lovelace${mark}`, mobile: '5559315183' };
      return { owner, cardInfo: { cardNumber: card, expiry: '11/41', cvc: '5183' } };
    };
    const mill = await aCompany(app, 'manufacturer', named('manufacturer', 'mill'));
    const vendor = await aCompany(app, 'vendor', named('vendor', 'vendor'));
    const link = await saveRecord(mill, 'POST', '/Customers', linkBody(mill, vendor));
    const group = { name: `Group ${mark}`, vendorId: vendor.companyId };
    const { id: groupId } = await saveRecord(mill, 'POST', '/orderGroups', group);
    await saveRecord(mill, 'POST', '/Fabrics', { code: `F${mark}`, pattern_name: `Pattern ${mark}`, color: 'Red' });
    const partners = { mill, vendor, linkId: link.id, groupId };
    await anOrderInStatus(partners, 'quoted', { notes: `Notes ${mark}`, po_number: 'PO-1' });
    await anOrderInStatus(partners, 'draft', { notes: `Draft ${mark}`, po_number: 'PO-2' });
    await aBillOf(app, mill.companyId);
    const url = `${app.product.ports.config.publicUrl}/test-gateway`;
    const payments = { paymentApiKey: `vendor-key-${mark}`, paymentApiUrl: url };
    await saveRecord(vendor, 'PATCH', `/Companies/${vendor.companyId}`, payments);
    await aUser(app, mill, [], { email: `joan.${mark}@example.com`, lastName: `Clarke${mark}` });
    const { secret, recoveryCodes } = await turnOnCodes(mill);
    secrets.set('the secret of a second step', secret);
    secrets.set('an app password', (await anAppPassword(mill, recoveryCodes[0] ?? '', 'Hall')).password);
    secrets.set('a session', vendor.token);
    for (const event of await app.product.ports.eventStore.read(`company-${mill.companyId}`))
      if (event.type === 'CompanyCardStored')
        secrets.set('a vault id', (event.data as { readonly vaultId: string }).vaultId);
    secrets.set('an address of a gateway', url);
    desk = await aSupporter(app);
    const read = async (path: string): Promise<readonly [string, string]> => {
      const answer = await desk.get(path.startsWith('/api') ? path : `/api${path}`);
      // There may be no note and no job yet.
      const isNone = path.endsWith('/findOne') && answer.status === 404;
      expect([path, isNone ? 200 : answer.status]).toEqual([path, 200]);
      return [path, answer.text];
    };
    answers = new Map(await Promise.all((await listsOf()).map(read)));
    const looker = await aSupporter(app);
    const seen = new Map<string, string>();
    for (const { companyId } of [mill, vendor]) {
      const look = looker.request('POST', `/api/support/companies/${companyId}/look`);
      await look.send({ reason: 'Ticket 4711' }).expect(200);
      for (const path of await openedOf(companyId)) {
        const answer = await looker.get(path).set('X-Company', companyId);
        seen.set(`${path} of ${companyId}`, `${answer.status} ${answer.text}`);
      }
    }
    answersOfLooks = seen;
  });
  afterAll(() => app.stop());

  const placesIn = (texts: ReadonlyMap<string, string>, text: string): readonly string[] =>
    [...texts].filter(([, answer]) => answer.toLowerCase().includes(text.toLowerCase())).map(([path]) => path);
  const placesOf = (text: string): readonly string[] => placesIn(answers, text);

  test('is looked through in each list, which shows the planted companies', () => {
    const lists = [...answers.keys()].map((path) => path.replace('/api', ''));
    for (const list of ['Companies', 'orders', 'bills', 'subscriptions', 'figures'])
      expect(lists).toContain(`/support/${list}`);
    expect(placesOf('PO-2').length).toBeGreaterThan(0);
  });

  test.each(['the secret of a second step', 'an app password', 'a session', 'a vault id', 'an address of a gateway'])(
    'shows %s nowhere',
    (name) => {
      const value = secrets.get(name) ?? '';
      expect(value.length).toBeGreaterThan(8);
      expect(placesOf(value)).toEqual([]);
    },
  );

  test.each([
    ['a card number', card],
    ['a payment key', `vendor-key-${mark}`],
    ['the hash of a password', '$argon2'],
    ['the name of a person', `Lovelace${mark}`],
    ['the name of a user', `Clarke${mark}`],
    ['an e-mail', `joan.${mark}`],
    ['a phone', '5559315183'],
    ['the code of a fabric', `F${mark}`],
    ['the pattern of a fabric', `Pattern ${mark}`],
    ['the name of an order group', `Group ${mark}`],
    ['the notes of an order', `Notes ${mark}`],
    ['the notes of a draft', `Draft ${mark}`],
    ['a quote', 'two weeks'],
  ])('shows %s nowhere', (_, text) => expect(placesOf(text)).toEqual([]));

  test('is more for an opened company, but never a secret', () => {
    expect(answersOfLooks.size).toBeGreaterThan(80);
    for (const text of [`Lovelace${mark}`, `F${mark}`, `Notes ${mark}`])
      expect(placesIn(answersOfLooks, text).length).toBeGreaterThan(0);
    for (const text of [...secrets.values(), card, `vendor-key-${mark}`, '$argon2', testPassword])
      expect([text, placesIn(answersOfLooks, text)]).toEqual([text, []]);
  });
});
