import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { cardInputs } from '../../../parts/card/CardInputs';
import { CardField } from '../../../parts/card/CardField';
import { Columns } from '../../../parts/form/Columns';
import { Field } from '../../../parts/form/old/Field';
import { useInstallation } from '../../../providers/use-installation';
import type { CardInfo } from '../../../types/wire';
import { PaymentForm, SafeNote, type PaymentFrame } from './PaymentForm';
import { cardInfoOf, type CardFields } from './use-card-fields';

interface CardFormProps extends PaymentFrame {
  /** Held by the dialog, so that a refused card need not be typed again. */
  readonly fields: CardFields;
  readonly amount: number;
  /** The provider's answer to the last attempt. */
  readonly failure: string | null;
  readonly onPay: (card: CardInfo) => void;
}

const faultyOf = ({ values, faults }: CardFields) => Object.keys(values).find((name) => name in faults);

/** Card number, expiry, CVV and zip; the amount is shown as text and on the button. */
export const CardForm = ({ fields, amount, failure, onPay, ...frame }: CardFormProps) => {
  const t = useText();
  const [fault, setFault] = useState<string | null>(null);
  const installation = useInstallation();
  const isEntryHere = installation?.cardEntry !== 'token';

  // The form is mounted again after each attempt, and focuses the field that was refused.
  const [first] = useState(() => faultyOf(fields) ?? 'cardNumber');
  const pay = fields.submit(() => onPay(cardInfoOf(fields.values)));
  const submit = () => {
    setFault(fields.hasEmpty ? t('payment.empty') : null);
    pay();
  };

  return (
    <PaymentForm
      {...frame}
      amount={amount}
      failure={failure}
      isDirty={fields.isDirty}
      isReady={isEntryHere ? true : null}
      onSubmit={submit}
      notes={
        <>
          {fault !== null && <Banner kind="fault">{fault}</Banner>}
          {!isEntryHere && <Banner kind="warning">{t('payment.no-entry')}</Banner>}
        </>
      }
    >
      {isEntryHere && (
        <>
          <CardField
            icon={CreditCard}
            label={t('payment.card-number')}
            autoFocus={first === 'cardNumber'}
            {...cardInputs.number}
            {...fields.bind('cardNumber')}
          />
          <Columns widths="1fr 1fr 1fr">
            <CardField
              label={t('payment.expiry')}
              autoFocus={first === 'expiry'}
              {...cardInputs.expiry}
              {...fields.bind('expiry')}
            />
            <CardField
              label={t('payment.cvv')}
              autoFocus={first === 'cvv'}
              {...cardInputs.code}
              {...fields.bind('cvv')}
            />
            <Field
              label={t('payment.zip')}
              autoComplete="postal-code"
              isRequired
              autoFocus={first === 'zip'}
              maxLength={10}
              {...fields.bind('zip')}
            />
          </Columns>
          <SafeNote isTestGateway={installation?.isTestGateway === true} />
        </>
      )}
    </PaymentForm>
  );
};
