import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Modal } from '../../parts/Modal';
import type { PaymentFrame } from './payment-frame';

/** Sent, and not answered in time: it may be paid or not, so nothing is paid again before that is known. */
export const PaymentUnconfirmed = (frame: PaymentFrame) => {
  const t = useText();
  return (
    <Modal
      {...frame}
      isOpen
      actions={
        <Button variant="contained" onClick={frame.onClose} autoFocus>
          {t('payment.done')}
        </Button>
      }
    >
      <div role="status">
        <Banner kind="warning" lead={t('order.payment-open')}>
          {t('order.payment-open-text')}
        </Banner>
      </div>
    </Modal>
  );
};
