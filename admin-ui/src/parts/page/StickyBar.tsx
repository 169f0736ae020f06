import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { publishHeightAs } from '../foot-height';
import css from './StickyBar.module.css';

interface StickyBarProps {
  /** A fault, shown at the left and announced. */
  readonly fault?: string | undefined;
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

const publishHeight = publishHeightAs('--sticky-bar');

export const StickyBar = ({ fault, facts, children }: StickyBarProps) => (
  <div ref={publishHeight} className={css.bar}>
    <p className={css.fault} role="alert">
      {fault !== undefined && (
        <>
          <CircleAlert aria-hidden="true" /> {fault}
        </>
      )}
    </p>
    {facts !== undefined && <span className="small-text">{facts}</span>}
    <div className={css.buttons}>{children}</div>
  </div>
);
