import { t } from '../../../i18n/texts';
import { isPhone } from '../../../parts/form/contact/phone';
import { email, fits, required } from '../../../parts/form/validators';
import { PublicField } from '../../parts/PublicField';
import { isFree } from '../sign-up-calls';
import { ownerOf, type SignUpForm } from '../sign-up-values';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';
import { useConfirm } from './use-confirm';

const mayBePhone = (text: string): boolean => text.trim() === '' || isPhone(text);

/** The owner of the new company. A name that is in use is refused before the other steps are filled in. */
export const OwnerStep = ({ form, steps }: { form: SignUpForm; steps: Steps }) => {
  const { isBusy, confirm } = useConfirm(steps);

  const lookUp = async () => {
    const owner = ownerOf(form.getValues());
    const [isEmailFree, isNameFree] = await Promise.all([
      isFree({ email: owner.email }),
      isFree({ username: owner.username }),
    ]);
    if (isEmailFree && isNameFree) return steps.next();
    const taken = {
      ...(isEmailFree ? {} : { email: t('sign-up.email-taken') }),
      ...(isNameFree ? {} : { username: t('sign-up.username-taken') }),
    };
    form.refuse(taken);
    steps.say({ lead: t('sign-up.duplication'), children: Object.values(taken).join(' ') });
  };
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.owner')}
      text={t('sign-up.owner-text')}
      confirm={t('sign-up.confirm-owner')}
      isOff={isBusy}
      onSubmit={form.submit(() => confirm(lookUp))}
    >
      <div className={css.columns}>
        <PublicField
          form={form}
          source="email"
          validate={[required('sign-up.email-required'), email()]}
          label={t('entry.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <PublicField
          form={form}
          source="username"
          validate={[required('sign-up.username-required')]}
          label={t('sign-up.username')}
          autoComplete="username"
          maxLength={100}
        />
        <PublicField
          form={form}
          source="firstName"
          label={t('sign-up.first-name')}
          autoComplete="given-name"
          maxLength={100}
        />
        <PublicField
          form={form}
          source="lastName"
          label={t('sign-up.last-name')}
          autoComplete="family-name"
          maxLength={100}
        />
        <PublicField
          form={form}
          source="mobile"
          validate={[fits(mayBePhone, 'sign-up.phone')]}
          label={t('sign-up.mobile')}
          type="tel"
          autoComplete="tel"
          hint={t('sign-up.mobile-hint')}
        />
      </div>
    </StepForm>
  );
};
