import { Lock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Modal } from '../../../parts/dialog/Modal';
import { dollars } from '../../../parts/format';
import css from '../Payment.module.css';

/** The amount to pay, in large figures. */
const Amount = ({ amount }: { amount: number }) => {
  const t = useText();
  return (
    <div className={css.amount}>
      <span>
        <b>{t('payment.amount')}</b>
        <span className={css.note}>{t('payment.of-quote')}</span>
      </span>
      <b className={css.figure}>{dollars(amount)}</b>
    </div>
  );
};

/** The props that each state of the payment dialog gets. */
export interface PaymentFrame {
  readonly title: string;
  readonly context: string;
  readonly onClose: () => void;
}

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

/**
 * The dialog of a card payment, for each source of card fields: the last failure, the amount, the fields, the buttons.
 */
export const PaymentForm = (props: PaymentFormProps) => {
  const { amount, failure, isBusy = false, isReady, notes, children, ...modal } = props;
  const t = useText();
  return (
    <Modal
      {...modal}
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

/** Explains where the card goes, and that it is not stored. */
export const SafeNote = ({ isTestGateway }: { isTestGateway: boolean }) => {
  const t = useText();
  return (
    <p className={css.safe}>
      <ShieldCheck aria-hidden="true" />
      <span>
        {t('payment.note')} {isTestGateway && t('payment.test-gateway')}
      </span>
    </p>
  );
};
