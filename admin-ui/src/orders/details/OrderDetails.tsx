import { useGetList, useCanAccess } from 'react-admin';
import { t } from '../../i18n/texts';
import { OrderPath } from '../status/OrderPath';
import { CompanyLogo } from '../../parts/brand/CompanyLogo';
import { PageHeader } from '../../parts/page/PageHeader';
import { IndependentParts, ErrorState } from '../../parts/states/ErrorState';
import { StatusChip } from '../status/StatusChip';
import { WhoMayDoWhat } from './WhoMayDoWhat';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import { isTouched } from '../../verbs/touched';
import type { Order, OrderFabric, Customer } from '../../types/wire';
import { orderPaths } from '../paths';
import { mayTake, allows, lockOf } from '../order-rules';
import { QuotePanel, JumpButton, placeOf } from '../quote/QuotePanel';
import { QueueBar, useQuoteQueue } from '../quote/queue/QueueBar';
import { useVendorNotes, VendorNotesPanel } from '../quote/notes/VendorNotesPanel';
import { useOrderHistory, useOrderLines, useColumns, useOrder } from '../use-order';
import { FabricsPanel } from './fabrics/FabricsPanel';
import { GroupPanel, VendorFacts } from './OrderFacts';
import { ManufacturerActions } from './actions/ManufacturerActions';
import { VendorActions, AllStatusesButton } from './actions/VendorActions';
import { OrderNotice } from './OrderNotice';
import css from './OrderPage.module.css';
import { QuoteAside } from './QuoteAside';
import { reachedIn } from './history/reached-in';
import { sidesOf } from './actions/who-may';
import { Banner } from '../../parts/Banner';
import { CopyButton } from '../../parts/copy/CopyButton';
import { amountText } from '../../parts/number/number-in';
import { keptValues, inTab } from '../../parts/form/kept-values';
import { Panel } from '../../parts/page/Panel';
import { Timeline } from '../../parts/time/Timeline';
import type { HistoryEntry } from '../../providers/data/history';
import { historyInWords } from './history/history-in-words';
import Button from '@mui/material/Button';
import { ScanBarcode } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { useParams } from 'react-router';
import { isNotFound, NotFoundState } from '../../parts/states/StateCard';
import { PageSkeleton } from '../../parts/states/Skeletons';
import { StaleNotice } from '../../parts/states/StaleNotice';

const OrderScanner = dialogLater(async () => (await import('../scan/OrderScanner')).default);

const ScanOrderButton = ({ order }: { order: Order }) => {
  const { canAccess: mayScan } = useCanAccess({ resource: 'Orders', action: 'scan' });
  const [isOpen, setOpen] = useState(false);
  const { requirementsDone: done, requirementsTotal: total } = order;
  // Nothing is left to do here once everything that the order requires is scanned. From the invoice on, whether it is
  // paid or not, payment is locked as `paid`, and the work is taken as done.
  const isOver = (total > 0 && done >= total) || lockOf(order, 'pay') === 'paid';
  const isOffered = mayScan && allows(order, 'record-scans') && !isOver;
  return (
    <>
      {isOffered && (
        <Button startIcon={<ScanBarcode />} onClick={() => setOpen(true)}>
          {total > 0 ? t('scanner.scan-of', { done, total }) : t('scanner.scan')}
        </Button>
      )}
      {isOpen && <OrderScanner order={order} onClose={() => setOpen(false)} />}
    </>
  );
};

interface HistoryPanelProps {
  readonly order: Order;
  readonly entries: readonly HistoryEntry[];
}

const HistoryPanel = ({ order, entries }: HistoryPanelProps) => {
  const columns = useColumns(order);
  return (
    <Panel title={t('timeline.title')}>
      <Timeline entries={historyInWords(entries, columns)} label={t('timeline.title')} />
    </Panel>
  );
};

