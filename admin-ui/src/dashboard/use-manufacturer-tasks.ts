import { ScanBarcode } from 'lucide-react';
import { useGetList } from 'react-admin';
import { useText, type Text, type TextKey } from '../i18n/texts';
import { orderPaths } from '../orders/order-paths';
import { dollars } from '../parts/format';
import { orderStatusLooks } from '../parts/order-statuses';
import type { Order, ScannedGroup } from '../types/wire';
import type { Task } from './task';

type Waiting = 'quoted' | 'rejected' | 'scanned' | 'accepted';

const actions: Readonly<Record<Waiting, TextKey>> = {
  quoted: 'dashboard.review-quote',
  rejected: 'dashboard.open-order',
  scanned: 'dashboard.pay-order',
  accepted: 'dashboard.release-order',
};

const isWaiting = (order: Order): order is Order & { readonly status: Waiting } =>
  order.status === 'quoted' ||
  order.status === 'rejected' ||
  order.status === 'scanned' ||
  (order.status === 'accepted' && order.releaseNotes === null);

const taskOf = (t: Text, order: Order & { readonly status: Waiting }): Task => {
  const { id, status, total, rejectNotes, groupName, updatedAt, vendorName: company } = order;
  const detail =
    status === 'rejected' && rejectNotes !== null
      ? t('order.quoted', { text: rejectNotes })
      : total === null
        ? groupName
        : `${groupName}, ${dollars(total)}`;
  return {
    id,
    ...orderStatusLooks[status],
    title: t(`dashboard.${status}`, { company, index: String(order.index) }),
    text: detail,
    at: updatedAt,
    action: t(actions[status]),
    to: orderPaths('manufacturer').show(id),
  };
};

const scanTask = (t: Text, scans: readonly ScannedGroup[], total: number): readonly Task[] => {
  const [first] = scans;
  if (first === undefined) return [];
  return [
    {
      id: first.id,
      icon: ScanBarcode,
      dye: 'verdigris',
      title: t('dashboard.scans', { smart_count: total }),
      text: scans.map(({ name }) => name).join(', '),
      at: first.createdAt,
      action: t('dashboard.review-scans'),
      to:
        first.inventoryGroupId === undefined
          ? '/swatch-inventory-group'
          : `/scanned-swatches/${first.inventoryGroupId}`,
    },
  ];
};

/** Quotes, rejections, payments, releases and scans that wait, newest first; undefined until they are known. */
export const useManufacturerTasks = (): readonly Task[] | undefined => {
  const t = useText();
  const orders = useGetList<Order>('Orders', {
    filter: { status: ['quoted', 'rejected', 'scanned', 'accepted'] },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'updatedAt', order: 'DESC' },
  }).data;
  const scans = useGetList<ScannedGroup>('ScannedGroups', {
    filter: { isReviewed: false },
    pagination: { page: 1, perPage: 3 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (orders === undefined || scans.data === undefined) return undefined;
  const tasks = [
    ...orders.filter(isWaiting).map((order) => taskOf(t, order)),
    ...scanTask(t, scans.data, scans.total ?? scans.data.length),
  ];
  return tasks.toSorted((one, other) => other.at.localeCompare(one.at));
};
