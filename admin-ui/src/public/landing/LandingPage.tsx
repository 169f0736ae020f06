import { useEffect } from 'react';
import { t } from '../../i18n/texts';
import '../parts/controls.css';
import { Features } from './Features';
import { Hero } from './Hero';
import { LandingFooter, LandingHeader, LandingSection } from './frame/LandingFrame';
import { Plans } from './Plans';
import css from './LandingPage.module.css';
import { Barcode, ListChecks, ScanBarcode, Send } from 'lucide-react';

const steps = [
  { icon: Barcode, title: 'landing.step-label', text: 'landing.step-label-text' },
  { icon: ScanBarcode, title: 'landing.step-scan', text: 'landing.step-scan-text' },
  { icon: ListChecks, title: 'landing.step-review', text: 'landing.step-review-text' },
  { icon: Send, title: 'landing.step-order', text: 'landing.step-order-text' },
] as const;

const HowItWorks = () => (
  <LandingSection id="how-it-works" title="landing.how" text="landing.how-text" isOnPaper>
    <ol className={css.steps}>
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className={css.step}>
          <span className={css.node} aria-hidden="true">
            <Icon size={20} />
          </span>
          <div>
            <h3 className="heading">{t(title)}</h3>
            <p className={css.text}>{t(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  </LandingSection>
);

/** `npm run pictures` captures them from the product with its demo data, on a phone. */
const screens = ['scan', 'order', 'import'] as const;

const Screens = () => (
  <LandingSection id="screens" title="landing.screens" text="landing.screens-text">
    <ul className={css.screens}>
      {screens.map((name) => (
        <li key={name}>
          <img
            className={css.picture}
            src={`/screens/${name}.webp`}
            alt={t(`landing.screen-${name}-alt`)}
            width={390}
            height={520}
            loading="lazy"
          />
          <h3 className={css.title}>{t(`landing.screen-${name}`)}</h3>
        </li>
      ))}
    </ul>
  </LandingSection>
);

/** A picture of a code as the portal shows it, without anything to press. */
const SampleCode = () => (
  <div className={css.card}>
    <p className="tiny-text">{t('landing.your-code')}</p>
    <p className="heading break-anywhere">HarrowMills_REF_manufacturer</p>
    <p className="tiny-text">{t('landing.code-text')}</p>
  </div>
);

const Referrals = () => (
  <LandingSection id="referrals" title="landing.referrals" text="landing.referrals-text" aside={<SampleCode />} />
);

/** A visitor's page at `/` (S1 section 1). */
const LandingPage = () => {
  useEffect(() => {
    document.title = t('landing.title');
  }, []);
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <Features />
        <Screens />
        <HowItWorks />
        <Referrals />
        <Plans />
      </main>
      <LandingFooter />
    </>
  );
};

export default LandingPage;
