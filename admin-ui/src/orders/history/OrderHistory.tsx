import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { ListPage, useIsEmpty } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { orderPages, orderPaths } from '../paths';
import { ExportButton } from './ExportButton';
import { OrderBulkBar } from './OrderBulkBar';
import { OrderFacts } from './OrderFacts';
import { OrderFilters } from './OrderFilters';
import { OrderViews } from './OrderViews';
import { useOrderColumns } from './use-order-columns';
import { newestFirst } from './views';

const CreateButton = () => {
  const t = useText();
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

/** The tracker (S2 section 2): newest change first. */
const OrderHistory = () => {
  const t = useText();
  const navigate = useNavigate();
  const { companyType } = useSignedIn();
  const columns = useOrderColumns();
  const { may, isLooking } = useRights();
  const isVendor = companyType === 'vendor';
  return (
    <ListPage<Order>
      resource="Orders"
      sort={newestFirst}
      embed={['creator', 'modifier']}
      title={t('orders.title')}
      facts={<OrderFacts />}
      add={isVendor || isLooking ? undefined : <CreateButton />}
      buttons={isLooking ? undefined : <ExportButton />}
      filters={<OrderFilters />}
      empty={{ title: t('orders.empty'), hint: t(isVendor ? 'orders.empty-vendor-hint' : 'orders.empty-hint') }}
      columns={columns}
      nameOf={({ groupName, index, manufacturerName: company }) =>
        isVendor ? t('orders.order-of', { index: String(index), company }) : groupName
      }
      bulkBar={isVendor && may('Quote Orders') ? <OrderBulkBar /> : undefined}
      onOpen={({ id }) => void navigate(orderPaths(companyType).show(id))}
      dense="always"
      tableFrom={54}
    >
      <Views />
    </ListPage>
  );
};

export default OrderHistory;
