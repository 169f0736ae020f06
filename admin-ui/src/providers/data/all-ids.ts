import type { GetListParams, RaRecord } from 'react-admin';
import { records } from './records';

/** As many as one answer holds. */
const pageSize = 500;

export const mostChosen = 5000;

/** The ids of a whole list, page by page, each once: the first 5,000 at most. */
export const allIds = async (
  resource: string,
  { filter, sort }: Pick<GetListParams, 'filter' | 'sort'>,
): Promise<readonly string[]> => {
  const ids = new Set<string>();
  for (let page = 1; page <= mostChosen / pageSize; page += 1) {
    const pagination = { page, perPage: pageSize };
    const { data, total = 0 } = await records.getList<RaRecord<string>>(resource, {
      filter,
      pagination,
      sort,
      meta: { isBare: true },
    });
    for (const { id } of data) ids.add(id);
    if (data.length === 0 || page * pageSize >= total) break;
  }
  return [...ids];
};
