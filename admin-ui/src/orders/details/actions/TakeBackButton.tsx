import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { ConfirmDialog } from '../../../parts/dialog/ConfirmDialog';
import type { Order } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';

/** Takes a placed order back from its vendor: a save that changes nothing makes it a draft (A53). */
export const TakeBackButton = ({ order }: { order: Order }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [takeBack, isBusy] = useVerb((data) => data.saveOrder(order, {}), {
    touches: 'order',
    done: 'order.take-back-done',
  });
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<Undo2 />} onClick={() => setOpen(true)}>
        {t('order.take-back')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isBusy}
        isDangerous={false}
        title={t('order.take-back-title', { index: String(order.index) })}
        confirm={t('order.take-back')}
        onConfirm={() => void takeBack().then(close)}
        onClose={close}
      >
        {t('order.take-back-text', { vendor: order.vendorName })}
      </ConfirmDialog>
    </>
  );
};
