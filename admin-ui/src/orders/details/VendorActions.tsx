import Button from '@mui/material/Button';
import { CheckCheck, Printer, ReceiptText, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { useVerb } from '../../portal/use-verb';
import { useRights } from '../../session/rights';
import { isPaymentOpen, mayMarkScanned } from '../order-rules';
import type { OrderActionsProps } from './order-actions-props';

/** The vendor's steps after the quote: scanned, invoiced and complete by hand (decision A52). */
export const VendorActions = ({ order, link }: OrderActionsProps) => {
  const t = useText();
  const { isAdmin } = useRights();
  const [isAsking, setAsking] = useState(false);
  const { id, status, manufacturerName } = order;
  const [mark, isMarking] = useVerb((data) => data.markOrderScanned(id), { done: 'orders.updated-done' });
  const [invoice, isInvoicing] = useVerb((data) => data.invoiceOrder(id), { done: 'orders.updated-done' });
  const [complete, isCompleting] = useVerb((data) => data.completeOrder(id), { done: 'orders.updated-done' });
  const mayInvoice = isAdmin && status === 'scanned' && link?.paymentOption !== 'card' && !isPaymentOpen(order);
  return (
    <>
      <Button
        sx={{ '@media (max-width: 768px)': { display: 'none' } }}
        startIcon={<Printer size={16} strokeWidth={1.75} />}
        onClick={() => window.print()}
      >
        {t('order.print')}
      </Button>
      {isAdmin && mayMarkScanned(order) && (
        <Button
          variant="contained"
          loading={isMarking}
          startIcon={<ScanBarcode size={16} strokeWidth={1.75} />}
          onClick={() => void mark()}
        >
          {t('order.mark-scanned')}
        </Button>
      )}
      {mayInvoice && (
        <Button
          variant="contained"
          startIcon={<ReceiptText size={16} strokeWidth={1.75} />}
          onClick={() => setAsking(true)}
        >
          {t('order.invoice')}
        </Button>
      )}
      {isAdmin && status === 'invoiced' && (
        <Button
          variant="contained"
          loading={isCompleting}
          startIcon={<CheckCheck size={16} strokeWidth={1.75} />}
          onClick={() => void complete()}
        >
          {t('order.complete')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isInvoicing}
        isDangerous={false}
        title={t('order.invoice-title', { index: String(order.index) })}
        confirm={t('order.invoice')}
        onConfirm={() => void invoice().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {t('order.invoice-text', { customer: manufacturerName })}
      </ConfirmDialog>
    </>
  );
};
