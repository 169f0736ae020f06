import { useListContext } from 'react-admin';
import { t } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import { Instant } from '../../parts/time/Instant';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { allows } from '../order-rules';
import { isDue } from '../due/due';
import { DueDay } from '../due/DueDay';
import { Requirements } from '../release/Requirements';
import css from './OrderHistory.module.css';
import { isByWork } from '../status/whose-turn';
import { ReleaseCell } from './ReleaseCell';

/** The lines below an order's name on its card: scans or amount, level, time, and the release where it may be made. */
export const OrderCardFacts = ({ order }: { order: Order }) => {
  const { companyType } = useSignedIn();
  const isVendor = companyType === 'vendor';
  const { sort } = useListContext();
  const isByWaiting = isByWork(sort.field);
  const { total } = order;
  // Before an order is accepted there are no scans, and a paid order has all scans.
  const isBeingScanned = order.status === 'accepted' || order.status === 'scanned';
  const amount = (
    <span>
      <span className="tiny-text block">{t('field.amount')}</span>
      <b>{total === null ? '–' : dollars(total)}</b>
    </span>
  );
  return (
    <>
      <div className={css.facts}>
        {isBeingScanned ? <Requirements order={order} /> : amount}
        {isBeingScanned && isVendor ? (
          amount
        ) : (
          <span>
            <span className="tiny-text block">{t('orders.require-level')}</span>
            <b>{t(`orders.level-${order.requireLevel ?? 'none'}`)}</b>
          </span>
        )}
        <span className="right-text">
          <span className="tiny-text block">{t(isByWaiting ? 'orders.waits-since' : 'orders.updated')}</span>
          <Instant timestamp={isByWaiting ? order.waitsSince : order.updatedAt} />
        </span>
      </div>
      {isDue(order) && (
        <span className="small">
          {t('field.due')} <DueDay day={order.dueBy} isDue />
        </span>
      )}
      {!isVendor && allows(order, 'release') && (
        <div className="no-print">
          <ReleaseCell order={order} isLong />
        </div>
      )}
    </>
  );
};
