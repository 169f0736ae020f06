import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { Logo, SelvageStrip } from '../../parts/brand/Logo';
import '../parts/controls.css';
import '../parts/entry-texts';
import css from './PlainFrame.module.css';
import { usePageTitle } from './use-page-title';

interface PlainFrameProps {
  readonly title: string;
  /** A link to the login page at the right. */
  readonly hasSignIn?: boolean;
  readonly children: ReactNode;
}

/** Strip, a header of 60 px, and a page without a menu (design, section 4). */
export const PlainFrame = ({ title, hasSignIn = false, children }: PlainFrameProps) => {
  usePageTitle(title);
  return (
    <>
      <SelvageStrip />
      <header className={css.header}>
        <Link to="/" className={css.home} aria-label={t('entry.home')}>
          <Logo />
        </Link>
        {hasSignIn && (
          <p className={css.in}>
            <span>{t('entry.have-account')}</span> <Link to="/login">{t('entry.sign-in')}</Link>
          </p>
        )}
      </header>
      <main className={css.main}>{children}</main>
    </>
  );
};
