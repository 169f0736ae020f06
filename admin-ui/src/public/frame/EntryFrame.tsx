import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { Logo, SelvageStrip } from '../../parts/brand/Logo';
import '../parts/controls.css';
import './denim.css';
import '../parts/entry-texts';
import css from './EntryFrame.module.css';
import { usePageTitle } from './use-page-title';
import { SwatchTag } from './SwatchTag';
import { termsOfService } from '../parts/terms';

/** The form at the left, the cloth at the right, the selvage between (sign-in.png); on a phone the strip alone. */
export const EntryFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return (
    <div className={css.frame}>
      <div className={css.strip}>
        <SelvageStrip />
      </div>
      <div className={css.side}>
        <header>
          <Link to="/" className="undecorated round-5" aria-label={t('entry.home')}>
            <Logo size={26} />
          </Link>
        </header>
        <main className={css.main}>{children}</main>
        <footer className={css.foot}>
          <Link to="/privacy-policy">{t('entry.privacy')}</Link>
          <a href={termsOfService}>{t('entry.terms')}</a>
          <span className={css.language}>{t('entry.language')}</span>
        </footer>
      </div>
      <div className={`selvage-edge ${css.edge}`} aria-hidden="true" />
      <div className={`denim ${css.cloth}`} aria-hidden="true">
        <SwatchTag
          code="HT-1180"
          cloth="tagOfFrame"
          words={['Houndstooth, Ink / Bone', t('login.tag-grade')]}
          size={240}
          tilt={-2.5}
        />
      </div>
    </div>
  );
};
