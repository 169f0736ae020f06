import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import type { OrderGroup } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';

/** Discards a group without orders. The server refuses it for a group that has some. */
export const DiscardGroupButton = ({ group }: { group: OrderGroup }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [discard, isBusy] = useVerb((data) => data.discardOrderGroup(group.id), {
    touches: 'orderGroup',
    done: 'order-groups.discarded',
  });
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('order-groups.discard-of', { group: group.name })}
        onClick={() => setOpen(true)}
      >
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title={t('order-groups.discard-title', { group: group.name })}
        confirm={t('order-groups.discard')}
        onConfirm={() => void discard().then(close)}
        onClose={close}
      >
        {t('order-groups.discard-text')}
      </ConfirmDialog>
    </>
  );
};
