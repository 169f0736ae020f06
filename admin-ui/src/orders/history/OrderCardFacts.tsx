import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { allows } from '../order-rules';
import { Requirements } from '../release/Requirements';
import css from './OrderHistory.module.css';
import { ReleaseCell } from './ReleaseCell';

/** Below the name of an order on its card: requirements, level, date, and the release where it may be made. */
export const OrderCardFacts = ({ order }: { order: Order }) => {
  const t = useText();
  const { companyType } = useSignedIn();
  return (
    <>
      <div className={css.facts}>
        <Requirements order={order} />
        <span>
          <span className={css.label}>{t('orders.require-level')}</span>
          <b>{t(`orders.level-${order.requireLevel ?? 'none'}`)}</b>
        </span>
        <span className={css.end}>
          <span className={css.label}>{t('orders.updated')}</span>
          <Instant timestamp={order.updatedAt} as="day" />
        </span>
      </div>
      {companyType === 'manufacturer' && allows(order, 'release') && <ReleaseCell order={order} isLong />}
    </>
  );
};
