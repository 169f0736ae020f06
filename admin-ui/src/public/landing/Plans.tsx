import { Check } from 'lucide-react';
import { t, type TextKey } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import { packSize, usePrices } from '../parts/prices';
import { LandingSection } from './frame/LandingFrame';
import css from './Plans.module.css';

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
