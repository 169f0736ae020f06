import { Check } from 'lucide-react';
import { useText, type TextKey } from '../../i18n/texts';
import { LandingSection } from './frame/LandingSection';
import css from './Plans.module.css';

interface PackProps {
  readonly title: TextKey;
  readonly price: string;
  readonly unit: TextKey;
  readonly note: TextKey;
  readonly isTaken: boolean;
}

const Pack = ({ title, price, unit, note, isTaken }: PackProps) => {
  const t = useText();
  return (
    <div className={css.pack}>
      <h3 className={css.title}>{t(title)}</h3>
      <p className={css.price}>
        <b>{price}</b> {t('landing.a-month')}
      </p>
      <p className={css.small}>{t(unit)}</p>
      <p className={`${css.small} ${css.note}`}>{t(note)}</p>
      <span className={css.slots} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((slot) => (
          <span key={slot} data-taken={isTaken || undefined} />
        ))}
      </span>
    </div>
  );
};

const terms = ['landing.terms-3', 'landing.terms-1', 'landing.terms-charge', 'landing.terms-cap'] as const;

export const Plans = () => {
  const t = useText();
  return (
    <LandingSection id="subscription-plan" title="landing.plan" text="landing.plan-text" isOnPaper>
      <div className={css.plans}>
        <Pack
          title="landing.base-pack"
          price="$250.00"
          unit="landing.base-pack-price"
          note="landing.base-pack-note"
          isTaken
        />
        <Pack
          title="landing.extra-pack"
          price="$75.00"
          unit="landing.extra-pack-price"
          note="landing.extra-pack-note"
          isTaken={false}
        />
        <div className={css.terms}>
          <h3 className={css.title}>{t('landing.terms')}</h3>
          <ul>
            {terms.map((term) => (
              <li key={term}>
                <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                {t(term)}
              </li>
            ))}
          </ul>
          <a href="/sign-up" className="btn btn-large btn-wide">
            {t('landing.sign-up-company')}
          </a>
        </div>
      </div>
    </LandingSection>
  );
};
