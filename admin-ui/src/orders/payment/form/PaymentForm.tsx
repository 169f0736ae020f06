import { Lock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Modal } from '../../../parts/dialog/Modal';
import { isZipCode } from '../../../parts/card/card-rules';
import { Form } from '../../../parts/form/Form';
import { TextInput } from '../../../parts/form/TextInput';
import type { RecordForm } from '../../../parts/form/use-record-form';
import { fits, required } from '../../../parts/form/validators';
import { dollars } from '../../../parts/format';
import css from '../Payment.module.css';

/** The amount to pay, in large figures. */
const Amount = ({ amount }: { amount: number }) => (
  <div className={css.amount}>
    <span>
      <b>{t('field.amount')}</b>
      <span className="second-line block">{t('payment.of-quote')}</span>
    </span>
    <b className={css.figure}>{dollars(amount)}</b>
  </div>
);

/** The props that each state of the payment dialog gets. */
export interface PaymentFrame {
  readonly title: string;
  readonly context: string;
  readonly onClose: () => void;
}

interface PaymentFormProps<V extends Record<string, unknown>> extends PaymentFrame {
  readonly form: RecordForm<V>;
  readonly amount: number;
  /** The provider's answer to the last attempt. */
  readonly failure: string | null;
  readonly isBusy?: boolean;
  /** Whether the fields of the gateway have text. */
  readonly isTyped?: boolean;
  /** Whether the fields can be submitted now; null where the card cannot be typed here at all. */
  readonly isReady: boolean | null;
  readonly onSubmit: (values: V) => unknown;
  /** Banners above the amount. */
  readonly notes: ReactNode;
  readonly children: ReactNode;
}

/**
 * The dialog of a card payment, for each source of card fields: the last failure, the amount, the fields, the buttons.
 */
export const PaymentForm = <V extends Record<string, unknown>>(props: PaymentFormProps<V>) => {
  const {
    form,
    amount,
    failure,
    isBusy = false,
    isTyped = false,
    isReady,
    onSubmit,
    notes,
    children,
    ...modal
  } = props;
  return (
    <Modal
      {...modal}
      frame={(className, content) => (
        <Form form={form} isGuarded={false} className={className} onSubmit={(values) => !isBusy && onSubmit(values)}>
          {content}
        </Form>
      )}
      isDirty={form.isDirty || isTyped}
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
      {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
      {notes}
      <Amount amount={amount} />
      {children}
    </Modal>
  );
};

/** The zip of the card: a field of the portal, for each source of card fields. */
export const ZipInput = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextInput
    source="zip"
    label={t('payment.zip')}
    autoComplete="postal-code"
    validate={[required(), fits(isZipCode, 'payment.zip-wrong')]}
    autoFocus={autoFocus}
    maxLength={10}
  />
);

/** Explains where the card goes, and that it is not stored. */
export const SafeNote = ({ isTestGateway }: { isTestGateway: boolean }) => (
  <p className={css.safe}>
    <ShieldCheck aria-hidden="true" />
    <span>
      {t('payment.note')} {isTestGateway && t('payment.test-gateway')}
    </span>
  </p>
);
