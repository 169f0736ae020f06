import { orderPages } from '../paths';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus } from 'lucide-react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { ListCard } from '../../parts/list/ListCard';
import { useFilters } from '../../parts/list/filters/use-filters';
import { PageHeader } from '../../parts/page/PageHeader';
import { EmptyState } from '../../parts/states/EmptyState';
import { useSignedIn } from '../../session/signed-in';
import { OrderCards } from './OrderCards';
import { OrderFacts } from './OrderFacts';
import { OrderFilters } from './OrderFilters';
import { OrderTable } from './OrderTable';
import { OrderViews } from './OrderViews';

const CreateButton = () => {
  const t = useText();
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  return (
    <Button
      variant="contained"
      component={Link}
      to={orderPages.create}
      startIcon={<Plus size={16} strokeWidth={1.75} />}
      {...(isPhone ? { 'aria-label': t('orders.create') } : {})}
    >
      {t(isPhone ? 'orders.create-short' : 'orders.create')}
    </Button>
  );
};

const OrderHistoryPage = () => {
  const t = useText();
  const { companyType } = useSignedIn();
  const { total } = useListContext();
  const filters = useFilters();
  const isVendor = companyType === 'vendor';
  const isEmpty = total === 0 && Object.keys(filters.values).length === 0;
  return (
    <>
      <PageHeader title={t('orders.title')} facts={<OrderFacts />}>
        {isVendor || isEmpty ? undefined : <CreateButton />}
      </PageHeader>
      {!isEmpty && <OrderViews as="tabs" />}
      <ListCard
        filters={<OrderFilters />}
        empty={
          <EmptyState title={t('orders.empty')} hint={t(isVendor ? 'orders.empty-vendor-hint' : 'orders.empty-hint')}>
            {isVendor ? undefined : <CreateButton />}
          </EmptyState>
        }
        table={<OrderTable />}
        cards={<OrderCards />}
        tableFrom={54}
      />
    </>
  );
};

/** The tracker (S2 section 2): newest change first. */
const OrderHistory = () => (
  <ListBase
    resource="Orders"
    perPage={25}
    storeKey={false}
    sort={{ field: 'updatedAt', order: 'DESC' }}
    queryOptions={{ meta: { embed: ['creator', 'modifier'] } }}
  >
    <OrderHistoryPage />
  </ListBase>
);

export default OrderHistory;
