import fc from 'fast-check';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { signUpPartners, anOrderInStatus, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

/** The fields that a caller may write, listed by hand; the server owns all other fields of a record. */
const writable: Readonly<Record<string, readonly string[]>> = {
  Companies: [
    'name',
    'timeZone',
    'orderDetailtable',
    'quoteTemplates',
    'labelSheets',
    'permissionSets',
    'paymentApiKey',
    'paymentApiUrl',
    'paymentTokenizationKey',
  ],
  Customers: ['status', 'companyName', 'name', 'email', 'phone'],
  Fabrics: ['code', 'alias', 'pattern_name', 'color', 'grade', 'photo', 'active', 'discontinued'],
  InventoryGroups: ['name', 'version', 'active', 'inventoryTypeId', 'send_email', 'scanType', 'download_available'],
  // Another fabric or code would make another swatch, with another id.
  Swatches: [
    'fabricId',
    'code',
    'alias',
    'fabric_name',
    'pattern_name',
    'color',
    'grade',
    'grade_notice',
    'active',
    'scanned',
  ],
  orderFabrics: [],
  orderGroups: ['name', 'threadColor', 'notes', 'checks'],
  orders: ['po_number', 'requireLevel', 'notes', 'verified', 'status'],
};
/** These fields change with every accepted write. */
const stamps = ['updatedAt', 'modifierId', 'revision'];

describe('fields that the server owns', () => {
  let app: TestApp;
  let partners: TradingPartners;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    const { mill, linkId, groupId } = partners;
    const [fabric, group] = [await aFabric(mill), await aGroup(mill)];
    const order = await anOrderInStatus(partners, 'quoted');
    const lines = (await mill.get('/api/orderFabrics?range=[0,0]')).body as { id: string }[];
    ids.set('Companies', mill.companyId).set('Customers', linkId).set('Fabrics', fabric.id);
    ids.set('InventoryGroups', group.id).set('Swatches', (await aSwatch(mill, group.id, fabric.id)).id);
    ids
      .set('orderFabrics', lines[0]?.id ?? '')
      .set('orderGroups', groupId)
      .set('orders', order.id);
  });
  afterAll(() => app.stop());

  const read = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await partners.mill.get(path);
    expect(answer.status).toBe(200);
    return answer.body as Readonly<Record<string, unknown>>;
  };
  const values = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.integer({ min: -9, max: 9_999 }),
    fc.boolean(),
    fc.constantFrom('2030-01-01T00:00:00.000Z', 'admin', 0, 1e9),
    // A fabric without a company counts as deleted (A79), so null is never sent.
    fc.jsonValue({ maxDepth: 1 }).filter((value) => value !== null),
  );

  test.each(Object.keys(writable))('of %s are unchanged by any body', async (model) => {
    const path = `/api/${model}/${ids.get(model)}`;
    const before = await read(path);
    const owned = Object.keys(before).filter((key) => ![...(writable[model] ?? []), ...stamps].includes(key));
    const keys =
      model === 'orderFabrics' ? ['orderId', 'fabricId', 'code', 'revision', 'createdAt', 'companyId'] : owned;
    expect(keys.length).toBeGreaterThan(2);
    const kept = (record: Readonly<Record<string, unknown>>) => owned.map((key) => [key, record[key]]);
    const name = fc.oneof(fc.constantFrom(...keys, ...stamps), fc.constantFrom('isAdmin', '__proto__', 'constructor'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('PATCH' as const, 'PUT' as const),
        fc.dictionary(name, values),
        async (method, body) => {
          const { status } = await partners.mill.request(method, path).send(body);
          expect([200, 400, 403, 409, 422]).toContain(status);
          expect(kept(await read(path))).toEqual(kept(before));
        },
      ),
      { numRuns: 20 },
    );
  });
});
