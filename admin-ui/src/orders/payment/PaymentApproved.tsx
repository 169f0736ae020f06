import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { CopyButton } from '../../parts/copy/CopyButton';
import { Fact, Facts } from '../../parts/page/Fact';
import { dollars } from '../../parts/format';
import { Modal } from '../../parts/dialog/Modal';
import type { Order } from '../../types/wire';
import type { PaymentFrame } from './payment-frame';
import { Receipt } from './Receipt';

interface PaymentApprovedProps extends PaymentFrame {
  readonly order: Order;
  readonly amount: number;
  readonly transactionId: string;
}

/** The payment was approved: shows the transaction id to copy. */
export const PaymentApproved = ({ order, amount, transactionId, ...frame }: PaymentApprovedProps) => {
  const t = useText();
  return (
    <Modal
      {...frame}
      isOpen
      actions={
        <>
          <Button startIcon={<Printer />} onClick={() => window.print()}>
            {t('payment.receipt')}
          </Button>
          <Button variant="contained" onClick={frame.onClose} autoFocus>
            {t('payment.done')}
          </Button>
        </>
      }
    >
      <div role="status">
        <Banner kind="success" lead={t('payment.approved')}>
          {t('payment.approved-text')}
        </Banner>
      </div>
      <Facts>
        <Fact label={t('order.transaction')}>
          {transactionId} <CopyButton text={transactionId} name={t('payment.copy')} />
        </Fact>
        <Fact label={t('payment.amount')}>{dollars(amount)}</Fact>
      </Facts>
      <Receipt order={order} amount={amount} transactionId={transactionId} />
    </Modal>
  );
};
