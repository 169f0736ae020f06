import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Modal } from '../../../parts/dialog/Modal';
import { dollars } from '../../../parts/format';
import { Amount } from './Amount';
import type { PaymentFrame } from '../payment-frame';

interface PaymentFormProps extends PaymentFrame {
  readonly amount: number;
  /** The provider's answer to the last attempt. */
  readonly failure: string | null;
  readonly isBusy?: boolean;
  readonly isDirty: boolean;
  /** Whether the fields can be submitted now; null where the card cannot be typed here at all. */
  readonly isReady: boolean | null;
  readonly onSubmit: () => void;
  /** Banners above the amount. */
  readonly notes: ReactNode;
  readonly children: ReactNode;
}

/** The dialog of a card payment, whoever shows the card fields: what failed before, the amount, the fields, the buttons. */
export const PaymentForm = (props: PaymentFormProps) => {
  const { amount, failure, isBusy = false, isReady, notes, children, ...modal } = props;
  const t = useText();
  return (
    <Modal
      {...modal}
      isOpen
      isBusy={isBusy}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('action.close')}
          </Button>
          {isReady !== null && (
            <Button type="submit" variant="contained" loading={isBusy} disabled={!isReady} startIcon={<Lock />}>
              {failure === null ? t('payment.submit', { amount: dollars(amount) }) : t('payment.again')}
            </Button>
          )}
        </>
      )}
    >
      {failure !== null && (
        <Banner kind="fault" lead={t('payment.failed')}>
          {failure}
        </Banner>
      )}
      {notes}
      <Amount amount={amount} />
      {children}
    </Modal>
  );
};
