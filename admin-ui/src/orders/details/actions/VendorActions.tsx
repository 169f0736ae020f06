import Button from '@mui/material/Button';
import { CheckCheck, Printer, ReceiptText, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { dollars } from '../../../parts/format';
import { ConfirmDialog } from '../../../parts/dialog/ConfirmDialog';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import { useVerb } from '../../../verbs/use-verb';
import { useRights } from '../../../session/rights';
import { mayTake } from '../../order-rules';
import type { OrderActionsProps } from './order-actions-props';

// A chunk of its own, which comes when it is opened.
const InvoiceModal = dialogLater(async () => (await import('./InvoiceModal')).InvoiceModal);

/** The vendor's steps after the quote: scanned, invoiced and complete by hand (A52). */
export const VendorActions = ({ order }: OrderActionsProps) => {
  const t = useText();
  const rights = useRights();
  const [pending, setPending] = useState<'scanned' | 'invoice' | 'complete' | null>(null);
  const { id, manufacturerName, total } = order;
  const index = String(order.index);
  const amount = dollars(total ?? 0);
  const close = () => setPending(null);
  const [mark, isMarking] = useVerb((data) => data.markOrderScanned(id), {
    touches: 'order',
    done: 'orders.updated-done',
    about: () => t('order.scanned-about', { index }),
  });
  const [complete, isCompleting] = useVerb((data) => data.completeOrder(id), {
    touches: 'order',
    done: 'orders.updated-done',
    about: () => t('order.completed-about', { index }),
  });
  return (
    <>
      <Button
        sx={{ '@media (max-width: 768px)': { display: 'none' } }}
        startIcon={<Printer />}
        onClick={() => window.print()}
      >
        {t('order.print')}
      </Button>
      {mayTake(order, 'scan', rights) && (
        <Button variant="contained" startIcon={<ScanBarcode />} onClick={() => setPending('scanned')}>
          {t('order.mark-scanned')}
        </Button>
      )}
      {mayTake(order, 'invoice', rights) && (
        <Button variant="contained" startIcon={<ReceiptText />} onClick={() => setPending('invoice')}>
          {t('order.invoice')}
        </Button>
      )}
      {mayTake(order, 'settle', rights) && (
        <Button startIcon={<ReceiptText />} onClick={() => setPending('invoice')}>
          {t('invoice.change')}
        </Button>
      )}
      {mayTake(order, 'complete', rights) && (
        <Button variant="contained" startIcon={<CheckCheck />} onClick={() => setPending('complete')}>
          {t('order.complete')}
        </Button>
      )}
      {pending === 'invoice' && <InvoiceModal order={order} onClose={close} />}
      <ConfirmDialog
        isOpen={pending === 'scanned'}
        isBusy={isMarking}
        isDangerous={false}
        title={t('order.mark-scanned-title', { index })}
        confirm={t('order.mark-scanned')}
        onConfirm={() => void mark().then(close)}
        onClose={close}
      >
        {t('order.mark-scanned-text', { customer: manufacturerName, amount })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={pending === 'complete'}
        isBusy={isCompleting}
        isDangerous={false}
        title={t('order.complete-title', { index })}
        confirm={t('order.complete')}
        onConfirm={() => void complete().then(close)}
        onClose={close}
      >
        {order.invoice !== null &&
          order.invoice.paidAt === null &&
          order.paymentStatus !== 'approved' &&
          `${t('invoice.not-paid')} `}
        {t('order.complete-text', { amount })}
      </ConfirmDialog>
    </>
  );
};
