import type { ReactNode } from 'react';
import css from './Fact.module.css';

/** A list of facts: the name small above the value. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);
