import { useGetOne } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import { t } from '../../i18n/texts';
import type { InventoryGroup, Order, WantedLabels } from '../../types/wire';

export type Sources = WantedLabels['of'];

/** The records that another page has chosen. Swatches come with the group that they are in. */
export interface Chosen {
  readonly fabricIds?: readonly string[];
  readonly swatchIds?: readonly string[];
  readonly inGroup?: string;
  readonly groupId?: string;
  readonly orderId?: string;
}

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : [];

/** Undefined when the reader pastes codes. */
export const useChosen = (): Chosen | undefined => {
  const { state } = useLocation() as { readonly state: unknown };
  const [search] = useSearchParams();
  const [groupId, orderId] = [search.get('group'), search.get('order')];
  if (groupId !== null) return { groupId };
  if (orderId !== null) return { orderId };
  const given = new Map(typeof state === 'object' && state !== null ? Object.entries(state) : []);
  const [fabricIds, swatchIds] = [textsIn(given.get('fabricIds')), textsIn(given.get('swatchIds'))];
  if (fabricIds.length > 0) return { fabricIds };
  const inGroup: unknown = given.get('inGroup');
  return swatchIds.length > 0 && typeof inGroup === 'string' ? { swatchIds, inGroup } : undefined;
};

export const sourcesOf = ({ fabricIds, swatchIds, groupId, orderId }: Chosen): Sources => ({
  ...(fabricIds && { fabricIds: [...fabricIds] }),
  ...(swatchIds && { swatchIds: [...swatchIds] }),
  ...(groupId !== undefined && { groupId }),
  ...(orderId !== undefined && { orderId }),
});

export const hasAny = ({ fabricIds, swatchIds, groupId, orderId, codes }: Sources): boolean =>
  [fabricIds, swatchIds, codes].some((list) => (list?.length ?? 0) > 0) || groupId != null || orderId != null;

/** The group or the order whose fabrics are printed. */
export const useChosenRecord = ({ groupId, inGroup, orderId = '' }: Chosen = {}) => {
  const id = groupId ?? inGroup ?? '';
  const group = useGetOne<InventoryGroup>('InventoryGroups', { id }, { enabled: id !== '' });
  const order = useGetOne<Order>('Orders', { id: orderId }, { enabled: orderId !== '' });
  return { group: group.data, order: order.data, error: group.error ?? order.error };
};

/** One line about what is chosen; `count` fabrics of a group or an order, as soon as they are known. */
export const factsOf = (
  chosen: Chosen | undefined,
  { group, order }: Pick<ReturnType<typeof useChosenRecord>, 'group' | 'order'>,
  count: number,
): string => {
  if (chosen === undefined) return t('labels.of-codes');
  if (chosen.fabricIds !== undefined) return t('labels.of-fabrics', { smart_count: chosen.fabricIds.length });
  const name = group?.name ?? (order && t('fabrics.usage-order', { index: String(order.index) }));
  const smart_count = chosen.swatchIds?.length ?? count;
  return name === undefined || smart_count === 0 ? '' : t('labels.of-record', { name, smart_count });
};
