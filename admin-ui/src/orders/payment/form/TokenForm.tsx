import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { isZipCode } from '../../../parts/card/card-rules';
import type { CardFieldsOf } from '../../../parts/card/entry/messages';
import { useCardEntry } from '../../../parts/card/entry/use-card-entry';
import { Field } from '../../../parts/form/old/Field';
import { useFields } from '../../../parts/form/old/use-fields';
import { useInstallation } from '../../../providers/use-installation';
import type { CardToken } from '../../../types/wire';
import { PaymentForm, SafeNote, type PaymentFrame } from './PaymentForm';

interface TokenFormProps extends PaymentFrame {
  readonly cardFields: CardFieldsOf;
  readonly amount: number;
  /** The provider's answer to the last attempt; a token pays once, so the card is typed again. */
  readonly failure: string | null;
  readonly onPay: (token: CardToken) => void;
}

/** The fields of the vendor's payment provider. Only the provider sees the card; the zip is typed next to them. */
export const TokenForm = ({ cardFields, amount, failure, onPay, ...frame }: TokenFormProps) => {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const isTestGateway = useInstallation()?.isTestGateway ?? false;
  const fields = useFields({ zip: '' }, ({ zip }) =>
    zip.trim() === ''
      ? { zip: t('form.required', { field: t('payment.zip') }) }
      : isZipCode(zip)
        ? {}
        : { zip: t('payment.zip-wrong') },
  );
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
    if (paymentToken !== undefined) onPay({ paymentToken, zip: fields.now().values.zip.trim() });
  };

  return (
    <PaymentForm
      {...frame}
      amount={amount}
      failure={failure}
      isBusy={isAsking}
      isDirty={fields.isDirty || entry.isTyped}
      isReady={entry.state === 'ready'}
      onSubmit={fields.submit(pay)}
      notes={entry.state === 'unreachable' && <Banner kind="fault">{t('payment.fields-unreachable')}</Banner>}
    >
      {entry.state !== 'unreachable' && (
        <>
          {entry.frame}
          <Field
            label={t('payment.zip')}
            autoComplete="postal-code"
            isRequired
            maxLength={10}
            {...fields.bind('zip')}
          />
          <SafeNote isTestGateway={isTestGateway} />
        </>
      )}
    </PaymentForm>
  );
};
