import { Link, useNavigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { Column } from '../../parts/list/table/Column';
import { ListTable } from '../../parts/list/table/ListTable';
import { narrowCells } from '../../parts/list/table/narrow-cells';
import { StatusChip } from '../status/StatusChip';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { orderPaths } from '../paths';
import { Requirements } from '../release/Requirements';
import { OrderAction } from './OrderAction';
import css from './OrderTable.module.css';
import { ReleaseCell } from './ReleaseCell';

const Col = Column<Order>;

const WhenAndWho = ({
  at: timestamp,
  who: author,
  as,
}: {
  at: string;
  who: string | null | undefined;
  as: 'day' | 'instant';
}) => (
  <span className={css.when}>
    <Instant timestamp={timestamp} as={as} />
    <span className={css.second}>{author ?? '–'}</span>
  </span>
);

/** One row for each order, the columns of S2 section 2. */
export const OrderTable = () => {
  const t = useText();
  const navigate = useNavigate();
  const { companyType } = useSignedIn();
  const isVendor = companyType === 'vendor';
  const paths = orderPaths(companyType);
  return (
    <ListTable<Order>
      sx={narrowCells}
      rowClick={(id) => {
        void navigate(paths.show(String(id)));
        return false;
      }}
    >
      <Col
        source={isVendor ? 'manufacturerName' : 'vendorName'}
        cellClassName="text"
        label={t(isVendor ? 'orders.customer' : 'orders.vendor')}
        render={(order) => <span className={css.partner}>{isVendor ? order.manufacturerName : order.vendorName}</span>}
      />
      <Col
        isRowHead
        source="groupName"
        label={t('orders.group')}
        render={({ id, groupName, index, manufacturerName, po_number }) => (
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
        )}
      />
      <Col source="status" label={t('orders.status')} render={({ status }) => <StatusChip status={status} />} />
      <Col
        source="requirementsTotal"
        label={t('orders.requirements')}
        render={(order) => <Requirements order={order} />}
      />
      <Col
        source="requireLevel"
        label={t('orders.level')}
        render={({ requireLevel }) => <span className={css.level}>{t(`orders.level-${requireLevel ?? 'none'}`)}</span>}
      />
      <Col label={t('orders.release')} disableSort render={(order) => <ReleaseCell order={order} />} />
      <Col
        source="createdAt"
        label={t('orders.created')}
        render={({ createdAt, creator }) => <WhenAndWho at={createdAt} who={creator?.username} as="day" />}
      />
      <Col
        hasTimes
        source="updatedAt"
        label={t('orders.updated')}
        render={({ updatedAt, modifier, creator }) => (
          <WhenAndWho at={updatedAt} who={modifier?.username ?? creator?.username} as="instant" />
        )}
      />
      <Col label={t('list.actions')} align="right" render={(order) => <OrderAction order={order} />} />
    </ListTable>
  );
};
