import { Navigate, useParams } from 'react-router';
import { ErrorState } from '../../parts/states/ErrorState';
import { PageSkeleton } from '../../parts/states/PageSkeleton';
import { orderPaths } from '../order-paths';
import { isEditable } from '../order-rules';
import { useOrder } from '../use-order';
import { OrderEditor } from './OrderEditor';

/** An order that may be changed; a locked one is read on its own page (S2 section 4, decision A5). */
const OrderEdit = () => {
  const { id = '' } = useParams();
  const { order, error } = useOrder(id);
  if (error) return <ErrorState error={error} />;
  if (order === undefined) return <PageSkeleton />;
  if (!isEditable(order)) return <Navigate to={orderPaths('manufacturer').show(id)} replace />;
  return <OrderEditor key={id} order={order} />;
};

export default OrderEdit;
