import { Link, useSearchParams } from 'react-router';
import { t } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { Instant } from '../../parts/time/Instant';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { orderPaths } from '../paths';
import { isDue } from '../due/due';
import { DueDay, LateMark } from '../due/DueDay';
import { Requirements } from '../release/Requirements';
import { StatusChip } from '../status/StatusChip';
import { isByWork } from '../status/whose-turn';
import { OrderAction } from './OrderAction';
import { OrderCardFacts } from './OrderCardFacts';
import css from './OrderHistory.module.css';
import { ReleaseCell } from './ReleaseCell';

const text = (value: string | null | undefined): string => value ?? '–';

/**
 * The columns of S2 section 2, the other side of the trade first, each of one line. The reader chooses the others. An order's
 * group is its name on both sides, so its number and its group are one column.
 */
export const useOrderColumns = (): readonly ListColumn<Order>[] => {
  const { companyType } = useSignedIn();
  const [address] = useSearchParams();
  const isByWaiting = isByWork(address.get('sort'));
  const isVendor = companyType === 'vendor';
  const paths = orderPaths(companyType);
  const partnerOf = ({ manufacturerName, vendorName }: Order) => (isVendor ? manufacturerName : vendorName);
  return [
    {
      source: isVendor ? 'manufacturerName' : 'vendorName',
      label: t(isVendor ? 'field.customer' : 'type.vendor'),
      cell: (order) => (
        <span className={css.partner} title={partnerOf(order)}>
          {partnerOf(order)}
        </span>
      ),
      place: 'facts',
      onCard: (order) =>
        [
          partnerOf(order),
          t('orders.order', { index: String(order.index) }).toLowerCase(),
          ...(isVendor ? [order.po_number] : []),
        ].join(', '),
    },
    {
      source: 'index',
      label: t('field.order'),
      cell: ({ id, index, groupName }) => (
        <span className={css.order}>
          <b>{index}</b>
          <Link className="link" to={paths.show(id)} title={groupName} onClick={(event) => event.stopPropagation()}>
            {groupName}
          </Link>
        </span>
      ),
      place: 'name',
      onCard: ({ id, groupName }) => (
        <Link className={css.name} to={paths.show(id)}>
          {groupName}
        </Link>
      ),
    },
    {
      source: 'po_number',
      label: t('orders.po'),
      choice: 'shown',
      cell: ({ po_number: po }) => (
        <span className={css.po} title={po}>
          {po === '' ? '–' : po}
        </span>
      ),
    },
    {
      source: 'status',
      label: t('field.status'),
      cell: (order) => (
        <span className="inline-row gap-6">
          <StatusChip status={order.status} />
          <LateMark day={order.dueBy} />
        </span>
      ),
      place: 'corner',
      onCard: ({ status }) => <StatusChip status={status} />,
    },
    {
      source: 'requirementsTotal',
      label: t('orders.requirements'),
      choice: 'shown',
      cell: (order) => <Requirements order={order} />,
    },
    {
      source: 'total',
      label: t('field.amount'),
      choice: 'shown',
      align: 'right',
      cell: ({ total }) => <span className={css.amount}>{total === null ? '–' : dollars(total)}</span>,
      place: 'below',
      onCard: (order) => <OrderCardFacts order={order} />,
    },
    {
      source: 'dueBy',
      label: t('field.due'),
      choice: 'hidden',
      cell: (order) => <DueDay day={order.dueBy} isDue={isDue(order)} />,
    },
    {
      source: 'requireLevel',
      label: t('orders.level'),
      choice: 'hidden',
      cell: ({ requireLevel }) => <span className="small semibold">{t(`orders.level-${requireLevel ?? 'none'}`)}</span>,
    },
    { label: t('orders.release'), choice: 'hidden', cell: (order) => <ReleaseCell order={order} /> },
    {
      source: 'createdAt',
      label: t('field.created'),
      choice: 'hidden',
      cell: ({ createdAt }) => <Instant timestamp={createdAt} as="day" />,
    },
    { label: t('orders.created-by'), choice: 'hidden', cell: ({ creator }) => text(creator?.username) },
    isByWaiting && {
      source: 'waitsSince',
      label: t('orders.waits-since'),
      cell: ({ waitsSince }) => <Instant timestamp={waitsSince} as="day" />,
    },
    !isByWaiting && {
      hasTimes: true,
      source: 'updatedAt',
      label: t('orders.updated'),
      choice: 'shown',
      cell: ({ updatedAt }) => <Instant timestamp={updatedAt} />,
    },
    {
      label: t('orders.updated-by'),
      choice: 'hidden',
      cell: ({ modifier, creator }) => text(modifier?.username ?? creator?.username),
    },
    {
      label: t('list.actions'),
      align: 'right',
      cellClassName: 'no-print',
      headerClassName: 'no-print',
      cell: (order) => (
        <span className={css.actions}>
          <OrderAction order={order} />
        </span>
      ),
    },
  ];
};
