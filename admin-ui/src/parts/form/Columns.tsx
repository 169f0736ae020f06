import type { CSSProperties, ReactNode } from 'react';
import css from './Columns.module.css';

/** Fields next to each other where there is room: `widths` are the columns of a grid. */
export const Columns = ({ widths, children }: { widths: string; children: ReactNode }) => (
  <div className={css.columns} style={{ '--columns': widths } as CSSProperties}>
    {children}
  </div>
);
