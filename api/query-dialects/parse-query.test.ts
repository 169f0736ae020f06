import fc from 'fast-check';
import { DomainError } from '../../domain/kit/domain-error.js';
import { allOf, eq, everything, type Query } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { catalogueOf, type Resource } from '../../infra/read-models/reads/resource.js';
import { listHeaders } from './list-headers.js';
import { readCountWhere, readFilterWhere, readListQuery, readRecordQuery } from './parse-query.js';

interface Order extends Document {
  readonly companyId: string;
  readonly vendorId: string;
  readonly po_number: string;
  readonly pieces_gt: number;
  readonly total: number;
  readonly verified: boolean;
  readonly updatedAt: string;
  readonly group: object;
  readonly scanKeys: string;
}
interface Company extends Document {
  readonly name: string;
}

const orderModel: ReadModel<Order> = {
  name: 'order',
  version: 1,
  fields: {
    id: 'exact',
    companyId: 'exact',
    vendorId: 'exact',
    po_number: 'text',
    pieces_gt: 'number',
    total: 'number',
    verified: 'boolean',
    updatedAt: 'date',
    group: 'json',
    scanKeys: 'exact',
  },
  indexes: [],
  handlers: {},
};
const companyModel: ReadModel<Company> = {
  name: 'company',
  version: 1,
  fields: { id: 'exact', name: 'text' },
  indexes: [],
  handlers: {},
};

const orders: Resource<string, Order> = {
  name: 'orders',
  model: orderModel,
  search: ['po_number'],
  searchFirst: 'total',
  hidden: ['scanKeys'],
  aliases: { number: 'po_number' },
  computed: ['warning'],
  relations: { vendor: { kind: 'one', resource: 'Companies', localField: 'vendorId', foreignField: 'id' } },
  scope: (companyId) => eq('companyId', companyId),
};
const companies: Resource<string, Company> = {
  name: 'Companies',
  model: companyModel,
  relations: { orders: { kind: 'many', resource: 'orders', localField: 'id', foreignField: 'vendorId' } },
  scope: () => everything,
};
const catalogue = catalogueOf<string>([orders, companies]);

const searchOf = (params: Readonly<Record<string, unknown>>): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
const list = (params: Readonly<Record<string, unknown>> | string, filterHeader?: string) =>
  readListQuery(
    {
      search: typeof params === 'string' ? params : searchOf(params),
      ...(filterHeader !== undefined && { filterHeader }),
    },
    orders,
    catalogue,
  );
const whole = (parts: Partial<Query>): Query => ({
  where: everything,
  order: [],
  limit: 1000,
  offset: 0,
  include: [],
  ...parts,
});
const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'not refused';
};

