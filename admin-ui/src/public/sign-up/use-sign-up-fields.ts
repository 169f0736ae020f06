import { empty, type SignUpFields, type SignUpValues } from './sign-up-values';
import { useKeptSignUp } from './use-kept-sign-up';
import { isCardExpiry, isCardNumber } from '../../parts/card/card-rules';
import { isPhone } from '../../parts/form/phone';
import { useFields, type Faults } from '../../parts/form/use-fields';
import { useText } from '../../i18n/texts';

export type { SignUpFields, SignUpValues };

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The fields of the sign-up with their literal texts (S1 section 5). A card is asked for unless a check is sent. */
export const useSignUpFields = (isCardNeeded: boolean): SignUpFields => {
  const t = useText();
  const fields = useFields<SignUpValues>(empty, (values) => {
    const found: Record<string, string> = {};
    if (values.email.trim() === '') found.email = t('sign-up.email-required');
    else if (!isEmail(values.email)) found.email = t('sign-up.email-invalid');
    if (values.username.trim() === '') found.username = t('sign-up.username-required');
    if (values.mobile.trim() !== '' && !isPhone(values.mobile)) found.mobile = t('sign-up.phone');
    if (values.name.trim() === '') found.name = t('sign-up.name-required');
    if (isCardNeeded) {
      if (values.cardNumber.trim() === '') found.cardNumber = t('sign-up.card-number-required');
      else if (!isCardNumber(values.cardNumber)) found.cardNumber = t('sign-up.card-number-invalid');
      if (values.expiry.trim() === '') found.expiry = t('sign-up.card-expiry-required');
      else if (!isCardExpiry(values.expiry)) found.expiry = t('sign-up.card-expiry-invalid');
      if (values.cvc.trim() === '') found.cvc = t('sign-up.card-cvc-required');
    }
    return found satisfies Faults<SignUpValues>;
  });
  useKeptSignUp(fields, empty);
  return fields;
};
