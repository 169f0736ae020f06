import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import type { ListColumn } from '../../parts/list/columns';
import { Instant } from '../../parts/time/Instant';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { orderPaths } from '../paths';
import { Requirements } from '../release/Requirements';
import { StatusChip } from '../status/StatusChip';
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

/** The columns of S2 section 2, in their order; the other side of the trade comes first. */
export const useOrderColumns = (): readonly ListColumn<Order>[] => {
  const t = useText();
  const { companyType } = useSignedIn();
  const isVendor = companyType === 'vendor';
  const paths = orderPaths(companyType);
  const partnerOf = ({ manufacturerName, vendorName }: Order) => (isVendor ? manufacturerName : vendorName);
  return [
    {
      source: isVendor ? 'manufacturerName' : 'vendorName',
      cellClassName: 'text',
      label: t(isVendor ? 'orders.customer' : 'orders.vendor'),
      cell: (order) => <span className={css.partner}>{partnerOf(order)}</span>,
      place: 'facts',
      onCard: (order) => `${partnerOf(order)}, ${t('orders.order', { index: String(order.index) }).toLowerCase()}`,
    },
    {
      source: 'groupName',
      label: t('orders.group'),
      cell: ({ id, groupName, index, manufacturerName, po_number }) => (
        <span className={css.two}>
          <Link className="link" to={paths.show(id)} onClick={(event) => event.stopPropagation()}>
            {groupName}
          </Link>
          <span className={css.second}>
            {isVendor
              ? `${t('orders.order-of', { company: manufacturerName, index: String(index) })}, ${po_number}`
              : t('orders.order', { index: String(index) })}
          </span>
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
      cell: ({ status }) => <StatusChip status={status} />,
      place: 'corner',
    },
    {
      source: 'requirementsTotal',
      label: t('orders.requirements'),
      cell: (order) => <Requirements order={order} />,
      place: 'below',
      onCard: (order) => <OrderCardFacts order={order} />,
    },
    {
      source: 'requireLevel',
      label: t('orders.level'),
      cell: ({ requireLevel }) => <span className={css.level}>{t(`orders.level-${requireLevel ?? 'none'}`)}</span>,
    },
    { label: t('orders.release'), cell: (order) => <ReleaseCell order={order} /> },
    {
      source: 'createdAt',
      label: t('orders.created'),
      cell: ({ createdAt, creator }) => <WhenAndWho at={createdAt} who={creator?.username} as="day" />,
    },
    {
      hasTimes: true,
      source: 'updatedAt',
      label: t('orders.updated'),
      cell: ({ updatedAt, modifier, creator }) => (
        <WhenAndWho at={updatedAt} who={modifier?.username ?? creator?.username} as="instant" />
      ),
    },
    { label: t('list.actions'), align: 'right', cell: (order) => <OrderAction order={order} /> },
  ];
};
