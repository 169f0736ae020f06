import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { Confirm } from '../../parts/dialog/Confirm';
import type { Order, OrderGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { groupChangesOf, groupCodes, GroupInputs, groupValues, orderPaths } from '../../orders/index';
import { useRecordForm } from '../../parts/form/use-record-form';
import { useSave } from '../../parts/form/save/use-save';
import { EditModal } from '../EditModal';
import { Link } from 'react-router';
import { Panel } from '../../parts/page/Panel';
import { useAll } from '../../providers/use-all';
import { LinkTable, OpenName } from '../LinkTable';
import css from '../LinkTable.module.css';

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

/** Discards a group without orders. For a group with orders, the dialog explains why it cannot be discarded. */
const DiscardGroupButton = ({ group }: { group: OrderGroup }) => {
  const [isOpen, setOpen] = useState(false);
  const [discard, isBusy] = useVerb((data) => data.discardOrderGroup(group.id), {
    touches: 'orderGroup',
    done: 'order-groups.discarded',
  });
  // A group that never gave out a job number has no orders.
  const isAsked = isOpen && group.job_number > 0;
  const { total } = useGetList<Order>('Orders', { filter: { groupId: group.id }, ...one }, { enabled: isAsked });
  const orders = group.job_number > 0 ? total : 0;
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('order-groups.discard-of', { group: group.name })}
        onClick={() => setOpen(true)}
      >
        <Trash2 />
      </IconButton>
      <Confirm
        isOpen={isOpen}
        isBusy={isBusy}
        isUnready={orders !== 0}
        title={t(orders ? 'order-groups.stays' : 'order-groups.discard-title', { group: group.name })}
        confirm={t('order-groups.discard')}
        onConfirm={() => void discard().then(close)}
        onClose={close}
        content={orders ? t('order-groups.stays-text', { smart_count: orders }) : t('order-groups.discard-text')}
      />
    </>
  );
};

const valuesOf = (group: OrderGroup) => ({ name: group.name, ...groupValues(group) });

interface OrderGroupModalProps {
  readonly group: OrderGroup;
  readonly onClose: () => void;
}

/** The name and terms of a group. Orders that are placed keep the terms that they were placed with. */
const OrderGroupModal = ({ group, onClose }: OrderGroupModalProps) => {
  const form = useRecordForm(valuesOf(group));
  const saving = useSave(form, {
    resource: 'OrderGroups',
    touches: 'orderGroup',
    record: group,
    valuesOf,
    codes: groupCodes,
    write: (data, { seen, values, changes }) =>
      data.saveOrderGroup(seen, {
        ...(changes.name !== undefined && { name: changes.name }),
        ...groupChangesOf(values, new Set(Object.keys(changes))),
      }),
    done: 'done.updated',
    about: () => form.getValues().name,
    failed: 'failed.change',
    onSaved: onClose,
  });
  return (
    <EditModal
      form={form}
      saving={saving}
      isWide
      title={group.name}
      context={t('order-groups.context', { vendor: group.vendorName })}
      onClose={onClose}
      submit={t('action.save-changes')}
    >
      <GroupInputs />
    </EditModal>
  );
};

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
