import { Lock, LockOpen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../i18n/texts';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { CopyButton } from '../copy/CopyButton';
import { DiscardButton } from '../copy/DiscardButton';
import { orderPaths } from '../paths';
import { allows } from '../order-rules';
import css from './OrderHistory.module.css';
import Button from '@mui/material/Button';
import { useState, type MouseEvent } from 'react';
import { ReleaseModal, Requirements } from '../release/Release';
import { useListContext } from 'react-admin';
import { dollars } from '../../parts/format';
import { Instant } from '../../parts/time/Time';
import { isDue, DueDay, LateMark } from '../due/DueDay';
import { orderStatuses } from '../status/order-statuses';
import { isByWork } from '../status/whose-turn';
import type { ListColumn } from '../../parts/list/columns';
import { StatusChip } from '../status/StatusChip';

/** The one icon of a row: a draft that may be discarded is not copied from the list. Its place stays where neither may be done. */
const RowIcon = ({ order }: { order: Order }) => (
  <span className={css.rowIcon}>
    {allows(order, 'discard') ? <DiscardButton order={order} isSmall /> : <CopyButton order={order} isSmall />}
  </span>
);

/** Edit where that is possible, else View; an invoiced order has no link to edit, and explains it (S2 section 2). */
const OrderAction = ({ order }: { order: Order }) => {
  const { companyType } = useSignedIn();
  const { id, status } = order;
  const words = { index: String(order.index), company: order.manufacturerName };
  const paths = orderPaths(companyType);
  if (companyType === 'manufacturer' && status === 'invoiced') {
    return (
      <>
        <span className={css.locked}>
          <Lock size={14} aria-hidden="true" />
          {t('orders.locked')}
        </span>
        <RowIcon order={order} />
      </>
    );
  }
  const isVendor = companyType === 'vendor';
  const mayEdit = companyType === 'manufacturer' && allows(order, 'edit');
  return (
    <>
      <Link
        className={`link ${css.action}`}
        to={mayEdit ? paths.edit(id) : paths.show(id)}
        aria-label={t(mayEdit ? 'orders.edit-of' : isVendor ? 'orders.view-of-customer' : 'orders.view-of', words)}
        onClick={(event) => event.stopPropagation()}
      >
        {t(mayEdit ? 'action.edit' : 'action.view')}
      </Link>
      {!isVendor && <RowIcon order={order} />}
    </>
  );
};

/** Releases the requirements; once notes exist, shows them instead (S2 section 4). */
const ReleaseCell = ({ order, isLong = false }: { order: Order; isLong?: boolean }) => {
  const { companyType } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const index = String(order.index);
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    setOpen(true);
  };
  const hasNotes = order.releaseNotes !== null;
  if (!hasNotes && !(companyType === 'manufacturer' && allows(order, 'release'))) return <span>–</span>;
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      {hasNotes ? (
        <Button
          variant="text"
          size="small"
          sx={{ marginLeft: '-10px' }}
          aria-label={t('orders.view-notes-of', { index })}
          onClick={open}
        >
          {t('orders.view-notes')}
        </Button>
      ) : (
        <Button
          size={isLong ? 'medium' : 'small'}
          fullWidth={isLong}
          startIcon={<LockOpen />}
          aria-label={t('orders.release-of', { index })}
          onClick={open}
        >
          {t(isLong ? 'release.title' : 'orders.release')}
        </Button>
      )}
      {isOpen && <ReleaseModal order={order} onClose={() => setOpen(false)} />}
    </span>
  );
};

/** The lines below an order's name on its card: scans or amount, level, time, and the release where it may be made. */
const OrderCardFacts = ({ order }: { order: Order }) => {
  const { companyType } = useSignedIn();
  const isVendor = companyType === 'vendor';
  const { sort } = useListContext();
  const isByWaiting = isByWork(sort.field);
  const { total } = order;
  // Before an order is accepted there are no scans, and a paid order has all scans.
  const isBeingScanned = orderStatuses[order.status].isInProduction;
  const amount = (
    <span>
      <span className="tiny-text block">{t('field.amount')}</span>
      <b>{total === null ? '–' : dollars(total)}</b>
    </span>
  );
  return (
    <>
      <div className={css.facts}>
        {isBeingScanned ? <Requirements order={order} /> : amount}
        {isBeingScanned && isVendor ? (
          amount
        ) : (
          <span>
            <span className="tiny-text block">{t('orders.require-level')}</span>
            <b>{t(`orders.level-${order.requireLevel ?? 'none'}`)}</b>
          </span>
        )}
        <span className="right-text">
          <span className="tiny-text block">{t(isByWaiting ? 'orders.waits-since' : 'orders.updated')}</span>
          <Instant timestamp={isByWaiting ? order.waitsSince : order.updatedAt} />
        </span>
      </div>
      {isDue(order) && (
        <span className="small">
          {t('field.due')} <DueDay day={order.dueBy} isDue />
        </span>
      )}
      {!isVendor && allows(order, 'release') && (
        <div className="no-print">
          <ReleaseCell order={order} isLong />
        </div>
      )}
    </>
  );
};