describe("LoopBack's dialect", () => {
  test('reads JSON text, brackets and the Filter header alike', () => {
    const wanted = whole({
      where: allOf(eq('verified', true), { kind: 'compare', field: 'total', op: 'gte', value: 12.5 }),
      order: [{ field: 'updatedAt', descending: true }],
      limit: 10,
      offset: 20,
    });
    const filter = { where: { verified: true, total: { gte: 12.5 } }, order: 'updatedAt DESC', limit: 10, skip: 20 };
    expect(list({ filter })).toEqual(wanted);
    expect(list('', JSON.stringify(filter))).toEqual(wanted);
    expect(
      list(
        'filter[where][verified]=true&filter[where][total][gte]=12.5&filter[order]=updatedAt%20DESC&filter[limit]=10&filter[skip]=20',
      ),
    ).toEqual(wanted);
  });

  test('reads the text of a header as UTF-8', () => {
    const header = Buffer.from(JSON.stringify({ where: { po_number: 'Größe' } })).toString('latin1');
    expect(list('', header).where).toEqual(eq('po_number', 'Größe'));
  });

  test('reads every operator', () => {
    for (const op of ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'nlike', 'ilike', 'nilike']) {
      expect(list({ filter: { where: { po_number: { [op]: 'x' } } } }).where).toEqual({
        kind: 'compare',
        field: 'po_number',
        op,
        value: 'x',
      });
    }
    expect(list({ filter: { where: { total: { between: [1, 2] } } } }).where).toEqual({
      kind: 'between',
      field: 'total',
      from: 1,
      to: 2,
    });
    expect(list({ filter: { where: { id: { nin: ['a', null] } } } }).where).toEqual({
      kind: 'in',
      field: 'id',
      values: ['a', null],
      negated: true,
    });
    expect(list({ filter: { where: { vendorId: { exists: false } } } }).where).toEqual({
      kind: 'exists',
      field: 'vendorId',
      exists: false,
    });
    expect(list('filter[where][id][inq]=a').where).toEqual({ kind: 'in', field: 'id', values: ['a'], negated: false });
    expect(list('filter[where][or][0][total]=1&filter[where][or][1][verified]=null').where).toEqual({
      kind: 'or',
      conditions: [eq('total', 1), eq('verified', null)],
    });
  });

  test('converts a text of a number, a boolean or a date, in every operator', () => {
    const where = (condition: object) => list({ filter: { where: condition } }).where;
    expect(where({ total: '5' })).toEqual(eq('total', 5));
    expect(where({ verified: 'true' })).toEqual(eq('verified', true));
    expect(where({ total: { inq: ['5', '05', 7] } })).toMatchObject({ values: [5, '05', 7] });
    expect(where({ total: { between: ['1', '2.5'] } })).toMatchObject({ from: 1, to: 2.5 });
    expect(where({ vendorId: { exists: 'false' } })).toMatchObject({ exists: false });
    expect(where({ updatedAt: { gt: '11/01/2026' } })).toMatchObject({ value: '2026-11-01T00:00:00.000Z' });
    expect(where({ po_number: '5' })).toEqual(eq('po_number', '5'));
    expect(list({ filter: { verified: ['true'], total_gte: '5' } }).where).toMatchObject({
      conditions: [{ values: [true] }, { op: 'gte', value: 5 }],
    });
  });

  test('refuses an invalid date for a field of dates, and reports the field', () => {
    const outcome = (condition: unknown): string =>
      refusal(() => list({ filter: { where: { updatedAt: condition } } }));
    for (const value of ['yesterday', '2026', '1795843748', '', true, 9e15])
      for (const condition of [
        value,
        { gt: value },
        { inq: ['2026-11-01', value] },
        { between: [value, '2026-11-01'] },
      ])
        expect(outcome(condition)).toBe('query.invalid Not a date: updatedAt');
    expect(refusal(() => list({ filter: { updatedAt_gte: 'x' } }))).toBe('query.invalid Not a date: updatedAt_gte');
    expect(refusal(() => list('filter[where][updatedAt][gt]=1795843748'))).toContain('Not a date');
    expect(list('filter[where][updatedAt][gt]=1795843748000').where).toMatchObject({
      value: '2026-11-28T05:29:08.000Z',
    });
    for (const value of [null, '2026-11-01 00:00:00', 1795843748000])
      expect(outcome({ neq: value })).toBe('not refused');
  });

  test('combines two operators on one field', () => {
    expect(list({ filter: { where: { total: { gt: 1, lt: 5 } } } }).where).toMatchObject({
      kind: 'and',
      conditions: [{ op: 'gt' }, { op: 'lt' }],
    });
  });

  test('reports the unknown field, operator, relation or part', () => {
    const refused = (filter: unknown): string => refusal(() => list({ filter }));
    expect(refused({ where: { nonsense: 1 } })).toBe('query.invalid Unknown field: nonsense');
    expect(refused({ where: { total: { near: 1 } } })).toBe('query.invalid Unknown operator: near');
    expect(refused({ where: { po_number: { regexp: '^a' } } })).toBe('query.invalid Unknown operator: regexp');
    expect(refused({ where: { nor: [] } })).toBe('query.invalid Unknown field: nor');
    expect(refused({ include: 'accessTokens' })).toBe('query.invalid Unknown relation: accessTokens');
    expect(refused({ include: { relation: 'vendor', skope: {} } })).toContain('skope');
    expect(refused({ order: 'nonsense DESC' })).toContain('nonsense');
    expect(refused({ fields: ['nonsense'] })).toContain('nonsense');
    expect(refused({ where: { total: {} } })).toContain('No operator');
    expect(refused({ where: { id: ['a'] } })).toContain('Not a single value');
  });

  test('refuses hidden fields and objects', () => {
    expect(refusal(() => list({ filter: { where: { scanKeys: 'x' } } }))).toContain('scanKeys');
    expect(refusal(() => list({ filter: { order: 'scanKeys' } }))).toContain('scanKeys');
    expect(refusal(() => list({ filter: { fields: ['scanKeys'] } }))).toContain('scanKeys');
    expect(refusal(() => list({ filter: { where: { group: 'x' } } }))).toContain('group');
  });

  test('never drops a condition because of its name', () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', 'toString']) {
      expect(refusal(() => list(`filter[where][${name}]=x`))).toContain('Unknown field');
      expect(refusal(() => list(`filter={"where":{"${name}":"x"}}`))).toContain('Unknown field');
    }
    expect(
      refusal(() => list(Array.from({ length: 1100 }, (_, at) => `filter[where][and][${at}][total]=1`).join('&'))),
    ).toContain('Too many');
  });

  test('follows aliases, and keeps or drops fields', () => {
    expect(list({ filter: { where: { number: 'x' } } }).where).toEqual(eq('po_number', 'x'));
    expect(list({ filter: { fields: { id: true, warning: true } } }).fields).toEqual(['id', 'warning']);
    expect(list({ filter: { fields: ['id', 'group'] } }).fields).toEqual(['id', 'group']);
    expect(list('filter[fields][total]=false').fields).toEqual([
      'id',
      'companyId',
      'vendorId',
      'po_number',
      'pieces_gt',
      'verified',
      'updatedAt',
      'group',
      'warning',
    ]);
  });

  test('includes by name, list, object and scope, three levels at most', () => {
    const vendor = { relation: 'vendor', query: { where: everything, order: [], offset: 0, include: [] } };
    expect(list({ filter: { include: 'vendor' } }).include).toEqual([vendor]);
    expect(list({ filter: { include: ['vendor'] } }).include).toEqual([vendor]);
    expect(list({ filter: { include: { vendor: true } } }).include).toEqual([vendor]);
    expect(list({ filter: { include: { relation: 'vendor' } } }).include).toEqual([vendor]);
    const scoped = {
      relation: 'vendor',
      scope: { where: { name: 'x' }, include: { relation: 'orders', scope: { limit: 2, order: 'total' } } },
    };
    expect(list({ filter: { include: [scoped] } }).include).toMatchObject([
      {
        query: {
          where: eq('name', 'x'),
          include: [{ relation: 'orders', query: { limit: 2, order: [{ field: 'total' }] } }],
        },
      },
    ]);
    expect(list({ filter: { include: { vendor: { orders: 'vendor' } } } }).include).toMatchObject([
      {
        relation: 'vendor',
        query: { include: [{ relation: 'orders', query: { include: [{ relation: 'vendor' }] } }] },
      },
    ]);
    expect(refusal(() => list({ filter: { include: { vendor: { orders: { vendor: 'orders' } } } } }))).toContain(
      '3 levels',
    );
  });

  test('reduces a limit above 1,000, and ignores 0', () => {
    expect(list({ filter: { limit: 5000 } }).limit).toBe(1000);
    expect(list({ filter: { limit: 0 } }).limit).toBe(1000);
    expect(refusal(() => list({ filter: { limit: -1 } }))).toContain('limit');
  });

  test('refuses more than 12 levels and lists above 200', () => {
    let where: object = { total: 1 };
    for (let level = 0; level < 6; level += 1) where = { and: [where] };
    expect(refusal(() => list({ filter: { where } }))).toBe('query.too-deep The query object exceeds the depth of 12.');
    expect(refusal(() => list(`filter${'[a]'.repeat(30)}=1`))).toContain('query.too-deep');
    expect(refusal(() => list({ filter: { where: { id: { inq: Array.from({ length: 201 }, String) } } } }))).toContain(
      'More than 200',
    );
  });
});

