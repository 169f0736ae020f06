import { Check, Play } from 'lucide-react';
import { t } from '../../i18n/texts';
import '../frame/denim.css';
import css from './Hero.module.css';
import { SampleScan } from './samples/SampleScan';

/** The promise at the left, the cloth at the right, the selvage between them. */
export const Hero = () => (
  <section id="home" className={css.hero}>
    <div className={css.words}>
      <h1 className={css.title}>{t('landing.hero')}</h1>
      <p className={css.text}>{t('landing.hero-text')}</p>
      <div className={css.buttons}>
        <a href="/sign-up" className="btn btn-primary btn-large">
          {t('landing.sign-up-company')}
        </a>
        <a href="#how-it-works" className="btn btn-large">
          <Play aria-hidden="true" />
          {t('landing.see-how')}
        </a>
      </div>
      <ul className={css.facts}>
        {(['landing.for-both', 'landing.base-users'] as const).map((key) => (
          <li key={key}>
            <Check aria-hidden="true" />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
    <div className={`selvage-edge ${css.edge}`} aria-hidden="true" />
    <div className={`selvage-edge-flat ${css.edgeFlat}`} aria-hidden="true" />
    <div className={`denim ${css.cloth}`}>
      <SampleScan />
    </div>
  </section>
);
