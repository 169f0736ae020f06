import type { ReactNode } from 'react';
import { useTitleFocus } from '../page/use-title-focus';
import css from './StateCard.module.css';

interface StateCardProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly hint?: ReactNode;
  /** Whether the surrounding part of the page is a card already. */
  readonly isBare?: boolean;
  readonly isAlert?: boolean;
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

/** The title of a page that shows only this state. */
const PageTitle = ({ children }: { children: string }) => (
  <h1 ref={useTitleFocus()} tabIndex={-1} className={css.title}>
    {children}
  </h1>
);

/** The common layout of the empty, error and denied states: drawing, literal text, a sentence, a way to continue. */
export const StateCard = ({ picture, title, hint, isBare, isAlert, heading: H = 'h2', children }: StateCardProps) => (
  <div className={isBare ? css.bare : css.card} role={isAlert ? 'alert' : undefined}>
    <div className={css.picture} aria-hidden="true">
      {picture}
    </div>
    {H === 'h1' ? <PageTitle>{title}</PageTitle> : <h2 className={css.title}>{title}</h2>}
    {hint !== undefined && <p className={css.hint}>{hint}</p>}
    {children !== undefined && <div className={css.actions}>{children}</div>}
  </div>
);