describe('a default order by several fields', () => {
  const byTotal = [
    { field: 'total', descending: true },
    { field: 'updatedAt', descending: true },
  ];
  const orderOf = (params: Readonly<Record<string, unknown>>) =>
    readListQuery({ search: searchOf(params) }, { ...orders, order: byTotal }, catalogue).order;
  const upwards = byTotal.map((by) => ({ ...by, descending: false }));

  test.each<[string, Readonly<Record<string, unknown>>, Query['order']]>([
    ['applies without one of the caller', {}, byTotal],
    ['completes an order by its first field', { sort: ['total', 'DESC'] }, byTotal],
    ['completes it upwards, too', { filter: { order: 'total ASC' } }, upwards],
    [
      'adds nothing to an order by another field',
      { sort: ['updatedAt', 'ASC'] },
      [{ field: 'updatedAt', descending: false }],
    ],
    [
      'adds nothing to an order by several fields',
      { filter: { order: ['total DESC', 'po_number ASC'] } },
      [
        { field: 'total', descending: true },
        { field: 'po_number', descending: false },
      ],
    ],
  ])('%s', (_, params, order) => expect(orderOf(params)).toEqual(order));
});

describe("simple-rest's dialect", () => {
  test('reads filter, range, sort and embed', () => {
    expect(
      list({ filter: { verified: true }, range: [0, 24], sort: ['updatedAt', 'DESC'], embed: ['vendor'] }),
    ).toEqual(
      whole({
        where: eq('verified', true),
        limit: 25,
        order: [{ field: 'updatedAt', descending: true }],
        include: [{ relation: 'vendor', query: { where: everything, order: [], offset: 0, include: [] } }],
      }),
    );
  });

  test('reads suffixes, any-of, null and q', () => {
    expect(list({ filter: { total_gte: 3 } }).where).toEqual({ kind: 'compare', field: 'total', op: 'gte', value: 3 });
    expect(list({ filter: { po_number_like: 'a%' } }).where).toEqual({
      kind: 'compare',
      field: 'po_number',
      op: 'like',
      value: 'a%',
    });
    expect(list({ filter: { pieces_gt: 3 } }).where).toEqual(eq('pieces_gt', 3));
    expect(list({ filter: { pieces_gt_gt: 3 } }).where).toMatchObject({ field: 'pieces_gt', op: 'gt' });
    expect(list({ filter: { id: ['a', 'b'] } }).where).toEqual({
      kind: 'in',
      field: 'id',
      values: ['a', 'b'],
      negated: false,
    });
    expect(list({ filter: { vendorId: null } }).where).toEqual(eq('vendorId', null));
    expect(list({ filter: { q: 'wool' } }).where).toEqual({ kind: 'search', fields: ['po_number'], text: 'wool' });
    for (const q of ['', '  ']) expect(list({ filter: { q } }).where).toEqual(everything);
    const words = (q: string) => {
      const { where } = list({ filter: { q } });
      return where.kind === 'and' ? where.conditions.map((one) => (one.kind === 'search' ? one.text : one)) : where;
    };
    expect(words(' Köper  Rot')).toEqual(['Köper', 'Rot']);
    expect(words('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i j']);
    expect(list({ filter: { q: '12' } })).toMatchObject({
      where: { kind: 'search', text: '12' },
      first: { field: 'total', value: 12 },
    });
    for (const q of ['12a', '-1', '', null]) expect(list({ filter: { q } })).not.toHaveProperty('first');
    expect(refusal(() => list({ filter: { total_regexp: 3 } }))).toContain('total_regexp');
    expect(refusal(() => list({ filter: { group: { header: true } } }))).toContain('group');
  });

  test('reduces a range to 500 rows and refuses an invalid one', () => {
    expect(list({ range: [500, 5000] })).toMatchObject({ offset: 500, limit: 500 });
    for (const range of ['[5,2]', '[-1,2]', '[0]', '[0,1,2]', '{}', '["a","b"]', '0,24']) {
      expect(refusal(() => list({ range }))).toContain('range');
    }
  });
});

