import { Lock, ShieldCheck, CreditCard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import Button from '@mui/material/Button';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Modal } from '../../../parts/dialog/Modal';
import { isZipCode, isCardExpiry, isCardNumber, isSecurityCode, plainDigits } from '../../../parts/card/card-rules';
import { Form, Columns } from '../../../parts/form/Form';
import { TextInput } from '../../../parts/form/TextInput';
import { type RecordForm, useRecordForm } from '../../../parts/form/use-record-form';
import { fits, required } from '../../../parts/form/validators';
import { dollars } from '../../../parts/format';
import css from '../Payment.module.css';
import { CardInput } from '../../../parts/card/CardInput';
import { cardInputs } from '../../../parts/card/CardInputs';
import { useFaults } from '../../../parts/form/use-field';
import { useInstallation } from '../../../providers/use-installation';
import { useTimeZone } from '../../../session/signed-in';
import type { CardInfo, CardToken } from '../../../types/wire';
import type { CardValues } from '../use-payment';
import type { CardFieldsOf } from '../../../parts/card/entry/messages';
import { useCardEntry } from '../../../parts/card/entry/use-card-entry';

const Amount = ({ amount }: { amount: number }) => (
  <div className={css.amount}>
    <span>
      <b>{t('field.amount')}</b>
      <span className="second-line block">{t('payment.of-quote')}</span>
    </span>
    <b className={css.figure}>{dollars(amount)}</b>
  </div>
);

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
  readonly isTyped?: boolean;
  /** Whether the fields can be submitted now; null where the card cannot be typed here at all. */
  readonly isReady: boolean | null;
  readonly onSubmit: (values: V) => unknown;
  readonly notes: ReactNode;
  readonly children: ReactNode;
}

const PaymentForm = <V extends Record<string, unknown>>(props: PaymentFormProps<V>) => {
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
const ZipInput = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextInput
    source="zip"
    label={t('payment.zip')}
    autoComplete="postal-code"
    validate={[required(), fits(isZipCode, 'payment.zip-wrong')]}
    autoFocus={autoFocus}
    maxLength={10}
  />
);

const SafeNote = ({ isTestGateway }: { isTestGateway: boolean }) => (
  <p className={css.safe}>
    <ShieldCheck aria-hidden="true" />
    <span>
      {t('payment.note')} {isTestGateway && t('payment.test-gateway')}
    </span>
  </p>
);

interface CardFormProps extends PaymentFrame {
  /** Held by the dialog, so that a refused card need not be typed again. */
  readonly form: RecordForm<CardValues>;
  readonly amount: number;
  readonly failure: string | null;
  readonly onPay: (card: CardInfo) => void;
}

/** The card as the API takes it, without spaces and slash. */
const cardInfoOf = ({ cardNumber, expiry, cvv, zip }: CardValues): CardInfo => ({
  cardNumber: plainDigits(cardNumber),
  expiry: plainDigits(expiry),
  cvv: plainDigits(cvv),
  zip,
});

/** Card number, expiry, CVV and zip, each checked before they are sent (S2 section 5, A69). */
export const CardForm = ({ form, onPay, ...frame }: CardFormProps) => {
  const installation = useInstallation();
  const timeZone = useTimeZone();
  const isEntryHere = installation?.cardEntry !== 'token';
  // The form is mounted again after each attempt, and focuses the field that was refused.
  const [faulty = 'cardNumber'] = useFaults(form).keys();
  const [first] = useState(faulty);
  return (
    <PaymentForm
      {...frame}
      form={form}
      isReady={isEntryHere ? true : null}
      onSubmit={(values) => onPay(cardInfoOf(values))}
      notes={!isEntryHere && <Banner kind="warning">{t('payment.no-entry')}</Banner>}
    >
      {isEntryHere && (
        <>
          <CardInput
            source="cardNumber"
            icon={CreditCard}
            label={t('payment.card-number')}
            validate={[required(), fits(isCardNumber, 'payment.card-wrong')]}
            autoFocus={first === 'cardNumber'}
            {...cardInputs.number}
          />
          <Columns widths="1fr 1fr 1fr">
            <CardInput
              source="expiry"
              label={t('payment.expiry')}
              validate={[required(), fits(isCardExpiry(timeZone), 'payment.expiry-wrong')]}
              autoFocus={first === 'expiry'}
              {...cardInputs.expiry}
            />
            <CardInput
              source="cvv"
              label={t('payment.cvv')}
              validate={[required(), fits(isSecurityCode, 'payment.cvv-wrong')]}
              autoFocus={first === 'cvv'}
              {...cardInputs.code}
            />
            <ZipInput autoFocus={first === 'zip'} />
          </Columns>
          <SafeNote isTestGateway={installation?.isTestGateway === true} />
        </>
      )}
    </PaymentForm>
  );
};

interface TokenFormProps extends PaymentFrame {
  readonly cardFields: CardFieldsOf;
  readonly amount: number;
  /** The provider's answer to the last attempt; a token pays once, so the card is typed again. */
  readonly failure: string | null;
  readonly onPay: (token: CardToken) => void;
}

/** The fields of the vendor's payment provider. Only the provider sees the card; the zip is typed next to them. */
export const TokenForm = ({ cardFields, amount, failure, onPay, ...frame }: TokenFormProps) => {
  const [isAsking, setAsking] = useState(false);
  const isTestGateway = useInstallation()?.isTestGateway ?? false;
  const form = useRecordForm({ zip: '' });
  const entry = useCardEntry(
    cardFields,
    {
      labels: { ccnumber: t('payment.card-number'), ccexp: t('payment.expiry'), cvv: t('payment.cvv') },
      faults: { ccnumber: t('payment.card-wrong'), ccexp: t('payment.expiry-wrong'), cvv: t('payment.cvv-wrong') },
    },
    t('payment.card'),
  );

  const pay = async () => {
    setAsking(true);
    const paymentToken = await entry.tokenize();
    setAsking(false);
    if (paymentToken !== undefined) onPay({ paymentToken, ...form.getValues() });
  };

  return (
    <PaymentForm
      {...frame}
      form={form}
      amount={amount}
      failure={failure}
      isBusy={isAsking}
      isTyped={entry.isTyped}
      isReady={entry.state === 'ready'}
      onSubmit={pay}
      notes={entry.state === 'unreachable' && <Banner kind="fault">{t('payment.fields-unreachable')}</Banner>}
    >
      {entry.state !== 'unreachable' && (
        <>
          {entry.frame}
          <ZipInput />
          <SafeNote isTestGateway={isTestGateway} />
        </>
      )}
    </PaymentForm>
  );
};
