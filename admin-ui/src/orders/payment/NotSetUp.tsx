import Button from '@mui/material/Button';
import { Mail } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Modal } from '../../parts/dialog/Modal';
import type { Order } from '../../types/wire';
import type { PaymentFrame } from './payment-frame';

interface NotSetUpProps extends PaymentFrame {
  readonly order: Order;
  /** The address of the link's contact, where it is known. */
  readonly email: string | null;
}

/** The vendor takes no cards yet: the reader may ask it, or pay outside the product (S2 section 5). */
export const NotSetUp = ({ order, email, ...frame }: NotSetUpProps) => {
  const t = useText();
  const subject = encodeURIComponent(t('payment.ask-subject', { index: String(order.index) }));
  return (
    <Modal
      {...frame}
      isOpen
      actions={
        <>
          <Button onClick={frame.onClose}>{t('action.close')}</Button>
          {email !== null && (
            <Button variant="contained" component="a" href={`mailto:${email}?subject=${subject}`} startIcon={<Mail />}>
              {t('payment.ask')}
            </Button>
          )}
        </>
      }
    >
      <Banner kind="warning" lead={t('payment.not-set-up')}>
        {t('payment.not-set-up-text', { vendor: order.vendorName })}
      </Banner>
    </Modal>
  );
};
