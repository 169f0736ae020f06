import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Modal } from '../../parts/dialog/Modal';
import type { PaymentFrame } from './payment-frame';

/** The payment was sent and got no answer: it may be paid or not, so nothing is paid again before that is known. */
export const PaymentUnconfirmed = ({ onCheck, ...frame }: PaymentFrame & { onCheck: () => void }) => {
  const t = useText();
  return (
    <Modal
      {...frame}
      isOpen
      actions={
        <>
          <Button onClick={frame.onClose}>{t('action.close')}</Button>
          <Button variant="contained" onClick={onCheck} autoFocus>
            {t('payment.check')}
          </Button>
        </>
      }
    >
      <div role="status">
        <Banner kind="warning" lead={t('payment.not-known')}>
          {t('payment.not-known-text')}
        </Banner>
      </div>
    </Modal>
  );
};
