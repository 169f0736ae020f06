import { useText } from '../../i18n/texts';
import { isCardExpiry, isCardNumber, isSecurityCode, isZipCode, plainDigits } from '../../parts/card/card-rules';
import { useFields, type Fields } from '../../parts/form/use-fields';
import type { CardInfo } from '../../types/wire';

type CardValues = Readonly<{ cardNumber: string; expiry: string; cvv: string; zip: string }>;

export interface CardFields extends Fields<CardValues> {
  readonly hasEmpty: boolean;
}

const isEmpty = (text: string) => text.trim() === '';

/** All four are required; and each is checked before anything is sent (S2 section 5, A69). */
export const useCardFields = (): CardFields => {
  const t = useText();
  const fields = useFields<CardValues>({ cardNumber: '', expiry: '', cvv: '', zip: '' }, (values) => ({
    ...(isEmpty(values.cardNumber)
      ? { cardNumber: t('form.required', { field: t('payment.card-number') }) }
      : isCardNumber(values.cardNumber)
        ? {}
        : { cardNumber: t('payment.card-wrong') }),
    ...(isEmpty(values.expiry)
      ? { expiry: t('form.required', { field: t('payment.expiry') }) }
      : isCardExpiry(values.expiry)
        ? {}
        : { expiry: t('payment.expiry-wrong') }),
    ...(isEmpty(values.cvv)
      ? { cvv: t('form.required', { field: t('payment.cvv') }) }
      : isSecurityCode(values.cvv)
        ? {}
        : { cvv: t('payment.cvv-wrong') }),
    ...(isEmpty(values.zip)
      ? { zip: t('form.required', { field: t('payment.zip') }) }
      : isZipCode(values.zip)
        ? {}
        : { zip: t('payment.zip-wrong') }),
  }));
  return { ...fields, hasEmpty: Object.values(fields.values).some(isEmpty) };
};

/** As the API takes it: spaces and slash removed. */
export const cardInfoOf = ({ cardNumber, expiry, cvv, zip }: CardValues): CardInfo => ({
  cardNumber: plainDigits(cardNumber),
  expiry: plainDigits(expiry),
  cvv: plainDigits(cvv),
  zip: zip.trim(),
});
