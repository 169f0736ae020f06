import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { RecordCard, RecordCards } from '../../parts/list/cards/RecordCards';
import { StatusChip } from '../status/StatusChip';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { orderPaths } from '../paths';
import { allows } from '../order-rules';
import { Requirements } from '../release/Requirements';
import css from './OrderCards.module.css';
import { ReleaseCell } from './ReleaseCell';

const OrderCard = ({ order }: { order: Order }) => {
  const t = useText();
  const { companyType } = useSignedIn();
  const { id, groupName, vendorName, manufacturerName, status, requireLevel, updatedAt } = order;
  const isVendor = companyType === 'vendor';
  const partner = isVendor ? manufacturerName : vendorName;
  return (
    <RecordCard
      name={
        <Link className={css.name} to={orderPaths(companyType).show(id)}>
          {groupName}
        </Link>
      }
      corner={<StatusChip status={status} />}
      facts={`${partner}, ${t('orders.order', { index: String(order.index) }).toLowerCase()}`}
    >
      <div className={css.facts}>
        <Requirements order={order} />
        <span>
          <span className={css.label}>{t('orders.require-level')}</span>
          <b>{t(`orders.level-${requireLevel ?? 'none'}`)}</b>
        </span>
        <span className={css.end}>
          <span className={css.label}>{t('orders.updated')}</span>
          <Instant timestamp={updatedAt} as="day" />
        </span>
      </div>
      {!isVendor && allows(order, 'release') && <ReleaseCell order={order} isLong />}
    </RecordCard>
  );
};

/** Orders on a phone. */
export const OrderCards = () => <RecordCards<Order> render={(order) => <OrderCard order={order} />} />;
