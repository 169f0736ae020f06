import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import type { CardFieldsOf } from '../../../parts/card/entry/messages';
import { useCardEntry } from '../../../parts/card/entry/use-card-entry';
import { useRecordForm } from '../../../parts/form/use-record-form';
import { useInstallation } from '../../../providers/use-installation';
import type { CardToken } from '../../../types/wire';
import { PaymentForm, SafeNote, ZipInput, type PaymentFrame } from './PaymentForm';

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