const text = (value: string | null | undefined): string => value ?? '–';

/**
 * The columns of S2 section 2, the other side of the trade first, each of one line. The reader chooses the others. An order's
 * group is its name on both sides, so its number and its group are one column.
 */
export const useOrderColumns = (): readonly ListColumn<Order>[] => {
  const { companyType } = useSignedIn();
  const [address] = useSearchParams();
  const isByWaiting = isByWork(address.get('sort'));
  const isVendor = companyType === 'vendor';
  const paths = orderPaths(companyType);
  const partnerOf = ({ manufacturerName, vendorName }: Order) => (isVendor ? manufacturerName : vendorName);
  return [
    {
      source: isVendor ? 'manufacturerName' : 'vendorName',
      label: t(isVendor ? 'field.customer' : 'type.vendor'),
      cell: (order) => (
        <span className={css.partner} title={partnerOf(order)}>
          {partnerOf(order)}
        </span>
      ),
      place: 'facts',
      onCard: (order) =>
        [
          partnerOf(order),
          t('orders.order', { index: String(order.index) }).toLowerCase(),
          ...(isVendor ? [order.po_number] : []),
        ].join(', '),
    },
    {
      source: 'index',
      label: t('field.order'),
      cell: ({ id, index, groupName }) => (
        <span className={css.order}>
          <b>{index}</b>
          <Link className="link" to={paths.show(id)} title={groupName} onClick={(event) => event.stopPropagation()}>
            {groupName}
          </Link>
        </span>
      ),
      place: 'name',
      onCard: ({ id, groupName }) => (
        <Link className={css.name} to={paths.show(id)}>
          {groupName}
        </Link>
      ),
    },
    {
      source: 'po_number',
      label: t('orders.po'),
      choice: 'shown',
      cell: ({ po_number: po }) => (
        <span className={css.po} title={po}>
          {po === '' ? '–' : po}
        </span>
      ),
    },
    {
      source: 'status',
      label: t('field.status'),
      cell: (order) => (
        <span className="inline-row gap-6">
          <StatusChip status={order.status} />
          <LateMark day={order.dueBy} />
        </span>
      ),
      place: 'corner',
      onCard: ({ status }) => <StatusChip status={status} />,
    },
    {
      source: 'requirementsTotal',
      label: t('orders.requirements'),
      choice: 'shown',
      cell: (order) => <Requirements order={order} />,
    },
    {
      source: 'total',
      label: t('field.amount'),
      choice: 'shown',
      align: 'right',
      cell: ({ total }) => <span className={css.amount}>{total === null ? '–' : dollars(total)}</span>,
      place: 'below',
      onCard: (order) => <OrderCardFacts order={order} />,
    },
    {
      source: 'dueBy',
      label: t('field.due'),
      choice: 'hidden',
      cell: (order) => <DueDay day={order.dueBy} isDue={isDue(order)} />,
    },
    {
      source: 'requireLevel',
      label: t('orders.level'),
      choice: 'hidden',
      cell: ({ requireLevel }) => <span className="small semibold">{t(`orders.level-${requireLevel ?? 'none'}`)}</span>,
    },
    { label: t('orders.release'), choice: 'hidden', cell: (order) => <ReleaseCell order={order} /> },
    {
      source: 'createdAt',
      label: t('field.created'),
      choice: 'hidden',
      cell: ({ createdAt }) => <Instant timestamp={createdAt} as="day" />,
    },
    { label: t('orders.created-by'), choice: 'hidden', cell: ({ creator }) => text(creator?.username) },
    isByWaiting && {
      source: 'waitsSince',
      label: t('orders.waits-since'),
      cell: ({ waitsSince }) => <Instant timestamp={waitsSince} as="day" />,
    },
    !isByWaiting && {
      hasTimes: true,
      source: 'updatedAt',
      label: t('orders.updated'),
      choice: 'shown',
      cell: ({ updatedAt }) => <Instant timestamp={updatedAt} />,
    },
    {
      label: t('orders.updated-by'),
      choice: 'hidden',
      cell: ({ modifier, creator }) => text(modifier?.username ?? creator?.username),
    },
    {
      label: t('list.actions'),
      align: 'right',
      cellClassName: 'no-print',
      headerClassName: 'no-print',
      cell: (order) => (
        <span className={css.actions}>
          <OrderAction order={order} />
        </span>
      ),
    },
  ];
};
