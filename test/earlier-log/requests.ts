import { isRecord } from '../../domain/kit/json.js';
import { type Ask, askAll, type Request } from './product-of-log.js';

type Row = Readonly<Record<string, unknown>>;

const part = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const bodyOf = (text: string): unknown => {
  const body = text.split('\n').slice(5).join('\n');
  return body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : undefined;
};
const rowsIn = (text: string): readonly Row[] => {
  const body = bodyOf(text);
  const rows = isRecord(body) && Array.isArray(body['data']) ? body['data'] : body;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The GET routes that start no work, with their parameters in braces. */
const routesOf = async (ask: Ask): Promise<readonly string[]> => {
  const { paths } = bodyOf(await ask({ caller: null, path: '/openapi.json' })) as OpenApi;
  const left = /^\/(health|metrics|openapi|docs|dev|containers)|^\/users\/sessions|\/(copy|create(CSV|PDF|UsersCSV))$/i;
  return Object.keys(paths)
    .filter((path) => paths[path]?.['get'] !== undefined)
    .map((path) => path.replace(/^\/api/, ''))
    .filter((path) => !left.test(path));
};

/** A word of a text of a row, in another case, so that a search for it finds the row by its folded text. */
const wordIn = (row: Row): string =>
  Object.values(row)
    .flatMap((value) => (typeof value === 'string' ? value.split(/[^\p{L}\p{N}]+/u) : []))
    .find((word) => /^\p{L}{4,}$/u.test(word)) ?? 'none';

/** One query of each dialect by one field; the operators take turns. */
const queriesOfField = (field: string, at: number, one: unknown, other: unknown): readonly string[] => {
  const filters = [
    { [field]: other },
    { [`${field}_gte`]: other },
    { [`${field}_neq`]: other },
    { [field]: [one, other] },
  ];
  const wheres = [
    { [field]: { neq: other } },
    { [field]: { inq: [one, other] } },
    { [field]: { lt: other } },
    { [field]: other },
  ];
  const sort = part([field, at % 2 === 0 ? 'ASC' : 'DESC']);
  return [
    `filter=${part(filters[at % 4])}&range=[0,1]&sort=${sort}`,
    `filter=${part({ where: wheres[at % 4], order: `${field} DESC`, limit: 2 })}`,
  ];
};

/** Queries of clients in both dialects for a list with these rows. */
const queriesOf = (rows: readonly Row[], relations: readonly string[], isThorough: boolean): readonly string[] => {
  const [first = {}, second = first] = [rows[0], rows[Math.floor(rows.length / 2)]];
  const fields = Object.keys(first).filter((field) => isScalar(first[field]));
  const filter = (value: object): string => `filter=${part(value)}`;
  const page = 'range=[0,2]';
  return [
    page,
    `${page}&sort=${part(['createdAt', 'DESC'])}`,
    `range=[3,6]&sort=${part(['id', 'ASC'])}`,
    `${filter({ q: wordIn(second).toUpperCase() })}&${page}`,
    `${filter({ q: `${wordIn(second).slice(1, 4)} ${wordIn(first)}` })}&${page}`,
    filter({ order: 'createdAt DESC', limit: 2, skip: 1 }),
    filter({ where: { or: [{ id: String(first['id']) }, { id: String(second['id']) }] }, fields: fields.slice(0, 4) }),
    filter({ where: { and: [{ id: { neq: String(first['id']) } }, { createdAt: { gt: '2026-01-01' } }] }, limit: 2 }),
    ...(isThorough ? fields.flatMap((field, at) => queriesOfField(field, at, first[field], second[field])) : []),
    ...relations.flatMap((relation) => [`${page}&embed=${part([relation])}`, filter({ include: relation, limit: 2 })]),
  ];
};

/** The relations of a list: fields of other lists are tried, and unknown relations are refused. */
const relationsOf = async (ask: Ask, caller: string | null, path: string): Promise<readonly string[]> => {
  const texts = await askAll(
    ask,
    relationNames.map((name) => ({ caller, path: `${path}?filter=${part({ include: name, limit: 1 })}` })),
  );
  return relationNames.filter((_, at) => texts[at]?.startsWith('200'));
};

const relationNames = [
  'company',
  'owner',
  'user',
  'users',
  'subscription',
  'plan',
  'coupons',
  'coupon',
  'fabrics',
  'fabric',
  'swatches',
  'swatch',
  'inventoryGroup',
  'inventoryType',
  'scannedGroup',
  'scannedSwatches',
  'vendor',
  'manufacturer',
  'creator',
  'modifier',
  'order',
  'orders',
  'order_group',
  'group',
  'sound',
  'sounds',
  'soundType',
  'bills',
  'bill',
];

/** All requests of one caller: each list in both dialects, some of its records, and the routes below each. */
export const requestsOf = async (ask: Ask, caller: string | null, isThorough: boolean): Promise<readonly Request[]> => {
  const routes = await routesOf(ask);
  const paths: string[] = [];
  for (const route of routes.filter((path) => !path.includes('{') && !/\/(count|findOne)$/.test(path))) {
    paths.push(route);
    const rows = rowsIn(await ask({ caller, path: route }));
    if (rows.length === 0) continue;
    const queries = queriesOf(rows, await relationsOf(ask, caller, route), isThorough);
    paths.push(...queries.map((query) => `${route}?${query}`));
    const wheres = queries.flatMap((query) => /^filter=(%7B%22where%22.*)$/.exec(query)?.[1] ?? []);
    if (isThorough && routes.includes(`${route}/count`))
      paths.push(
        ...wheres
          .filter((_, at) => at % 3 === 0)
          .map((text) => (JSON.parse(decodeURIComponent(text)) as { where: unknown }).where)
          .map((where) => `${route}/count?where=${part(where)}`),
      );
    if (routes.includes(`${route}/findOne`))
      paths.push(...wheres.slice(0, 3).map((text) => `${route}/findOne?filter=${text}`));
    const samples = new Map(
      rows.map((row) => [[row['status'], row['type'], row['role']].find((value) => typeof value === 'string'), row]),
    );
    const below = routes.filter((path) => path.startsWith(`${route}/{`) && path.split('{').length === 2);
    for (const { id } of new Set([...samples.values(), ...rows.slice(0, 2)]))
      paths.push(...below.map((path) => path.replace(/\{[^}]*\}/, String(id))));
  }
  return [...new Set(paths)].map((path) => ({ caller, path }));
};
