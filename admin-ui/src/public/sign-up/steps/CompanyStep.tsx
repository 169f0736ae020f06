import { useText } from '../../../i18n/texts';
import { timeZones } from '../../../parts/time/time-zones';
import { PublicField } from '../../parts/PublicField';
import type { SignUpFields } from '../sign-up-values';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';

export const CompanyStep = ({ fields, steps }: { fields: SignUpFields; steps: Steps }) => {
  const t = useText();
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
      onSubmit={fields.submit(steps.next)}
    >
      <div className={css.columns}>
        <PublicField
          label={t('sign-up.name')}
          autoComplete="organization"
          isRequired
          maxLength={100}
          {...fields.bind('name')}
        />
        <PublicField label={t('sign-up.type')} isRequired choices={types} {...fields.bind('type')} />
        <PublicField
          label={t('sign-up.time-zone')}
          isRequired
          choices={timeZones().map((zone) => ({ value: zone, label: zone }))}
          {...fields.bind('timeZone')}
        />
      </div>
    </StepForm>
  );
};
