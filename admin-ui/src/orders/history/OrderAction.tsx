import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { CopyButton } from '../copy/CopyButton';
import { DiscardButton } from '../copy/DiscardButton';
import { orderPaths } from '../paths';
import { allows } from '../order-rules';
import css from './OrderHistory.module.css';

/** The one icon of a row: a draft that may be discarded is not copied from the list. Its place stays where neither may be done. */
const RowIcon = ({ order }: { order: Order }) => (
  <span className={css.rowIcon}>
    {allows(order, 'discard') ? <DiscardButton order={order} isSmall /> : <CopyButton order={order} isSmall />}
  </span>
);

/** Edit where that is possible, else View; an invoiced order has no link to edit, and explains it (S2 section 2). */
export const OrderAction = ({ order }: { order: Order }) => {
  const { companyType } = useSignedIn();
  const { id, status } = order;
  const words = { index: String(order.index), company: order.manufacturerName };
  const paths = orderPaths(companyType);
  if (companyType === 'manufacturer' && status === 'invoiced') {
    return (
      <>
        <span className={css.locked}>
          <Lock size={14} aria-hidden="true" />
          {t('orders.locked')}
        </span>
        <RowIcon order={order} />
      </>
    );
  }
  const isVendor = companyType === 'vendor';
  const mayEdit = companyType === 'manufacturer' && allows(order, 'edit');
  return (
    <>
      <Link
        className={`link ${css.action}`}
        to={mayEdit ? paths.edit(id) : paths.show(id)}
        aria-label={t(mayEdit ? 'orders.edit-of' : isVendor ? 'orders.view-of-customer' : 'orders.view-of', words)}
        onClick={(event) => event.stopPropagation()}
      >
        {t(mayEdit ? 'action.edit' : 'action.view')}
      </Link>
      {!isVendor && <RowIcon order={order} />}
    </>
  );
};
