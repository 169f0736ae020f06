import { useText } from '../../i18n/texts';
import { LandingSection } from './LandingSection';
import css from './Referrals.module.css';

/** What a code looks like in the portal: a picture, so there is nothing to press. */
const SampleCode = () => {
  const t = useText();
  return (
    <div className={css.card}>
      <p className={css.small}>{t('landing.your-code')}</p>
      <p className={css.code}>HarrowMills_REF_manufacturer</p>
      <p className={css.line}>
        <span>{t('landing.code-companies')}</span>
        <b>{t('landing.code-off')}</b>
      </p>
      <span className={css.meter} aria-hidden="true">
        <span />
      </span>
      <p className={css.line}>
        <span className={css.small}>{t('landing.code-share')}</span>
        <span className={css.small}>{t('landing.code-most')}</span>
      </p>
    </div>
  );
};

export const Referrals = () => (
  <LandingSection id="referrals" title="landing.referrals" text="landing.referrals-text" aside={<SampleCode />} />
);
