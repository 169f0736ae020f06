import { Link, useSearchParams } from 'react-router';
import { useText } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import type { ListColumn } from '../../parts/list/columns';
import { Instant } from '../../parts/time/Instant';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { orderPaths } from '../paths';
import { isDue } from '../due/due';
import { DueDay } from '../due/DueDay';
import { Requirements } from '../release/Requirements';
import { StatusChip } from '../status/StatusChip';
import { isByWork } from '../status/whose-turn';
import { OrderAction } from './OrderAction';
import { OrderCardFacts } from './OrderCardFacts';
import css from './OrderHistory.module.css';
import { ReleaseCell } from './ReleaseCell';

interface WhenAndWhoProps {
  readonly at: string;
  readonly who: string | null | undefined;
  readonly as: 'day' | 'instant';
}

const WhenAndWho = ({ at, who, as }: WhenAndWhoProps) => (
  <span className={css.when}>
    <Instant timestamp={at} as={as} />
    <span className={css.second}>{who ?? '–'}</span>
  </span>
);

/**
 * The columns of S2 section 2, in their order; the other side of the trade comes first. A vendor has orders with the same
 * number from several customers, and looks for its amounts: it reads the number beside the customer, the PO number, and the
 * amount in place of the level. Its rows have boxes and one time alone, as more do not fit at 1,280 px; for the same reason
 * a manufacturer reads the day when an order is due below its status.
 */
export const useOrderColumns = (): readonly ListColumn<Order>[] => {
  const t = useText();
  const { companyType } = useSignedIn();
  const [address] = useSearchParams();
  const isByWaiting = isByWork(address.get('sort'));
  const isVendor = companyType === 'vendor';
  const paths = orderPaths(companyType);
  const numberOf = ({ index }: Order) => t('orders.order', { index: String(index) });
  const partnerOf = ({ manufacturerName, vendorName }: Order) => (isVendor ? manufacturerName : vendorName);
  return [
    {
      source: isVendor ? 'manufacturerName' : 'vendorName',
      cellClassName: 'text',
      label: t(isVendor ? 'orders.customer' : 'orders.vendor'),
      cell: (order) =>
        isVendor ? (
          <span className={css.two}>
            <b>{partnerOf(order)}</b>
            <span className={css.second}>{numberOf(order)}</span>
          </span>
        ) : (
          <span className={css.partner}>{partnerOf(order)}</span>
        ),
      place: 'facts',
      onCard: (order) =>
        [partnerOf(order), numberOf(order).toLowerCase(), ...(isVendor ? [order.po_number] : [])].join(', '),
    },
    {
      source: 'groupName',
      label: t('orders.group'),
      cell: (order) => (
        <span className={css.two}>
          <Link className="link" to={paths.show(order.id)} onClick={(event) => event.stopPropagation()}>
            {order.groupName}
          </Link>
          <span className={css.second}>{isVendor ? order.po_number : numberOf(order)}</span>
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
      source: 'status',
      label: t('orders.status'),
      cell: (order) =>
        isVendor || !isDue(order) ? (
          <StatusChip status={order.status} />
        ) : (
          <span className={css.status}>
            <StatusChip status={order.status} />
            <span className={css.second}>
              <DueDay isNamed isDue day={order.dueBy} />
            </span>
          </span>
        ),
      place: 'corner',
      onCard: ({ status }) => <StatusChip status={status} />,
    },
    isVendor && {
      source: 'dueBy',
      label: t('due.title'),
      cell: (order) => <DueDay day={order.dueBy} isDue={isDue(order)} />,
    },
    {
      source: 'requirementsTotal',
      label: t('orders.requirements'),
      cell: (order) => <Requirements order={order} />,
      place: 'below',
      onCard: (order) => <OrderCardFacts order={order} />,
    },
    isVendor
      ? {
          source: 'total',
          label: t('orders.amount'),
          align: 'right',
          cell: ({ total }) => <span className={css.amount}>{total === null ? '–' : dollars(total)}</span>,
        }
      : {
          source: 'requireLevel',
          label: t('orders.level'),
          cell: ({ requireLevel }) => <span className={css.level}>{t(`orders.level-${requireLevel ?? 'none'}`)}</span>,
        },
    { label: t('orders.release'), cell: (order) => <ReleaseCell order={order} /> },
    isByWaiting
      ? {
          source: 'waitsSince',
          label: t('orders.waits-since'),
          cell: ({ waitsSince }) => <Instant timestamp={waitsSince} as="day" />,
        }
      : !isVendor && {
          source: 'createdAt',
          label: t('orders.created'),
          cell: ({ createdAt, creator }) => <WhenAndWho at={createdAt} who={creator?.username} as="day" />,
        },
    !(isVendor && isByWaiting) && {
      hasTimes: true,
      source: 'updatedAt',
      label: t('orders.updated'),
      cell: ({ updatedAt, modifier, creator }) => (
        <WhenAndWho at={updatedAt} who={modifier?.username ?? creator?.username} as="instant" />
      ),
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
