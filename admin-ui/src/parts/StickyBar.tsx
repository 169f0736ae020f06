import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './StickyBar.module.css';

interface StickyBarProps {
  /** What is wrong, at the left, announced. */
  readonly fault?: string | undefined;
  /** Quiet facts before the buttons. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

/** The foot of a form: faults at the left, buttons at the right. */
export const StickyBar = ({ fault, facts, children }: StickyBarProps) => (
  <div className={css.bar}>
    <p className={css.fault} role="alert">
      {fault !== undefined && (
        <>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> {fault}
        </>
      )}
    </p>
    {facts !== undefined && <span className={css.facts}>{facts}</span>}
    <div className={css.buttons}>{children}</div>
  </div>
);
