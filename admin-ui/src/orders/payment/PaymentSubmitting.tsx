import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { Modal } from '../../parts/dialog/Modal';
import type { PaymentFrame } from './payment-frame';
import css from './PaymentSubmitting.module.css';

interface PaymentSubmittingProps extends PaymentFrame {
  readonly lead: string;
  readonly text: string;
  /** The text of the filled button meanwhile. */
  readonly busy: string;
}

/** Shown until the provider has answered, or the order was read again: a running stitch, and no active button. */
export const PaymentSubmitting = ({ lead, text, busy, ...frame }: PaymentSubmittingProps) => {
  const t = useText();
  return (
    <Modal
      {...frame}
      isOpen
      isBusy
      actions={
        <>
          <Button disabled>{t('action.close')}</Button>
          <Button disabled>{busy}</Button>
        </>
      }
    >
      <div className={css.submitting} role="status">
        <span className={css.stitch} data-stitch aria-hidden="true" />
        <b>{lead}</b>
        <span className="quiet-text">{text}</span>
      </div>
    </Modal>
  );
};
