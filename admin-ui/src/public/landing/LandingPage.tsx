import { useEffect } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import '../parts/controls.css';
import { Features } from './Features';
import { Hero } from './Hero';
import { LandingFooter, LandingHeader, LandingSection } from './frame/LandingFrame';
import css from './LandingPage.module.css';
import { Barcode, Check, ListChecks, ScanBarcode, Send } from 'lucide-react';
import { dollars } from '../../parts/format';
import { packSize, usePrices } from '../parts/prices';

interface PackProps {
  readonly title: TextKey;
  /** Dollars for a user and month. */
  readonly price: number;
  readonly unit: TextKey;
  readonly note: TextKey;
  readonly isTaken: boolean;
}

const Pack = ({ title, price, unit, note, isTaken }: PackProps) => (
  <div className={css.pack}>
    <h3 className="heading">{t(title)}</h3>
    <p className={css.price}>
      <b>{dollars(packSize * price)}</b> {t('landing.a-month')}
    </p>
    <p className={css.small}>{t(unit, { users: packSize, price: dollars(price) })}</p>
    <p className={`${css.small} ${css.note}`}>{t(note)}</p>
    <span className={css.slots} aria-hidden="true">
      {[1, 2, 3, 4, 5].map((slot) => (
        <span key={slot} data-taken={isTaken || undefined} />
      ))}
    </span>
  </div>
);

const companyTypes = ['manufacturer', 'vendor'] as const;
const terms = ['landing.terms-3', 'landing.terms-1', 'landing.terms-charge', 'landing.terms-cap'] as const;

export const Plans = () => {
  const { base, extra, termDiscount, mostDiscount } = usePrices();
  const ofBothTypes = base.manufacturer === base.vendor;
  return (
    <LandingSection id="subscription-plan" title="landing.plan" text="landing.plan-text" isOnPaper>
      <div className={css.plans}>
        {companyTypes.slice(0, ofBothTypes ? 1 : 2).map((type) => (
          <Pack
            key={type}
            title={ofBothTypes ? 'landing.base-pack' : `landing.base-pack-${type}`}
            price={base[type]}
            unit="landing.base-pack-price"
            note="landing.base-pack-note"
            isTaken
          />
        ))}
        <Pack
          title="landing.extra-pack"
          price={extra}
          unit="landing.extra-pack-price"
          note="landing.extra-pack-note"
          isTaken={false}
        />
        <div className={css.terms}>
          <h3 className="heading">{t('landing.terms')}</h3>
          <ul>
            {terms.map((term) => (
              <li key={term}>
                <Check aria-hidden="true" />
                {t(term, { percent: termDiscount, most: mostDiscount })}
              </li>
            ))}
          </ul>
          {companyTypes.map((type) => (
            <a key={type} href={`/sign-up?planType=${type}`} className="btn btn-large btn-wide">
              {t(`landing.sign-up-${type}`)}
            </a>
          ))}
        </div>
      </div>
    </LandingSection>
  );
};

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
