import { HttpError, type DataProvider, type RaRecord, type UpdateParams } from 'react-admin';
import { ApiError } from '../../src/providers/http';
import type { Seen } from '../../src/providers/data/seen';
import { fabricOfBody } from './fake-inventory';
import { writtenAt } from '../kit/records/ids';
import { codeTaken, notFound } from './refusals';
import type { OpenTables, Table } from './tables';

type Filter = Readonly<Record<string, unknown>>;

const isBelow = (value: unknown, bound: unknown): boolean =>
  typeof value === 'number' && typeof bound === 'number' ? value < bound : String(value) < String(bound);

const fits = (row: RaRecord, filter: Filter): boolean =>
  Object.entries(filter).every(([name, wanted]) => {
    const [, field = '', bound] = /^(\w+)_(lt|gte)$/.exec(name) ?? [];
    if (bound !== undefined) return isBelow(row[field], wanted) === (bound === 'lt');
    if (name !== 'q') return Array.isArray(wanted) ? wanted.includes(row[name]) : row[name] === wanted;
    const text = String(wanted).toLowerCase();
    return Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase().includes(text));
  });

const inOrder = (field: string, order: 'ASC' | 'DESC') => (one: RaRecord, other: RaRecord) => {
  const [a, b] = [String(one[field]), String(other[field])];
  return (order === 'ASC' ? 1 : -1) * a.localeCompare(b, 'en', { numeric: true });
};

/** Converts an error to that of react-admin, because its own calls fail with that. */
const toHttpError = (error: unknown): never => {
  throw error instanceof ApiError ? new HttpError(error.message, error.status, error.body) : error;
};

/** The calls for lists and records, with the relations that the pages request. */
export const fakeRecords = (tables: OpenTables): DataProvider => {
  const related = (resource: string, row: RaRecord<string>): RaRecord<string> => {
    if (resource === 'Orders') return { ...row, order_group: tables.read('OrderGroups', String(row['groupId'])) };
    if (resource === 'Swatches') return { ...row, fabrics: tables.read('Fabrics', String(row['fabricId'])) };
    if (resource === 'ScannedSwatches' && row['swatchId'] !== null) {
      const swatch = tables.read('Swatches', String(row['swatchId']));
      return { ...row, swatch, fabrics: tables.read('Fabrics', swatch.fabricId) };
    }
    return row;
  };
  const rowsOf = (resource: string) => tables.rowsOf(resource).map((row) => related(resource, row));

  // The caller names the type of the records, like with the real provider.
  const list: DataProvider['getList'] = async (resource, { filter, sort, pagination }) => {
    const { field, order } = sort ?? { field: 'id', order: 'ASC' };
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const rows = rowsOf(resource)
      .filter((row) => fits(row, filter as Filter))
      .sort(inOrder(field, order));
    return { data: rows.slice((page - 1) * perPage, page * perPage) as never[], total: rows.length };
  };
  const one: DataProvider['getOne'] = async (resource, { id }) => {
    const row = rowsOf(resource).find((each) => each.id === String(id));
    return row === undefined ? toHttpError(notFound()) : { data: row as never };
  };
  const tableOf = (resource: string): Table => {
    if (tables.isTable(resource)) return resource;
    throw new Error(`The fake holds no ${resource}.`);
  };
  const unheld = (action: string) => () => Promise.reject(new Error(`The fake does not ${action}.`));

  return {
    getList: list,
    getOne: one,
    getMany: async (resource, { ids }) => ({
      data: rowsOf(resource).filter(({ id }) => ids.map(String).includes(id)) as never[],
    }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...(filter as Filter), [target]: id } }),
    create: async (resource, { data }) => {
      if (resource === 'Fabrics') {
        const fabric = fabricOfBody(tables.newId(), data);
        if (tables.all('Fabrics').some(({ code }) => code === fabric.code)) toHttpError(codeTaken());
        return { data: tables.add('Fabrics', fabric) as never };
      }
      const row = { ...data, id: tables.newId(), revision: 0 } as never;
      tables.add(tableOf(resource), row);
      return { data: row };
    },
    update: async (resource, { id, data, previousData: { revision } }: UpdateParams<Seen>) => {
      const { revision: _seen, ...body } = data;
      const seen = { id: String(id), ...(revision === undefined ? {} : { revision }) };
      try {
        return { data: tables.change(tableOf(resource), seen, body) as never };
      } catch (error) {
        return toHttpError(error);
      }
    },
    delete: async (resource, { id }) => {
      // A revoked key stays in the list.
      if (resource === 'ApiKeys') tables.change('ApiKeys', { id: String(id) }, { revokedAt: writtenAt });
      else tables.remove(tableOf(resource), String(id));
      return { data: { id } as never };
    },
    updateMany: unheld('update many'),
    deleteMany: unheld('delete many'),
  };
};
