import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { t, type TextKey } from '../../../i18n/texts';
import { Logo } from '../../../parts/brand/Logo';
import css from './LandingHeader.module.css';

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

/** Logo, the sections, and the ways in. On a phone the sections open below. */
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