/** The link between the two companies of an order: whether it is active, and how the vendor is paid. */
const useOwnLink = ({ manufacturerId, vendorId }: Order): Customer | undefined =>
  useGetList<Customer>('Customers', {
    filter: { manufacturerId, vendorId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  }).data?.[0];

/** The customer has withdrawn the order: the vendor can do nothing with it, and its typed text stays. */
const WithdrawnOrderNote = ({ order }: { order: Order }) => {
  const typed = Object.entries(keptValues(`${inTab}quote ${order.id}`)?.values ?? {})
    .flatMap(([name, value]) => (name !== 'total' ? [value] : typeof value === 'number' ? [amountText(value)] : []))
    .join('\n');
  return (
    <Banner
      kind="warning"
      lead={t('order.withdrawn', { company: order.manufacturerName, index: String(order.index) })}
      action={typed === '' ? undefined : <CopyButton text={typed} name={t('order.copy-quote')} />}
    >
      {t('order.withdrawn-text')}
    </Banner>
  );
};

/**
 * The lines of an order. A vendor may not read those of a withdrawn one, so the page shows the last ones that it read,
 * and reads them again when the order comes back.
 */
const useShownLines = (orderId: string, isWithdrawn: boolean): readonly OrderFabric[] | undefined => {
  const { lines } = useOrderLines(orderId);
  const queries = useQueryClient();
  const [kept, keep] = useState(lines);
  if (lines !== kept && lines !== undefined && lines.length > 0) keep(lines);
  const was = useRef(isWithdrawn);
  useEffect(() => {
    if (was.current && !isWithdrawn)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched('order', queryKey) });
    was.current = isWithdrawn;
  }, [queries, isWithdrawn]);
  return isWithdrawn ? kept : lines;
};

interface OrderPageProps {
  readonly order: Order;
  /** Whether the customer has withdrawn the order: the vendor still sees it as it was, and keeps what is typed. */
  readonly isWithdrawn?: boolean;
}

/** The fabrics of a mill come first, with the next step next to them (design, section 5). */
const OrderPage = ({ order, isWithdrawn = false }: OrderPageProps) => {
  const { companyType } = useSignedIn();
  const rights = useRights();
  const lines = useShownLines(order.id, isWithdrawn);
  const history = useOrderHistory(order.id);
  const link = useOwnLink(order);
  const isVendor = companyType === 'vendor';
  const index = String(order.index);
  const mayQuote = isVendor && mayTake(order, 'quote', rights);
  const company = isVendor ? order.manufacturerName : order.vendorName;

  const queue = useQuoteQueue(order);
  const notes = useVendorNotes(order);
  // Support may do nothing here, and reads no rights of its own.
  const permits = rights.isLooking ? null : (
    <WhoMayDoWhat sides={sidesOf(order, { reader: companyType, rights })} actions={<AllStatusesButton />} />
  );

  return (
    <>
      <PageHeader
        title={isVendor ? t('orders.order-of', { company, index }) : t('orders.order', { index })}
        crumbs={[{ label: t('orders.title'), to: orderPaths(companyType).list }, { label: index }]}
        mark={<StatusChip status={isWithdrawn ? 'draft' : order.status} />}
        state={`${order.status} ${order.releaseNotes === null ? '' : 'released'}`}
        facts={
          <span className={css.partner}>
            <CompanyLogo companyId={isVendor ? order.manufacturerId : order.vendorId} size="bar" />
            {isVendor ? `${order.groupName}, ${order.po_number}` : t('orders.for', { group: order.groupName, company })}
          </span>
        }
      >
        {queue !== null && queue.count > 1 && <QueueBar queue={queue} />}
        {!isWithdrawn && <ScanOrderButton order={order} />}
        {!isWithdrawn &&
          (isVendor ? <VendorActions order={order} /> : <ManufacturerActions order={order} link={link} />)}
      </PageHeader>
      {!isVendor && <OrderPath status={order.status} reached={reachedIn(history ?? [])} />}
      {isWithdrawn && (
        <div className={css.notice}>
          <WithdrawnOrderNote order={order} />
        </div>
      )}
      <div className={css.page}>
        <div className={css.main}>
          <IndependentParts>
            {isVendor && !isWithdrawn && <OrderNotice order={order} />}
            {isVendor && <VendorFacts order={order} link={link} />}
            <div id={placeOf.fabrics}>
              <FabricsPanel order={order} lines={lines} hasPrint={!isVendor} />
              {mayQuote && <JumpButton to="quote" />}
            </div>
            {!isVendor && permits}
            {isVendor ? <VendorNotesPanel order={order} form={notes} /> : <GroupPanel order={order} />}
          </IndependentParts>
        </div>
        <div className={css.aside}>
          <IndependentParts>
            {!isVendor && (
              <div className={css.first}>
                <OrderNotice order={order} />
              </div>
            )}
            <div className={mayQuote || order.total !== null ? css.first : css.part}>
              {mayQuote ? (
                <QuotePanel
                  order={order}
                  lines={lines ?? []}
                  notes={notes}
                  isWithdrawn={isWithdrawn}
                  nextOrder={queue?.nextOrder}
                />
              ) : (
                <QuoteAside order={order} link={link} />
              )}
            </div>
            {isVendor && permits}
            {history !== undefined && <HistoryPanel order={order} entries={history} />}
          </IndependentParts>
        </div>
      </div>
    </>
  );
};

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
