import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog';
import { dollars } from '../../parts/format';
import { useVerb } from '../../verbs/use-verb';
import type { Order } from '../../types/wire';

/** Ends a payment whose outcome has been unknown for days. It may have been charged, and the dialog says so. */
export const EndPaymentButton = ({ order }: { order: Order }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [end, isEnding] = useVerb((data) => data.endPayment(order.id), { touches: 'order', done: 'payment.ended' });
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('payment.end')}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('payment.end-title', { index: String(order.index) })}
        confirm={t('payment.end')}
        isBusy={isEnding}
        onConfirm={() => void end().then(close)}
        onClose={close}
      >
        {t('payment.end-text', { amount: dollars(order.total ?? 0), vendor: order.vendorName })}
      </ConfirmDialog>
    </>
  );
};
