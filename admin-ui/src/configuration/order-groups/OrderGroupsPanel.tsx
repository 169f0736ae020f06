import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { orderPaths } from '../../orders';
import { TableScroller } from '../../parts/list/table/TableScroller';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { ListSkeleton } from '../../parts/states/ListSkeleton';
import { useAll } from '../../providers/use-all';
import type { OrderGroup } from '../../types/wire';
import css from '../LinkTable.module.css';
import { OrderGroupModal } from './OrderGroupModal';

const OrderGroupRow = ({ group }: { group: OrderGroup }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { name, vendorName, job_number: last } = group;
  const orders = `${orderPaths('manufacturer').list}?filter=${encodeURIComponent(JSON.stringify({ groupId: group.id }))}`;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={css.open}
          aria-label={t('order-groups.open', { group: name })}
          onClick={() => setOpen(true)}
        >
          {name}
        </button>
        <span className={css.second}>{vendorName}</span>
        {isOpen && <OrderGroupModal group={group} onClose={() => setOpen(false)} />}
      </th>
      <td>{last}</td>
      <td>
        <Link to={orders} aria-label={t('order-groups.orders-of', { group: name })}>
          {t('order-groups.orders')}
        </Link>
      </td>
    </tr>
  );
};

/** The swatch types that orders belong to: whose they are, the job number that was given last, and their orders. */
export const OrderGroupsPanel = () => {
  const t = useText();
  const { data: groups, isPending } = useAll<OrderGroup>('OrderGroups', {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Panel title={t('order-groups.title')} isFlush>
      {isPending || groups === undefined ? (
        <ListSkeleton rows={4} />
      ) : groups.length === 0 ? (
        <EmptyState isBare title={t('order-groups.none')} hint={t('order-groups.none-hint')} />
      ) : (
        <TableScroller>
          <table aria-label={t('order-groups.title')} className={`${css.table} ${css.groups}`}>
            <thead>
              <tr>
                <th scope="col">{t('order-groups.name')}</th>
                <th scope="col">{t('order-groups.job-number')}</th>
                <th scope="col">{t('order-groups.orders')}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <OrderGroupRow key={group.id} group={group} />
              ))}
            </tbody>
          </table>
        </TableScroller>
      )}
    </Panel>
  );
};
