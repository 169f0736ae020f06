import { useText } from '../../i18n/texts';
import { LandingSection } from './frame/LandingSection';
import css from './Referrals.module.css';

/** A picture of a code as the portal shows it, without anything to press. */
const SampleCode = () => {
  const t = useText();
  return (
    <div className={css.card}>
      <p className={css.small}>{t('landing.your-code')}</p>
      <p className={css.code}>HarrowMills_REF_manufacturer</p>
      <p className={css.small}>{t('landing.code-text')}</p>
    </div>
  );
};

export const Referrals = () => (
  <LandingSection id="referrals" title="landing.referrals" text="landing.referrals-text" aside={<SampleCode />} />
);
