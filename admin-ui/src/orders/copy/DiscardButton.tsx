import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { t } from '../../i18n/texts';
import { useConfirm } from '../../parts/dialog/Confirm';
import type { Order } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { allows } from '../order-rules';

interface DiscardButtonProps {
  readonly order: Order;
  /** Whether only the icon is shown, as in a row of a table. */
  readonly isSmall?: boolean;
  readonly onDiscarded?: () => void;
}

export const DiscardButton = ({ order, isSmall = false, onDiscarded }: DiscardButtonProps) => {
  const confirm = useConfirm();
  const [discard] = useVerb((data) => data.discardOrder(order.id), { touches: 'order', done: 'discard.done' });
  const index = String(order.index);
  if (!allows(order, 'discard')) return null;
  const ask = () =>
    confirm({
      title: t('discard.title', { index }),
      content: t('discard.text', { group: order.groupName, vendor: order.vendorName }),
      confirm: t('discard.draft'),
      onConfirm: async () => {
        if (await discard()) onDiscarded?.();
      },
    });
  const icon = <Trash2 />;
  return (
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      {isSmall ? (
        <IconButton size="small" aria-label={t('discard.of', { index })} onClick={ask}>
          {icon}
        </IconButton>
      ) : (
        <Button color="error" startIcon={icon} onClick={ask}>
          {t('discard.draft')}
        </Button>
      )}
    </span>
  );
};
