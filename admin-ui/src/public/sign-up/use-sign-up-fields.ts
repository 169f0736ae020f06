import { isEmail } from '../../parts/form/contact/email';
import { isPhone } from '../../parts/form/contact/phone';
import { useFields, type Faults } from '../../parts/form/use-fields';
import { useText } from '../../i18n/texts';
import { empty, type SignUpFields, type SignUpValues } from './sign-up-values';
import type { Step } from './steps';

/** The fields of owner and company; those of the present step are checked, with their literal texts (S1 section 5). */
export const useSignUpFields = (step: Step): SignUpFields => {
  const t = useText();
  return useFields<SignUpValues>(empty, (values) => {
    const found: Record<string, string> = {};
    if (step === 'owner') {
      if (values.email.trim() === '') found.email = t('sign-up.email-required');
      else if (!isEmail(values.email)) found.email = t('form.email');
      if (values.username.trim() === '') found.username = t('sign-up.username-required');
      if (values.mobile.trim() !== '' && !isPhone(values.mobile)) found.mobile = t('sign-up.phone');
    }
    if (step === 'company' && values.name.trim() === '') found.name = t('sign-up.name-required');
    return found satisfies Faults<SignUpValues>;
  });
};
