import { Navigate, useParams } from 'react-router';
import { t } from '../../i18n/texts';
import { ErrorState } from '../../parts/states/ErrorState';
import { isNotFound, NotFoundState } from '../../parts/states/NotFoundState';
import { PageSkeleton } from '../../parts/states/PageSkeleton';
import { StaleNotice } from '../../parts/states/StaleNotice';
import { orderPaths } from '../paths';
import { allows } from '../order-rules';
import { useOrder } from '../use-order';
import { OrderEditor } from './OrderEditor';
import { SeenOrder } from './seen/SeenOrder';

/** An order that may be changed; a locked one is read on its own page (S2 section 4, A5). */
const OrderEdit = () => {
  const { id = '' } = useParams();
  const { order, error } = useOrder(id);
  if (isNotFound(error)) {
    return <NotFoundState list={{ label: t('orders.title'), to: orderPaths('manufacturer').list }} />;
  }
  if (order === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  if (!allows(order, 'edit')) return <Navigate to={orderPaths('manufacturer').show(id)} replace />;
  return (
    <>
      {error && <StaleNotice />}
      <SeenOrder key={id} order={order}>
        <OrderEditor order={order} />
      </SeenOrder>
    </>
  );
};

export default OrderEdit;
