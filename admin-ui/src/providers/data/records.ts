import { fetchUtils, HttpError, type DataProvider, type GetListParams, type RaRecord } from 'react-admin';
import simpleRest from 'ra-data-simple-rest';
import { ownCompanyId } from '../../session/looked-at';
import { ApiError, ask, call } from '../http';
import { apiName, deleteRecord } from './delete-record';
import { groupList } from './group-list';
import { ifMatch, type Seen } from './seen';

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

/**
 * simple-rest on our API, with the paths of the specification where they differ. An update sends only the changes, with
 * the revision that was read.
 */
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
