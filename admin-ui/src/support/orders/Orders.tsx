import { Link, useNavigate } from 'react-router';
import { t } from '../../i18n/texts';
import { allStatuses, StatusChip } from '../../orders';
import { dollars, mediumDay } from '../../parts/format';
import { SortPick } from '../../parts/list/cards/SortPick';
import type { ListColumn } from '../../parts/list/columns';
import { ChoiceFilter, Filters, SearchBox } from '../../parts/list/filters/Filters';
import { ListPage } from '../../parts/list/ListPage';
import { Instant } from '../../parts/time/Time';
import type { SupportOrder } from '../../types/support';
import { supportPaths } from '../paths';
import css from './Orders.module.css';

const OrderFilters = () => {
  const any = { label: t('list.any'), value: undefined };
  const sorts = [
    { field: 'createdAt', order: 'DESC', label: t('field.created') },
    { field: 'dueBy', order: 'ASC', label: t('field.due') },
  ] as const;
  return (
    <Filters search={<SearchBox placeholder={t('all-orders.search')} />} sort={<SortPick sorts={sorts} />}>
      <ChoiceFilter
        source="status"
        label={t('field.status')}
        choices={[any, ...allStatuses.map((status) => ({ label: t(`status.${status}`), value: status }))]}
      />
      <ChoiceFilter
        source="waitsFor"
        label={t('all-orders.waits')}
        choices={[
          any,
          { label: t('type.manufacturer'), value: 'manufacturer' },
          { label: t('type.vendor'), value: 'vendor' },
        ]}
      />
    </Filters>
  );
};

/** An order is shown as its manufacturer sees it, whose page asks first why support looks. */
const pathOf = ({ id, manufacturerId }: SupportOrder): string => supportPaths.company(manufacturerId, 'order', id);

const useOrderColumns = (): readonly ListColumn<SupportOrder>[] => {
  const sidesOf = ({ manufacturerName, vendorName }: SupportOrder) => (
    <span className={css.sides}>
      {manufacturerName}
      <span className="small-text">{vendorName}</span>
    </span>
  );
  return [
    {
      label: t('field.order'),
      cell: (order) => (
        <Link className={`link ${css.order}`} to={pathOf(order)} onClick={(event) => event.stopPropagation()}>
          {order.index}
        </Link>
      ),
      place: 'name',
      onCard: (order) => (
        <Link className={css.order ?? ''} to={pathOf(order)}>
          {t('orders.order', { index: String(order.index) })}
        </Link>
      ),
    },
    {
      label: t('orders.po'),
      cell: ({ po_number: po }) => (po === '' ? '–' : po),
      place: 'facts',
      onCard: ({ po_number: po }) => (po === '' ? null : `${t('orders.po')} ${po}`),
    },
    { label: t('all-orders.sides'), cell: sidesOf, place: 'below' },
    { label: t('field.status'), cell: ({ status }) => <StatusChip status={status} />, place: 'corner' },
    { label: t('all-orders.waits'), cell: ({ waitsFor }) => t(`all-orders.waits-${waitsFor}`) },
    {
      label: t('field.amount'),
      align: 'right',
      cell: ({ total }) => (total === null ? '–' : dollars(total)),
      place: 'facts',
      onCard: ({ total }) => (total === null ? null : dollars(total)),
    },
    { source: 'dueBy', label: t('field.due'), cell: ({ dueBy }) => (dueBy === null ? '–' : mediumDay(dueBy)) },
    {
      source: 'createdAt',
      label: t('field.created'),
      hasTimes: true,
      cell: ({ createdAt }) => <Instant timestamp={createdAt} />,
    },
  ];
};

const Orders = () => {
  const navigate = useNavigate();
  return (
    <ListPage<SupportOrder>
      resource="SupportOrders"
      sort={{ field: 'createdAt', order: 'DESC' }}
      title={t('support.orders')}
      facts={(total) => t('orders.facts', { smart_count: total })}
      filters={<OrderFilters />}
      empty={{ title: t('orders.empty'), hint: t('all-orders.empty-hint') }}
      columns={useOrderColumns()}
      nameOf={({ index }) => t('orders.order', { index: String(index) })}
      onOpen={(order) => void navigate(pathOf(order))}
      tableFrom={58}
    />
  );
};

export default Orders;
