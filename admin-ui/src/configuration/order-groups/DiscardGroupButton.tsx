import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { Confirm } from '../../parts/dialog/Confirm';
import type { Order, OrderGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

/** Discards a group without orders. For a group with orders, the dialog explains why it cannot be discarded. */
export const DiscardGroupButton = ({ group }: { group: OrderGroup }) => {
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
