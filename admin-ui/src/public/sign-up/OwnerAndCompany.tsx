import { defaultTimeZone, timeZones } from '../../parts/time/time-zones';
import { useText } from '../../i18n/texts';
import { PublicField } from '../parts/PublicField';
import { useIsLive } from '../parts/use-is-live';
import { FormSection } from './FormSection';
import css from './SignUpPage.module.css';
import type { SignUpFields } from './use-sign-up-fields';

const choiceOf = (zone: string) => ({ value: zone, label: zone });
/** The zones of the reader's browser; the build that draws the page may know others. */
const zones = timeZones().map(choiceOf);
const firstZones = [choiceOf(defaultTimeZone)];

export const OwnerSection = ({ fields }: { fields: SignUpFields }) => {
  const t = useText();
  return (
    <FormSection title={t('sign-up.owner')}>
      <div className={css.columns}>
        <PublicField
          label={t('entry.email')}
          type="email"
          autoComplete="email"
          isRequired
          maxLength={254}
          {...fields.bind('email')}
        />
        <PublicField
          label={t('sign-up.username')}
          autoComplete="username"
          isRequired
          maxLength={100}
          {...fields.bind('username')}
        />
        <PublicField
          label={t('sign-up.first-name')}
          autoComplete="given-name"
          maxLength={100}
          {...fields.bind('firstName')}
        />
        <PublicField
          label={t('sign-up.last-name')}
          autoComplete="family-name"
          maxLength={100}
          {...fields.bind('lastName')}
        />
        <PublicField
          label={t('sign-up.mobile')}
          type="tel"
          autoComplete="tel"
          hint={t('sign-up.mobile-hint')}
          {...fields.bind('mobile')}
        />
      </div>
    </FormSection>
  );
};

export const CompanySection = ({ fields }: { fields: SignUpFields }) => {
  const t = useText();
  const isLive = useIsLive();
  const types = [
    { value: 'manufacturer', label: t('sign-up.manufacturer') },
    { value: 'vendor', label: t('sign-up.vendor') },
  ];
  return (
    <FormSection title={t('sign-up.company')}>
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
          choices={isLive ? zones : firstZones}
          {...fields.bind('timeZone')}
        />
      </div>
    </FormSection>
  );
};
