import { useParams } from 'react-router';
import { useText } from '../../i18n/texts';
import { ErrorState } from '../../parts/states/ErrorState';
import { isNotFound, NotFoundState } from '../../parts/states/NotFoundState';
import { PageSkeleton } from '../../parts/states/PageSkeleton';
import { useSignedIn } from '../../session/signed-in';
import { orderPaths } from '../paths';
import { useOrder } from '../use-order';
import { OrderPage } from './OrderPage';

/** An order as both sides read it (S2 section 2, A5). */
const OrderDetails = () => {
  const { id = '' } = useParams();
  const t = useText();
  const { companyType } = useSignedIn();
  const { order, error } = useOrder(id);
  if (isNotFound(error) && order !== undefined && companyType === 'vendor')
    return <OrderPage key={id} order={order} isWithdrawn />;
  if (isNotFound(error)) {
    return <NotFoundState list={{ label: t('orders.title'), to: orderPaths(companyType).list }} />;
  }
  if (error) return <ErrorState error={error} />;
  return order === undefined ? <PageSkeleton /> : <OrderPage key={id} order={order} />;
};

export default OrderDetails;
