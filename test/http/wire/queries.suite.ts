import { aCompany, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

interface Row {
  readonly id: string;
  readonly code: string;
}

/** The relations of an order, and the relations of those records: 22 in all, none twice at its level. */
const sides = { vendor: 'owner', manufacturer: 'owner' };
const ofAnOrder = ['order_group', 'group', 'vendor', 'manufacturer', 'creator', 'modifier', 'fabrics'];
const manyIncludes = [{ order_group: sides, group: sides, ...sides }, { fabrics: { order: ofAnOrder } }];

/** docs/http.md, "Paths, methods, answers" and "Two query dialects, one meaning", in the form of clients. */
describe('a list', () => {
  let app: TestApp;
  let mill: TestCompany;
  let fabrics: readonly Row[];
  const codes = (answer: { body: unknown }): readonly string[] =>
    (answer.body as readonly Row[]).map(({ code }) => code);
  const code = (answer: { body: unknown }): unknown => (answer.body as { error?: { code: string } }).error?.code;
  const headers = (answer: { headers: Record<string, string> }) => [
    answer.headers['content-range'],
    answer.headers['x-total-count'],
  ];

  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
    const made: Row[] = [];
    for (const [name, color] of [
      ['Q-1', 'Red'],
      ['Q-2', 'red'],
      ['Q-3', 'Blue'],
      ['Q-4', 'Éclair'],
      ['Q-5', 'Green'],
    ])
      made.push(await aFabric(mill, { code: name, color }));
    fabrics = made;
    const stranger = await aCompany(app);
    await aFabric(stranger, { code: 'Q-9', color: 'Red' });
  });
  afterAll(() => app.stop());

  test('returns its range and its total, also for one row and for none', async () => {
    const page = await mill.get(`/api/Fabrics?range=[1,2]&sort=${filter(['code', 'ASC'])}`);
    expect([codes(page), headers(page)]).toEqual([
      ['Q-2', 'Q-3'],
      ['Fabrics 1-2/5', '5'],
    ]);
    const one = await mill.get(`/api/Fabrics?filter=${filter({ code: 'Q-3' })}&range=[0,24]`);
    expect([codes(one), headers(one)]).toEqual([['Q-3'], ['Fabrics 0-0/1', '1']]);
    const none = await mill.get(`/api/Fabrics?filter=${filter({ code: 'Q-9' })}&range=[0,24]`);
    expect([codes(none), headers(none)]).toEqual([[], ['Fabrics */0', '0']]);
  });

  test('in LoopBack’s dialect returns the total next to the rows', async () => {
    const page = await mill.get(`/api/Fabrics?filter=${filter({ order: 'code DESC', limit: 2, skip: 1 })}`);
    expect([codes(page), page.headers['x-total-count']]).toEqual([['Q-4', 'Q-3'], '5']);
  });

  test('of asked ids holds each of them, and nothing of another company', async () => {
    const ids = fabrics.map(({ id }) => id);
    const many = await mill.get(`/api/Fabrics?filter=${filter({ id: [...ids, 'no-such-id'] })}`);
    expect((many.body as Row[]).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('takes a LoopBack filter as text, in brackets and in a header', async () => {
    const where = { color: { inq: ['Red', 'Blue'] } };
    const text = await mill.get(`/api/Fabrics?filter=${filter({ where, order: 'code' })}`);
    const brackets = await mill.get(
      '/api/Fabrics?filter[where][color][inq][0]=Red&filter[where][color][inq][1]=Blue&filter[order]=code',
    );
    const header = await mill.get('/api/Fabrics').set('Filter', JSON.stringify({ where, order: 'code' }));
    expect([codes(text), codes(brackets), codes(header)]).toEqual([
      ['Q-1', 'Q-3'],
      ['Q-1', 'Q-3'],
      ['Q-1', 'Q-3'],
    ]);
  });

  test('whose fields are named holds these of each record and no other, its id neither', async () => {
    const only = { fields: ['code', 'color'], order: 'code', limit: 1 };
    const narrow = [{ code: 'Q-1', color: 'Red' }];
    expect((await mill.get(`/api/Fabrics?filter=${filter(only)}`)).body).toEqual(narrow);
    expect((await mill.get('/api/Fabrics').set('Filter', JSON.stringify(only))).body).toEqual(narrow);
    const first = await mill.get('/api/Fabrics/findOne?filter[fields][code]=true&filter[order]=code');
    expect(first.body).toEqual({ code: 'Q-1' });
    const one = `/api/Fabrics/${fabrics[0]?.id}`;
    expect((await mill.get(`${one}?filter[fields]=code`)).body).toEqual({ code: 'Q-1' });
    const without = await mill.get(`${one}?filter[fields][id]=false`);
    expect(without.body).toEqual({ ...((await mill.get(one)).body as object), id: undefined });
    expect((await mill.get(`${one}?filter=${filter({ fields: [] })}`)).body).toEqual((await mill.get(one)).body);
  });

  test('takes simple-rest’s any-of, suffixes and search, where a search looks past case', async () => {
    const idsOf = async (value: object) =>
      codes(await mill.get(`/api/Fabrics?filter=${filter(value)}&sort=["code","ASC"]`));
    expect(await idsOf({ color: ['Red', 'Green'] })).toEqual(['Q-1', 'Q-5']);
    expect(await idsOf({ code_gte: 'Q-4' })).toEqual(['Q-4', 'Q-5']);
    expect(await idsOf({ code_like: 'Q-_' })).toHaveLength(5);
    expect(await idsOf({ q: 'RED' })).toEqual(['Q-1', 'Q-2']);
    expect(await idsOf({ q: 'éCLAIR' })).toEqual(['Q-4']);
    expect(await idsOf({ q: ' red  twill q-2 ' })).toEqual(['Q-2']);
    expect(await idsOf({ q: 'red nowhere' })).toEqual([]);
  });

  test('takes a text that spells a value of the field for that value', async () => {
    const found = async (where: object) => codes(await mill.get(`/api/Fabrics?filter=${filter({ where })}`));
    expect(await found({ discontinued: 'false' })).toHaveLength(5);
    expect(await found({ discontinued: { neq: 'false' } })).toEqual([]);
    expect(await found({ discontinued: 'no' })).toEqual([]);
    expect(await found({ createdAt: { gt: '11/01/2001' } })).toHaveLength(5);
    expect(await found({ createdAt: { lt: '2001-11-01 00:00:00' } })).toEqual([]);
  });

  test.each([
    ['a date that cannot be read', { where: { createdAt: { gt: 'yesterday' } } }, 'INVALID_FILTER', 'createdAt'],
    ['a date as a bare number in a text', { where: { createdAt: '1795843748' } }, 'INVALID_FILTER', 'createdAt'],
    ['an unknown field', { where: { colour: 'Red' } }, 'INVALID_FILTER', 'colour'],
    ['an unknown operator', { where: { color: { similar: 'Red' } } }, 'INVALID_FILTER', 'similar'],
    ['a regular expression', { where: { color: { regexp: '.*' } } }, 'INVALID_FILTER', 'regexp'],
    ['an unknown relation', { include: ['accessTokens'] }, 'INVALID_FILTER', 'accessTokens'],
    ['a mixture of both dialects', { where: { color: 'Red' }, code: 'Q-1' }, 'INVALID_FILTER', 'code'],
    ['201 values', { where: { code: { inq: Array.from({ length: 201 }, String) } } }, 'INVALID_FILTER', '200'],
    [
      'a depth of 13',
      { where: Array.from({ length: 13 }).reduce<object>((inner) => ({ and: [inner] }), {}) },
      'QUERY_OBJECT_TOO_DEEP',
      '12',
    ],
  ])('refuses %s, and names the fault', async (_, query, expected, named) => {
    const answer = await mill.get(`/api/Fabrics?filter=${filter(query)}`);
    await expectRefusal(answer, 400, expected, { message: expect.stringContaining(named) as unknown });
  });

  test('refuses invalid JSON, and a filter of one dialect with a range of the other', async () => {
    await expectRefusal(mill.get('/api/Fabrics?filter={"where":'), 400, 'INVALID_FILTER');
    await expectRefusal(mill.get(`/api/Fabrics?filter=${filter({ where: {} })}&range=[0,9]`), 400, 'INVALID_FILTER');
  });

  test('includes at most three levels, each reduced to the caller’s view', async () => {
    const [fabric] = fabrics;
    const group = await aGroup(mill);
    await aSwatch(mill, group.id, fabric?.id ?? '');
    const levels = { swatches: { inventoryGroup: 'inventoryType' } };
    const deep = await mill.get(`/api/InventoryGroups?filter=${filter({ include: levels })}`);
    expect((deep.body as object[])[0]).toMatchObject({ swatches: [{ code: 'Q-1', inventoryGroup: { id: group.id } }] });
    const refused = await mill.get(
      `/api/InventoryGroups?filter=${filter({ include: { swatches: { inventoryGroup: { swatches: 'fabrics' } } } })}`,
    );
    await expectRefusal(refused, 400, 'INVALID_FILTER');
  });

  test.each([
    ['a relation twice', `filter=${filter({ include: ['fabrics', 'fabrics'] })}`, 'fabrics'],
    ['a relation twice below another', `filter=${filter({ include: { fabrics: ['order', 'order'] } })}`, 'order'],
    ['a relation by name and scope', `filter=${filter({ include: ['vendor', { relation: 'vendor' }] })}`, 'vendor'],
    ['a relation twice in brackets', 'filter[include][0]=vendor&filter[include][1]=vendor', 'vendor'],
    ['a list in a list', `filter=${filter({ include: [['vendor'], ['vendor']] })}`, 'A list in a list'],
    ['more than 20 relations', `filter=${filter({ include: manyIncludes })}`, 'More than 20 includes'],
    ['a relation twice to embed', `embed=${filter(['vendor', 'vendor'])}`, 'vendor'],
  ])('refuses to include %s, and names the fault', async (_, query, named) => {
    const answer = await mill.get(`/api/orders?${query}`);
    await expectRefusal(answer, 400, 'INVALID_FILTER', { message: expect.stringContaining(named) as unknown });
  });

  test('is on every model’s path, with findOne, count and exists, in any case and with a slash at its end', async () => {
    const models = [
      'Companies',
      'users',
      'Customers',
      'Fabrics',
      'InventoryGroups',
      'InventoryTypes',
      'Swatches',
      'ScannedGroups',
      'ScannedSwatches',
      'orderGroups',
      'orders',
      'orderFabrics',
      'Plans',
      'Settings',
      'Coupons',
      'SoundTypes',
      'SoundFiles',
      'subscriptionHistories',
      'jobs',
    ];
    for (const model of models) {
      const spellings = [model, model.toLowerCase(), `${model.toUpperCase()}/`];
      const lists = await Promise.all(spellings.map((name) => mill.get(`/api/${name}`)));
      expect([model, ...lists.map(({ status }) => status)]).toEqual([model, 200, 200, 200]);
      const rows = lists[0]?.body as readonly Row[];
      const count = await mill.get(`/api/${model}/count`);
      expect([model, count.body]).toEqual([model, { count: rows.length }]);
      const none = await mill.get(`/api/${model}/no-such-id/exists`);
      expect([model, none.body]).toEqual([model, { exists: false }]);
      const missing = await mill.get(`/api/${model}/no-such-id`);
      expect([model, missing.status, code(missing)]).toEqual([model, 404, 'MODEL_NOT_FOUND']);
      const first = await mill.get(`/api/${model}/findOne`);
      expect([model, first.status]).toEqual([model, rows.length > 0 ? 200 : 404]);
      const [row] = rows;
      if (row === undefined) continue;
      const withoutId = ({ id: _id, ...others }: Row): object => others;
      const narrowed = `filter=${filter({ fields: { id: false } })}`;
      for (const path of [`${model}/${row.id}`, `${model}/findOne`]) {
        const narrow = (await mill.get(`/api/${path}?${narrowed}`)).body as object;
        expect([path, Object.keys(narrow).sort()]).toEqual([path, Object.keys(withoutId(row)).sort()]);
      }
      expect([model, (await mill.get(`/api/${model}?${narrowed}`)).body]).toEqual([model, rows.map(withoutId)]);
      expect([model, (await mill.get(`/api/${model}/${row.id}/exists`)).body]).toEqual([model, { exists: true }]);
      expect([model, (await mill.get(`/api/${model}/${row.id}`)).status]).toEqual([model, 200]);
    }
  });

  test.each(['replaceOrCreate', 'upsertWithWhere', 'update', 'change-stream'])('has no bulk route %s', async (name) => {
    const answer = await mill.request('POST', `/api/Fabrics/${name}`).send({});
    expect([answer.status, code(answer), answer.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    ]);
  });
});
