import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { isCardExpiry, isCardNumber, isSecurityCode, plainDigits } from '../../../parts/card/card-rules';
import { CardInput } from '../../../parts/card/CardInput';
import { cardInputs } from '../../../parts/card/CardInputs';
import { Columns } from '../../../parts/form/Columns';
import { useFaults } from '../../../parts/form/use-field';
import type { RecordForm } from '../../../parts/form/use-record-form';
import { fits, required } from '../../../parts/form/validators';
import { useInstallation } from '../../../providers/use-installation';
import type { CardInfo } from '../../../types/wire';
import type { CardValues } from '../use-payment';
import { PaymentForm, SafeNote, ZipInput, type PaymentFrame } from './PaymentForm';

interface CardFormProps extends PaymentFrame {
  /** Held by the dialog, so that a refused card need not be typed again. */
  readonly form: RecordForm<CardValues>;
  readonly amount: number;
  /** The provider's answer to the last attempt. */
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
              validate={[required(), fits(isCardExpiry, 'payment.expiry-wrong')]}
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
