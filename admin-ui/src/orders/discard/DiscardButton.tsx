import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import type { Order } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { allows } from '../order-rules';

interface DiscardButtonProps {
  readonly order: Order;
  /** Whether only the icon is shown, as in a row of a table. */
  readonly isSmall?: boolean;
  readonly onDiscarded?: () => void;
}

/** Discards a draft that was never placed, after a question. */
export const DiscardButton = ({ order, isSmall = false, onDiscarded }: DiscardButtonProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [discard, isBusy] = useVerb((data) => data.discardOrder(order.id), { touches: 'order', done: 'discard.done' });
  const index = String(order.index);
  if (!allows(order, 'discard')) return null;
  const close = () => setOpen(false);
  const icon = <Trash2 />;
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      {isSmall ? (
        <IconButton size="small" aria-label={t('discard.of', { index })} onClick={() => setOpen(true)}>
          {icon}
        </IconButton>
      ) : (
        <Button color="error" startIcon={icon} onClick={() => setOpen(true)}>
          {t('discard.draft')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title={t('discard.title', { index })}
        confirm={t('discard.draft')}
        onConfirm={() =>
          void discard().then((isDone) => {
            close();
            if (isDone) onDiscarded?.();
          })
        }
        onClose={close}
      >
        {t('discard.text', { group: order.groupName, vendor: order.vendorName })}
      </ConfirmDialog>
    </span>
  );
};