describe('either dialect', () => {
  test('treats an empty query and {} alike', () => {
    expect(list('')).toEqual(whole({}));
    expect(list({ filter: {} })).toEqual(whole({}));
    expect(list('access_token=x&_=12')).toEqual(whole({}));
  });

  test('refuses a mixture', () => {
    expect(refusal(() => list({ filter: { where: {} }, range: [0, 1] }))).toContain('Two dialects');
    expect(refusal(() => list({ filter: { where: {}, total: 1 } }))).toContain('Two dialects in one query: total');
    expect(refusal(() => list({ filter: {} }, '{}'))).toContain('Two filters');
  });

  test('refuses invalid JSON and values that are no object', () => {
    for (const filter of ['{', 'x', '[]', '1', '"a"'])
      expect(refusal(() => list({ filter }))).toContain('query.invalid');
  });

  test('accepts only include and fields for a record', () => {
    const one = (search: string) => readRecordQuery({ search }, orders, catalogue);
    expect(one('filter={"include":["vendor"]}').include).toMatchObject([{ relation: 'vendor' }]);
    expect(one('embed=["vendor"]').include).toMatchObject([{ relation: 'vendor' }]);
    expect(one('embed=vendor').include).toMatchObject([{ relation: 'vendor' }]);
    expect(refusal(() => one('filter={"where":{}}'))).toContain('where');
  });

  test('accepts only where for a count', () => {
    const count = (search: string) => readCountWhere({ search }, orders, catalogue);
    expect(count('where={"total":1}')).toEqual(eq('total', 1));
    expect(count('where[total]=1')).toEqual(eq('total', 1));
    expect(count('')).toEqual(everything);
  });

  test('accepts the condition of a filter in either dialect for a route of all rows, without limit and offset', () => {
    const filtered = (search: string, header = {}) => readFilterWhere({ search, ...header }, orders, catalogue);
    for (const search of ['filter={"total":1}', 'filter={"where":{"total":1}}', 'filter[where][total]=1'])
      expect(filtered(search)).toEqual(eq('total', 1));
    expect(filtered('', { filterHeader: '{"where":{"total":1}}' })).toEqual(eq('total', 1));
    for (const search of ['', 'filter={}', 'filter={"q":""}']) expect(filtered(search)).toEqual(everything);
    expect(refusal(() => filtered('filter={"where":{},"limit":1}'))).toContain('limit');
    expect(refusal(() => filtered('filter={"where":{},"total":1}'))).toContain('total');
  });

  test('returns the range of rows and the total', () => {
    expect(listHeaders('orders', 0, { rows: 25, total: 319 })).toEqual({
      'content-range': 'orders 0-24/319',
      'x-total-count': '319',
    });
    expect(listHeaders('orders', 300, { rows: 1, total: 301 })['content-range']).toBe('orders 300-300/301');
    expect(listHeaders('orders', 0, { rows: 0, total: 0 })['content-range']).toBe('orders */0');
  });
});

