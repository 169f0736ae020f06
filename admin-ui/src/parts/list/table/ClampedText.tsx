import type { ReactNode } from 'react';
import css from './ClampedText.module.css';

/** A text of any length in a cell: two lines, and the whole text in its title. */
export const ClampedText = ({ children }: { children: ReactNode }) => (
  <span className={css.clamped} title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
);
