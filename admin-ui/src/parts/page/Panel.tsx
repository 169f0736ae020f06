import { useId, type ReactNode } from 'react';
import css from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Quiet words beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** A foot that asks for something stands on paper. */
  readonly isFootTinted?: boolean;
  /** A table or list reaches the edges. */
  readonly isFlush?: boolean;
  /** A table that is wider than its panel scrolls sideways in it. */
  readonly isScrolling?: boolean;
  /** A stitched line on top: a bill or a quote, in the colour of the portal. */
  readonly isStitched?: boolean;
  /** The head runs into the body without a line: a small card of a few facts. */
  readonly isPlain?: boolean;
  readonly as?: 'section' | 'aside';
  readonly children: ReactNode;
}

/** A card with a head. */
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
      <div className={body}>{props.children}</div>
      {foot !== undefined && (
        <div className={css.foot} data-tinted={isFootTinted || undefined}>
          {foot}
        </div>
      )}
    </Tag>
  );
};
