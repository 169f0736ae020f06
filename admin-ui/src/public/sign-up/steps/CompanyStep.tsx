import { t } from '../../../i18n/texts';
import { timeZones } from '../../../parts/time/time-zones';
import { required } from '../../../parts/form/validators';
import { PublicField } from '../../parts/PublicField';
import type { SignUpForm } from '../sign-up-values';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';

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
