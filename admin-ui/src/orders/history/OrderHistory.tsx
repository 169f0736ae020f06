import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCanAccess, useGetList, useListContext, type RaRecord } from 'react-admin';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '../../i18n/texts';
import { ListPage, useIsEmpty } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { orderPages, orderPaths } from '../paths';
import { ExportButton } from '../../parts/list/ExportButton';
import { useFilters } from '../../parts/list/filters/use-filters';
import { OrderBulkBar } from './OrderBulkBar';
import { OrderFilters } from './OrderFilters';
import { OrderViews } from './OrderViews';
import { useOrderColumns } from './use-order-columns';
import { newestFirst } from './views';
import { allOrders, useOrderCounts } from '../status/use-order-counts';

/** "64 orders with 6 vendors", regardless of the filters. */
const OrderFacts = () => {
  const { companyType } = useSignedIn();
  const counts = useOrderCounts();
  const links = useGetList('Customers', {
    filter: {},
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  if (counts === undefined || links.total === undefined) return null;
  const orders = t('orders.facts', { smart_count: allOrders(counts) });
  const partners = t(companyType === 'vendor' ? 'orders.facts-customers' : 'orders.facts-vendors', {
    smart_count: links.total,
  });
  return `${orders} ${partners}`;
};

const CreateButton = () => {
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  return (
    <Button
      variant="contained"
      component={Link}
      to={orderPages.create}
      startIcon={<Plus />}
      aria-label={isPhone ? t('orders.create') : undefined}
    >
      {t(isPhone ? 'orders.create-short' : 'orders.create')}
    </Button>
  );
};

/** The views of the order history, which are shown as soon as there is an order. Nothing waits for support. */
const Views = () => {
  const isEmpty = useIsEmpty();
  const { isLooking } = useRights();
  return isEmpty || isLooking ? null : <OrderViews as="tabs" />;
};

/** Exports the selected orders, or the filtered orders, or all orders. */
const OrdersExport = () => {
  const { selectedIds } = useListContext<RaRecord<string>>();
  const { values } = useFilters();
  return (
    <ExportButton
      label="action.export"
      verb={(data) => data.downloadOrdersCsv(selectedIds.length > 0 ? { orders: selectedIds } : { filter: values })}
      done="done.operation"
      about={(orders) => t('orders.export-about', { smart_count: orders })}
      failed="failed.csv"
    />
  );
};

/** The tracker (S2 section 2): newest change first. */
const OrderHistory = () => {
  const navigate = useNavigate();
  const { companyType } = useSignedIn();
  const columns = useOrderColumns();
  const { canAccess: mayQuote } = useCanAccess({ resource: 'Orders', action: 'quote' });
  const { isLooking } = useRights();
  const isVendor = companyType === 'vendor';
  return (
    <ListPage<Order>
      resource="Orders"
      sort={newestFirst}
      embed={['creator', 'modifier']}
      title={t('orders.title')}
      facts={<OrderFacts />}
      add={isVendor || isLooking ? undefined : <CreateButton />}
      buttons={isLooking ? undefined : <OrdersExport />}
      filters={<OrderFilters />}
      empty={{ title: t('orders.empty'), hint: t(isVendor ? 'orders.empty-vendor-hint' : 'orders.empty-hint') }}
      columns={columns}
      nameOf={({ groupName, index, manufacturerName: company }) =>
        isVendor ? t('orders.order-of', { index: String(index), company }) : groupName
      }
      bulkBar={isVendor && mayQuote ? <OrderBulkBar /> : undefined}
      onOpen={({ id }) => void navigate(orderPaths(companyType).show(id))}
      dense="always"
      tableFrom={54}
    >
      <Views />
    </ListPage>
  );
};

export default OrderHistory;
