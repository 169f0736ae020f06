import { useId, type ReactNode } from 'react';
import { ErrorBoundary } from '../states/ErrorState';
import css from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** Tints a foot that requires an action. */
  readonly isFootTinted?: boolean;
  readonly isFlush?: boolean;
  readonly isScrolling?: boolean;
  /** Adds a stitched line on top, for a bill or a quote, in the colour of the portal. */
  readonly isStitched?: boolean;
  /** Leaves out the line between head and body, for a small card of a few facts. */
  readonly isPlain?: boolean;
  readonly as?: 'section' | 'aside';
  readonly children: ReactNode;
}

export const Panel = (props: PanelProps) => {
  const {
    title,
    note,
    actions,
    foot,
    isFlush,
    isScrolling,
    isStitched,
    isPlain,
    isFootTinted,
    as: Tag = 'section',
  } = props;
  const id = useId();
  const body = isScrolling ? css.scrolling : isFlush ? css.flush : css.body;
  return (
    <Tag
      className={css.panel}
      data-stitched={isStitched || undefined}
      data-plain={isPlain || undefined}
      aria-labelledby={id}
    >
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {note !== undefined && <span className={css.note}>{note}</span>}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={body}>
        <ErrorBoundary isBare>{props.children}</ErrorBoundary>
      </div>
      {foot !== undefined && (
        <div className={css.foot} data-tinted={isFootTinted || undefined}>
          {foot}
        </div>
      )}
    </Tag>
  );
};
