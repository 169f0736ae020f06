import Button from '@mui/material/Button';
import { CheckCheck, Printer, ReceiptText, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { dollars } from '../../../parts/format';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import { StepButton } from './StepButton';
import type { Order } from '../../../types/wire';
import { useRights } from '../../../session/rights';
import { mayTake } from '../../order-rules';
import { Modal } from '../../../parts/dialog/Modal';
import { StatusChip } from '../../status/StatusChip';
import { allStatuses } from '../../status/order-statuses';
import css from './VendorActions.module.css';

const InvoiceModal = dialogLater(async () => (await import('./InvoiceModal')).InvoiceModal);

/** The vendor's steps after the quote: scanned, invoiced and complete by hand (A52). */
export const VendorActions = ({ order }: { order: Order }) => {
  const rights = useRights();
  const [isInvoicing, setInvoicing] = useState(false);
  const { id, manufacturerName, total } = order;
  const index = String(order.index);
  const amount = dollars(total ?? 0);
  const isUnpaid = order.invoice !== null && order.invoice.paidAt === null && order.paymentStatus !== 'approved';
  return (
    <>
      <Button
        sx={{ '@media (max-width: 768px)': { display: 'none' } }}
        startIcon={<Printer />}
        onClick={() => window.print()}
      >
        {t('order.print')}
      </Button>
      <StepButton
        order={order}
        step="scan"
        label="order.mark-scanned"
        done="done.updated"
        about={t('order.scanned-about', { index })}
        isNext
        startIcon={<ScanBarcode />}
        take={(data) => data.moveOrder(id, 'scanned')}
        ask={{
          title: t('order.mark-scanned-title', { index }),
          content: t('order.mark-scanned-text', { customer: manufacturerName, amount }),
        }}
      />
      {mayTake(order, 'invoice', rights) && (
        <Button variant="contained" startIcon={<ReceiptText />} onClick={() => setInvoicing(true)}>
          {t('order.invoice')}
        </Button>
      )}
      {mayTake(order, 'settle', rights) && (
        <Button startIcon={<ReceiptText />} onClick={() => setInvoicing(true)}>
          {t('invoice.change')}
        </Button>
      )}
      <StepButton
        order={order}
        step="complete"
        label="order.complete"
        done="done.updated"
        about={t('order.completed-about', { index })}
        isNext
        startIcon={<CheckCheck />}
        take={(data) => data.moveOrder(id, 'complete')}
        ask={{
          title: t('order.complete-title', { index }),
          content: `${isUnpaid ? `${t('invoice.not-paid')} ` : ''}${t('order.complete-text', { amount })}`,
        }}
      />
      {isInvoicing && <InvoiceModal order={order} onClose={() => setInvoicing(false)} />}
    </>
  );
};

export const AllStatusesButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {t('order.all-statuses')}
      </Button>
      <Modal isOpen={isOpen} isWide title={t('statuses.title')} onClose={() => setOpen(false)}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('statuses.status')}</th>
              <th scope="col">{t('statuses.whose')}</th>
            </tr>
          </thead>
          <tbody>
            {allStatuses.map((status) => (
              <tr key={status}>
                <td>
                  <StatusChip status={status} />
                </td>
                <td>{t(`statuses.${status}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Modal>
    </>
  );
};
