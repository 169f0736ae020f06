import type { DataProvider, RaRecord } from 'react-admin';

/** Records that the server answers at most at a time. */
const perPage = 500;

export interface Asked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly meta?: { readonly embed: readonly string[] };
}

/** All records of a list, page by page. */
export const readAll = async <Row extends RaRecord>(
  data: Pick<DataProvider, 'getList'>,
  resource: string,
  query: Asked,
) => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await data.getList<Row>(resource, { ...query, pagination: { page, perPage } });
    rows.push(...answer.data);
    if (answer.data.length < perPage || rows.length >= (answer.total ?? 0)) return rows;
  }
};
