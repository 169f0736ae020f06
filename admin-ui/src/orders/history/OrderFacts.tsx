import { useGetList } from 'react-admin';
import { useText } from '../../i18n/texts';
import { useSignedIn } from '../../session/signed-in';
import { sumOf, useOrderCounts } from '../status/use-order-counts';
import { allStatuses } from '../status/order-statuses';

/** "64 orders with 6 vendors", whatever the filters are. */
export const OrderFacts = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  const counts = useOrderCounts();
  const links = useGetList('Customers', {
    filter: {},
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  if (counts === undefined || links.total === undefined) return null;
  const orders = t('orders.facts', { smart_count: sumOf(counts, allStatuses) });
  const partners = t(companyType === 'vendor' ? 'orders.facts-customers' : 'orders.facts-vendors', {
    smart_count: links.total,
  });
  return `${orders} ${partners}`;
};
