import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import { Modal } from '../../parts/Modal';
import type { PaymentFrame } from './payment-frame';
import css from './PaymentSubmitting.module.css';

/** While the provider answers: a running stitch, and nothing to press. */
export const PaymentSubmitting = ({ amount, vendor, ...frame }: PaymentFrame & { amount: number; vendor: string }) => {
  const t = useText();
  return (
    <Modal
      {...frame}
      isOpen
      isBusy
      actions={
        <>
          <Button disabled>{t('action.close')}</Button>
          <Button disabled>{t('payment.busy')}</Button>
        </>
      }
    >
      <div className={css.submitting} role="status">
        <span className={css.stitch} aria-hidden="true" />
        <b>{t('payment.submitting', { amount: dollars(amount), vendor })}</b>
        <span className={css.text}>{t('payment.submitting-text')}</span>
      </div>
    </Modal>
  );
};
