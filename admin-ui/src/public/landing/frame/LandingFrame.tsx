import { t, type TextKey } from '../../../i18n/texts';
import '../../frame/denim.css';
import { Logo } from '../../../parts/brand/Logo';
import { termsOfService } from '../../parts/terms';
import css from './LandingFrame.module.css';
import { Menu, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

/** Contact details, and the links to the terms and the privacy policy (S1 section 1). */
export const LandingFooter = () => (
  <footer>
    <div className={`selvage-edge-flat ${css.edge}`} aria-hidden="true" />
    <div className={css.foot}>
      <div className={css.inner}>
        <div>
          <p className={css.name}>
            <Logo />
          </p>
          <p>{t('landing.motto')}</p>
        </div>
        <div>
          <h2 className={css.title}>{t('landing.contact')}</h2>
          <ul>
            <li>
              <a href="mailto:hello@selvage.example">hello@selvage.example</a>
            </li>
            <li>
              <a href="tel:+12125550100">+1 212 555 0100</a>
            </li>
            <li>{t('landing.address')}</li>
          </ul>
        </div>
        <div>
          <h2 className={css.title}>{t('landing.product')}</h2>
          <ul>
            <li>
              <a href="#features">{t('landing.features')}</a>
            </li>
            <li>
              <a href="#how-it-works">{t('landing.how')}</a>
            </li>
            <li>
              <a href="#subscription-plan">{t('landing.plan')}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={css.title}>{t('landing.legal')}</h2>
          <ul>
            <li>
              <a href={termsOfService}>{t('landing.terms-of-service')}</a>
            </li>
            <li>
              <a href="/privacy-policy">{t('landing.privacy')}</a>
            </li>
          </ul>
        </div>
      </div>
    </div>
  </footer>
);

interface Section {
  readonly id: string;
  readonly label: TextKey;
}

/** The sections of the landing page, in the specification's order (S1 section 1). Pictures stand in the place of its videos. */
const sections: readonly Section[] = [
  { id: 'home', label: 'landing.home' },
  { id: 'features', label: 'landing.features' },
  { id: 'screens', label: 'landing.screens' },
  { id: 'how-it-works', label: 'landing.how' },
  { id: 'referrals', label: 'landing.referrals' },
  { id: 'subscription-plan', label: 'landing.plan' },
];

export const LandingHeader = () => {
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? X : Menu;
  return (
    <header className={css.header}>
      <a href="/" className={css.home} aria-label={t('app.name')}>
        <Logo />
      </a>
      <nav className={css.sections} data-open={isOpen || undefined} id="sections" aria-label={t('landing.menu')}>
        {sections.map(({ id, label }, index) => (
          <a key={id} href={`#${id}`} className={index === 0 ? css.first : css.section} onClick={() => setOpen(false)}>
            {t(label)}
          </a>
        ))}
      </nav>
      <a href="/login" className={css.in}>
        {t('landing.sign-in')}
      </a>
      <a href="/sign-up" className={`btn btn-primary ${css.up}`}>
        {t('landing.sign-up')}
      </a>
      <button
        type="button"
        className={css.menu}
        aria-label={t('landing.open-menu')}
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </header>
  );
};

interface LandingSectionProps {
  readonly id: string;
  readonly title: TextKey;
  readonly text: TextKey;
  readonly isOnPaper?: boolean;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export const LandingSection = ({ id, title, text, isOnPaper = false, aside, children }: LandingSectionProps) => (
  <section id={id} className={css.landingSection} data-paper={isOnPaper || undefined} aria-labelledby={`${id}-title`}>
    <div className={css.sectionInner}>
      <div className={aside === undefined ? css.head : css.beside}>
        <div>
          <h2 id={`${id}-title`} className={css.sectionTitle}>
            {t(title)}
          </h2>
          <p className={css.text}>{t(text)}</p>
        </div>
        {aside}
      </div>
      {children}
    </div>
  </section>
);
