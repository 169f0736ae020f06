import { useParams } from 'react-router';
import { ErrorState } from '../../parts/states/ErrorState';
import { NotFoundState } from '../../parts/states/NotFoundState';
import { PageSkeleton } from '../../parts/states/PageSkeleton';
import { useSignedIn } from '../../session/signed-in';
import { useOrder } from '../use-order';
import { OrderPage } from './OrderPage';

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** An order as both sides read it (S2 section 2, decision A5). */
const OrderDetails = () => {
  const { id = '' } = useParams();
  const { companyType } = useSignedIn();
  const { order, error } = useOrder(id);
  if (isNotFound(error) && order !== undefined && companyType === 'vendor')
    return <OrderPage key={id} order={order} isTakenBack />;
  if (isNotFound(error)) return <NotFoundState />;
  if (error) return <ErrorState error={error} />;
  return order === undefined ? <PageSkeleton /> : <OrderPage key={id} order={order} />;
};

export default OrderDetails;
