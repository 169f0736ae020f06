import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { orderPaths } from '../../orders';
import { Panel } from '../../parts/page/Panel';
import { useAll } from '../../providers/use-all';
import type { OrderGroup } from '../../types/wire';
import { LinkTable, OpenName } from '../LinkTable';
import css from '../LinkTable.module.css';
import { DiscardGroupButton } from './DiscardGroupButton';
import { OrderGroupModal } from './OrderGroupModal';

const OrderGroupRow = ({ group }: { group: OrderGroup }) => {
  const [isOpen, setOpen] = useState(false);
  const { name, vendorName, job_number: last } = group;
  const orders = `${orderPaths('manufacturer').list}?filter=${encodeURIComponent(JSON.stringify({ groupId: group.id }))}`;
  return (
    <tr>
      <th scope="row">
        <OpenName name={name} label={t('order-groups.open', { group: name })} onOpen={() => setOpen(true)} />
        <span className="tiny-text">{vendorName}</span>
        {isOpen && <OrderGroupModal group={group} onClose={() => setOpen(false)} />}
      </th>
      <td>{last}</td>
      <td className={css.acts}>
        <Link to={orders} aria-label={t('order-groups.orders-of', { group: name })}>
          {t('order-groups.orders')}
        </Link>{' '}
        <DiscardGroupButton group={group} />
      </td>
    </tr>
  );
};

/** The swatch types that orders belong to: their vendor, the last job number, and their orders. */
export const OrderGroupsPanel = () => {
  const { data: groups, isPending } = useAll<OrderGroup>('OrderGroups', {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Panel title={t('order-groups.title')} isFlush>
      <LinkTable
        title={t('order-groups.title')}
        headings={[t('field.name'), t('order-groups.job-number'), t('order-groups.orders')]}
        rows={isPending ? undefined : groups}
        whenEmpty={{ title: t('order-groups.none'), hint: t('order-groups.none-hint') }}
        widths="groups"
      >
        {(group) => <OrderGroupRow key={group.id} group={group} />}
      </LinkTable>
    </Panel>
  );
};
