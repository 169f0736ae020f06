import { useText } from '../../../i18n/texts';
import { isCardExpiry, isCardNumber, isSecurityCode, isZipCode, plainDigits } from '../../../parts/card/card-rules';
import { useFields, type Fields } from '../../../parts/form/old/use-fields';
import type { CardInfo } from '../../../types/wire';

type CardValues = Readonly<{ cardNumber: string; expiry: string; cvv: string; zip: string }>;

export interface CardFields extends Fields<CardValues> {
  readonly hasEmpty: boolean;
}

const isEmpty = (text: string) => text.trim() === '';

/** All four fields are required, and each is checked before anything is sent (S2 section 5, A69). */
export const useCardFields = (): CardFields => {
  const t = useText();
  const fields = useFields<CardValues>({ cardNumber: '', expiry: '', cvv: '', zip: '' }, (values) => {
    const { cardNumber, expiry, cvv, zip } = values;
    return {
      ...(isEmpty(cardNumber) || isCardNumber(cardNumber) ? {} : { cardNumber: t('payment.card-wrong') }),
      ...(isEmpty(expiry) || isCardExpiry(expiry) ? {} : { expiry: t('payment.expiry-wrong') }),
      ...(isEmpty(cvv) || isSecurityCode(cvv) ? {} : { cvv: t('payment.cvv-wrong') }),
      ...(isEmpty(zip) || isZipCode(zip) ? {} : { zip: t('payment.zip-wrong') }),
    };
  });
  return { ...fields, hasEmpty: Object.values(fields.values).some(isEmpty) };
};

/** The card as the API takes it, without spaces and slash. */
export const cardInfoOf = ({ cardNumber, expiry, cvv, zip }: CardValues): CardInfo => ({
  cardNumber: plainDigits(cardNumber),
  expiry: plainDigits(expiry),
  cvv: plainDigits(cvv),
  zip: zip.trim(),
});
