import type { ReactNode } from 'react';
import { t, type TextKey } from '../../../i18n/texts';
import css from './LandingSection.module.css';

interface LandingSectionProps {
  readonly id: string;
  readonly title: TextKey;
  readonly text: TextKey;
  readonly isOnPaper?: boolean;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the landing page: title, one line, and content. */
export const LandingSection = ({ id, title, text, isOnPaper = false, aside, children }: LandingSectionProps) => (
  <section id={id} className={css.section} data-paper={isOnPaper || undefined} aria-labelledby={`${id}-title`}>
    <div className={css.inner}>
      <div className={aside === undefined ? css.head : css.beside}>
        <div>
          <h2 id={`${id}-title`} className={css.title}>
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
