import { useParams } from 'react-router';
import { t } from '../../i18n/texts';
import { ErrorState } from '../../parts/states/ErrorState';
import { isNotFound, NotFoundState } from '../../parts/states/NotFoundState';
import { PageSkeleton } from '../../parts/states/PageSkeleton';
import { StaleNotice } from '../../parts/states/StaleNotice';
import { useSignedIn } from '../../session/signed-in';
import { orderPaths } from '../paths';
import { useOrder } from '../use-order';
import { OrderPage } from './OrderPage';

/** An order as both sides read it (S2 section 2, A5). */
const OrderDetails = () => {
  const { id = '' } = useParams();
  const { companyType } = useSignedIn();
  const { order, error } = useOrder(id);
  const isWithdrawn = isNotFound(error) && order !== undefined && companyType === 'vendor';
  if (isNotFound(error) && !isWithdrawn) {
    return (
      <NotFoundState
        list={{ label: t('orders.title'), to: orderPaths(companyType).list }}
        hint={companyType === 'vendor' ? t('orders.not-found-vendor') : undefined}
      />
    );
  }
  if (order === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  return (
    <>
      {error && !isWithdrawn && <StaleNotice />}
      <OrderPage key={id} order={order} isWithdrawn={isWithdrawn} />
    </>
  );
};

export default OrderDetails;