describe('any input of a caller', () => {
  const words = [
    'where',
    'and',
    'or',
    'include',
    'order',
    'limit',
    'fields',
    'relation',
    'scope',
    'vendor',
    'total',
    'id',
    'po_number',
    'q',
    'inq',
    'between',
    'exists',
    'like',
    'gt',
    'scanKeys',
    '__proto__',
    'total_gt',
  ];
  const key = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, fc.string({ maxLength: 5 }));
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.oneof(
        fc.constantFrom(...words),
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
      ),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
    ),
  }));
  const never = (search: string, header?: string): void => {
    const text = { search, ...(header !== undefined && { filterHeader: header }) };
    for (const read of [readListQuery, readRecordQuery, readCountWhere, readFilterWhere]) {
      const outcome = refusal(() => read<string>(text, orders, catalogue));
      expect(outcome).toMatch(/^(query\.(invalid|too-deep) |not refused)/s);
    }
  };

  test('causes only InvalidFilter and QueryTooDeep, for JSON of any shape', () => {
    fc.assert(
      fc.property(tree, fc.constantFrom('filter', 'where', 'range', 'sort', 'embed'), tree, (value, name, other) => {
        never(
          `${name}=${encodeURIComponent(JSON.stringify(value) ?? '')}&filter=${encodeURIComponent(JSON.stringify(other) ?? '')}`,
        );
        never('', JSON.stringify(value));
      }),
      { numRuns: 2000 },
    );
  });

  test('causes only these for brackets and text of any shape', () => {
    const bracket = fc.tuple(
      fc.constantFrom('filter', 'where', 'range', 'sort'),
      fc.array(key, { maxLength: 6 }),
      fc.string({ maxLength: 5 }),
    );
    never('filter[fields][][where]=');
    fc.assert(
      fc.property(fc.array(bracket, { maxLength: 4 }), fc.string({ maxLength: 30 }), (parts, junk) => {
        never(
          parts.map(([name, path, value]) => `${name}${path.map((step) => `[${step}]`).join('')}=${value}`).join('&'),
        );
        never(junk);
        never(`filter=${junk}`);
      }),
      { numRuns: 2000 },
    );
  });
});
