import { ownCompanyId } from '../../session/looked-at';
import { ask, call, ApiError } from '../http';
import { type GetListParams, type RaRecord, fetchUtils, HttpError, type DataProvider } from 'react-admin';
import type { InventoryType } from '../../types/wire';
import { scansToReview } from './scans-to-review';
import simpleRest from 'ra-data-simple-rest';
import { ifMatch, type Seen } from './seen';

/** The API's own spelling of each resource. */
const apiNames: Readonly<Record<string, string>> = {
  ApiKeys: 'apiKeys',
  Orders: 'orders',
  OrderGroups: 'orderGroups',
  OrderFabrics: 'orderFabrics',
  Users: 'users',
  Jobs: 'jobs',
  Bills: 'bills',
  SubscriptionHistories: 'subscriptionHistories',
};

/** Lists of support over all companies: `SupportOrders` is `support/orders`. */
const ofSupport = /^Support([A-Z])(.*)$/;

export const apiName = (resource: string): string => {
  if (resource === 'CompanyChanges') return `companies/${ownCompanyId()}/changes`;
  const [, first, rest = ''] = ofSupport.exec(resource) ?? [];
  return first === undefined ? (apiNames[resource] ?? resource) : `support/${first.toLowerCase()}${rest}`;
};

const deletePath = (resource: string, id: string): string => {
  const company = ownCompanyId();
  if (resource === 'InventoryGroups') return `/companies/${company}/inventoryGroups/${id}`;
  if (resource === 'Users') return `/companies/${company}/users/${id}`;
  return `/${apiName(resource)}/${id}`;
};

/** A missing record counts as deleted, because the response of an earlier attempt may have been lost. */
export const deleteRecord = <Answer>(resource: string, id: string): Promise<Answer> =>
  ask<Answer>(deletePath(resource, id), { method: 'DELETE', doneBefore: 404 });

const json = (value: object) => encodeURIComponent(JSON.stringify(value));

/** Percent, underscore and backslash are signs of `ilike`. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The text filter of the groups matches name or type (S2 section 2), so the types are looked up first. */
const whereOf = async (words: unknown): Promise<object> => {
  if (typeof words !== 'string' || words.trim() === '') return {};
  const like = containing(words.trim());
  const types = await ask<readonly InventoryType[]>(
    `/InventoryTypes?filter=${json({ where: { name: { ilike: like } } })}`,
  );
  const inventoryTypeId = { inq: types.map(({ id }) => id) };
  return { or: [{ name: { ilike: like } }, ...(types.length === 0 ? [] : [{ inventoryTypeId }])] };
};

const { isReviewed, status } = scansToReview;

const include = [
  'inventoryType',
  { relation: 'swatches', scope: { order: 'createdAt ASC', limit: 3, include: 'fabrics' } },
  { relation: 'scannedGroups', scope: { where: { isReviewed, status: { inq: status } }, limit: 100 } },
];

/** LoopBack's dialect has `or` and an order by two fields: 'Download' sorts by availability, then date (A88). */
const groupList = async <Row extends RaRecord>({ filter, sort, pagination, signal, meta }: GetListParams) => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const { field, order } = sort ?? { field: 'updatedAt', order: 'DESC' };
  const query = {
    where: await whereOf((filter as { q?: unknown }).q),
    order: field === 'download_available' ? [`${field} ${order}`, 'updatedAt DESC'] : [`${field} ${order}`],
    limit: perPage,
    skip: (page - 1) * perPage,
    include: (meta as { isBare?: boolean } | undefined)?.isBare === true ? undefined : include,
  };
  const answer = await call(`/InventoryGroups?filter=${json(query)}`, signal === undefined ? {} : { signal });
  // The contract gives this path a list of groups.
  const data = answer.json as Row[];
  return { data, total: Number(answer.headers.get('x-total-count') ?? data.length) };
};

const toHttpError = (error: ApiError) =>
  new HttpError(error.message, error.status, { ...error.body, errors: error.body.details?.messages });

/** The fetch of the data provider: our call, with its refusals as react-admin's errors. */
const httpClient: typeof fetchUtils.fetchJson = async (url: string, options = {}) => {
  const path = url.slice('/api'.length);
  try {
    const { status, headers, json } = await call(path, {
      method: options.method ?? 'GET',
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      signal: options.signal ?? undefined,
    });
    return { status, headers, body: '', json };
  } catch (error) {
    throw error instanceof ApiError ? toHttpError(error) : error;
  }
};

/** Paths of records that the specification creates or deletes below another one. */
const createPath = (resource: string, data: { inventoryGroupId?: string }): string | undefined => {
  const company = ownCompanyId();
  if (resource === 'InventoryGroups') return `/companies/${company}/inventoryGroups`;
  if (resource === 'Users') return `/companies/${company}/users`;
  if (resource === 'Swatches') return `/InventoryGroups/${data.inventoryGroupId ?? ''}/swatches`;
  return undefined;
};

const rethrown = (error: unknown): never => {
  throw error instanceof ApiError ? toHttpError(error) : error;
};

const rest = simpleRest('/api', httpClient);

/** simple-rest with the specification's paths. An update sends only the changes, with the revision that was read. */
export const records: DataProvider = {
  ...rest,
  getList: <Row extends RaRecord>(resource: string, params: GetListParams) =>
    resource === 'InventoryGroups'
      ? groupList<Row>(params).catch(rethrown)
      : rest.getList<Row>(apiName(resource), params),
  getOne: (resource, params) => rest.getOne(apiName(resource), params),
  getMany: (resource, params) => rest.getMany(apiName(resource), params),
  getManyReference: (resource, params) => rest.getManyReference(apiName(resource), params),
  update: async (resource, { id, data, previousData }) => {
    const request = { method: 'PATCH', body: data, headers: ifMatch(previousData as Partial<Seen>) };
    return { data: await ask<never>(`/${apiName(resource)}/${id}`, request).catch(rethrown) };
  },
  updateMany: (resource, params) => rest.updateMany(apiName(resource), params),
  deleteMany: (resource, params) => rest.deleteMany(apiName(resource), params),
  create: async (resource, params) => {
    const path = createPath(resource, params.data);
    if (path === undefined) return rest.create(apiName(resource), params);
    return { data: await ask<never>(path, { method: 'POST', body: params.data }).catch(rethrown) };
  },
  delete: async (resource, { id }) => ({ data: await deleteRecord<never>(resource, String(id)).catch(rethrown) }),
};
