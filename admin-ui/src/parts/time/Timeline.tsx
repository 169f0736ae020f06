import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DyeName } from '../../theme/tokens';
import { Instant } from './Time';
import css from './Timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  readonly timestamp: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly dye: DyeName;
  readonly details?: ReactNode;
}

/** Events, newest first, along a stitched thread. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => (
  <ol className={css.timeline} aria-label={label}>
    {entries.map(({ id, timestamp, title, icon: Icon, dye, details }) => (
      <li key={id} className={css.entry}>
        <span
          className={css.node}
          style={{ color: `var(--${dye}-fg)`, background: `var(--${dye}-bg)` }}
          aria-hidden="true"
        >
          <Icon size={10} strokeWidth={2} />
        </span>
        <p className="strong">{title}</p>
        {details !== undefined && <div className="second-line break-anywhere own-lines">{details}</div>}
        <p className={css.at}>
          <Instant timestamp={timestamp} />
        </p>
      </li>
    ))}
  </ol>
);
