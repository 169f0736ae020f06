import { t } from '../../../i18n/texts';
import { timeZones } from '../../../parts/time/time-zones';
import { required, email, fits, isPhone } from '../../../parts/form/validators';
import { PublicField } from '../../parts/PublicField';
import { type SignUpForm, ownerOf } from '../sign-up-values';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm, useConfirm } from './StepForm';
import { isFree } from '../sign-up-calls';

export const CompanyStep = ({ form, steps }: { form: SignUpForm; steps: Steps }) => {
  const types = [
    { value: 'manufacturer', label: t('sign-up.manufacturer') },
    { value: 'vendor', label: t('sign-up.vendor') },
  ];
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.company')}
      text={t('sign-up.company-text')}
      confirm={t('sign-up.confirm-company')}
      onSubmit={form.submit(steps.next)}
    >
      <div className={css.columns}>
        <PublicField
          form={form}
          source="name"
          validate={[required('sign-up.name-required')]}
          label={t('sign-up.name')}
          autoComplete="organization"
          maxLength={100}
        />
        <PublicField form={form} source="type" label={t('sign-up.type')} isRequired choices={types} />
        <PublicField
          form={form}
          source="timeZone"
          label={t('sign-up.time-zone')}
          isRequired
          choices={timeZones().map((zone) => ({ value: zone, label: zone }))}
        />
      </div>
    </StepForm>
  );
};

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
