import type { GetListParams, RaRecord } from 'react-admin';
import type { InventoryType } from '../../types/wire';
import { ask, call } from '../http';
import { scansToReview } from './scans-to-review';

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

/**
 * The list of groups in LoopBack's dialect, which knows `or` and an order by two fields: 'Download' sorts by
 * availability, then by date (A88).
 */
export const groupList = async <Row extends RaRecord>({ filter, sort, pagination, signal, meta }: GetListParams) => {
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
