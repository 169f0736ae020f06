import { useText } from '../../../i18n/texts';
import { isCardExpiry, isCardNumber } from '../../../parts/card/card-rules';
import { useFields, type Faults, type Fields } from '../../../parts/form/old/use-fields';

const emptyCard = { cardNumber: '', expiry: '', cvc: '' };

export type CardValues = Readonly<typeof emptyCard>;
export type CardFields = Fields<CardValues>;

/** The fields of a card that is typed into our own form, with their literal texts (S1 section 5). */
export const useCardFields = (isTyped: boolean): CardFields => {
  const t = useText();
  return useFields<CardValues>(emptyCard, ({ cardNumber, expiry, cvc }) => {
    if (!isTyped) return {};
    const found: Record<string, string> = {};
    if (cardNumber.trim() === '') found.cardNumber = t('sign-up.card-number-required');
    else if (!isCardNumber(cardNumber)) found.cardNumber = t('sign-up.card-number-invalid');
    if (expiry.trim() === '') found.expiry = t('sign-up.card-expiry-required');
    else if (!isCardExpiry(expiry)) found.expiry = t('sign-up.card-expiry-invalid');
    if (cvc.trim() === '') found.cvc = t('sign-up.card-cvc-required');
    return found satisfies Faults<CardValues>;
  });
};
