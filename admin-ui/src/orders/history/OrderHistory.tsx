import Button from '@mui/material/Button';
import { CheckCheck, ReceiptText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useGetMany, useListContext, type RaRecord, useCanAccess, useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { Confirm } from '../../parts/dialog/Confirm';
import { dollars } from '../../parts/format';
import { BulkBar, useEach } from '../../parts/list/bulk/BulkBar';
import type { Order } from '../../types/wire';
import { allows } from '../order-rules';
import { Link, useNavigate } from 'react-router';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListPage, useIsEmpty } from '../../parts/list/ListPage';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import { orderPages, orderPaths } from '../paths';
import { ExportButton } from '../../parts/list/ExportButton';
import { useFilters } from '../../parts/list/filters/Filters';
import { OrderFilters, OrderViews } from './OrderFilters';
import { useOrderColumns } from './use-order-columns';
import { newestFirst } from './views';
import { allOrders, useOrderCounts } from '../status/use-order-counts';

type Step = 'complete' | 'invoice';

/** The number of orders that are read in one request to compute their total. */
const most = 200;

const OrderBulkBar = () => {
  const { selectedIds } = useListContext<RaRecord<string>>();
  const [pending, setPending] = useState<Step | null>(null);
  const read = useGetMany<Order>('Orders', { ids: selectedIds }, { enabled: pending !== null });
  const orders = (read.data ?? []).filter((order) => order !== undefined);
  const isRead = pending !== null && !read.isPending && orders.length === selectedIds.length;
  // Orders of any status can be selected, but a step is offered and its total computed only for those that can take it.
  const allowed = pending === null ? [] : orders.filter((order) => allows(order, pending));
  const smart_count = allowed.length;
  const [run, progress] = useEach(
    {
      act: (data, id, step: Step) => (step === 'complete' ? data.moveOrder(id, 'complete') : data.invoiceOrder(id)),
      nameOf: async (data, id) => {
        const { index, manufacturerName: company } = (await data.getOne<Order>('Orders', { id })).data;
        return t('orders.order-of', { index: String(index), company });
      },
      only: allowed.map(({ id }) => id),
    },
    {
      touches: 'order',
      done: 'done.updated',
      about: ([step]) =>
        t(step === 'complete' ? 'orders.bulk-completed-about' : 'orders.bulk-invoiced-about', { smart_count }),
    },
  );
  const sum = allowed.reduce((total, order) => total + (order.total ?? 0), 0);
  const others = selectedIds.length - smart_count;
  const isTooMany = selectedIds.length > most;
  const isInvoice = pending === 'invoice';

  const words = (): string => {
    // The dialog still renders while it closes, when no step is chosen any more.
    if (pending === null) return '';
    if (!isRead) return t('orders.bulk-reading');
    const rest =
      others === 0
        ? ''
        : t(isInvoice ? 'orders.bulk-not-invoice' : 'orders.bulk-not-complete', { smart_count: others });
    const text =
      smart_count === 0
        ? ''
        : t(isInvoice ? 'orders.bulk-invoice-text' : 'orders.bulk-complete-text', { amount: dollars(sum) });
    return [text, rest].filter((part) => part !== '').join(' ');
  };
  const title = (): string => {
    if (!isRead || smart_count === 0) return t(isInvoice ? 'order.invoice' : 'order.complete');
    return t(isInvoice ? 'orders.bulk-invoice-title' : 'orders.bulk-complete-title', { smart_count });
  };
  const confirm = async () => {
    if (pending !== null && (await run(pending))) setPending(null);
  };

  return (
    <>
      <BulkBar>
        {isTooMany && <span>{t('orders.bulk-most', { most })}</span>}
        <Button size="small" disabled={isTooMany} startIcon={<ReceiptText />} onClick={() => setPending('invoice')}>
          {t('order.invoice')}
        </Button>
        <Button size="small" disabled={isTooMany} startIcon={<CheckCheck />} onClick={() => setPending('complete')}>
          {t('order.complete')}
        </Button>
      </BulkBar>
      <Confirm
        isOpen={pending !== null}
        isBusy={progress !== null}
        isDangerous={false}
        isUnready={!isRead || smart_count === 0}
        title={title()}
        confirm={t(isInvoice ? 'order.invoice' : 'order.complete')}
        onConfirm={() => void confirm()}
        onClose={() => setPending(null)}
        content={
          <>
            {words()} <span role="status">{progress !== null && t('list.progress', progress)}</span>
          </>
        }
      />
    </>
  );
};

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
