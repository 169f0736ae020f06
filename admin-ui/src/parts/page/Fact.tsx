import type { ReactNode } from 'react';
import css from './Fact.module.css';

export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

interface FactProps {
  readonly label: string;
  /** Takes the whole width, for a text of any length. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const Fact = ({ label, isWide = false, children }: FactProps) => (
  <div className={isWide ? css.wide : ''}>
    <dt className="tiny-text">{label}</dt>
    <dd className="semibold break-anywhere own-lines">{children}</dd>
  </div>
);
