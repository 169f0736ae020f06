import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import css from './PageHeader.module.css';
import { useAppName } from './use-app-name';
import { useTitleFocus } from './use-title-focus';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

interface PageHeaderProps {
  readonly title: string;
  /** Shown above the title, and the h1 in its place (the scans page). */
  readonly overline?: string;
  readonly facts?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Beside the title: a status chip or "Unsaved changes". */
  readonly mark?: ReactNode;
  /** The state of the page's record: when it changes, the title gets the focus. */
  readonly state?: string;
  /** At most three buttons, one of them filled. */
  readonly children?: ReactNode;
}

/** The id of a page's title, which names its list. */
export const pageTitle = 'page-title';

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <p className={css.crumbs}>
    <ChevronLeft className={css.back} size={13} strokeWidth={1.75} aria-hidden="true" />
    {crumbs.map((crumb, index) => (
      <Fragment key={crumb.label}>
        {index > 0 && <ChevronRight size={13} strokeWidth={1.75} aria-hidden="true" />}
        {crumb.to === undefined ? <span>{crumb.label}</span> : <Link to={crumb.to}>{crumb.label}</Link>}
      </Fragment>
    ))}
  </p>
);

/** The title of a page with one line of facts and its buttons (design, section 5). It also names the browser's tab. */
export const PageHeader = ({ title, overline, facts, crumbs, mark, state, children }: PageHeaderProps) => {
  const heading = useTitleFocus(state);
  const markId = useId();
  const appName = useAppName();
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);

  const named = {
    id: pageTitle,
    ref: heading,
    tabIndex: -1,
    ...(mark === undefined ? {} : { 'aria-describedby': markId }),
  };
  return (
    <div className={css.header}>
      <div className={css.words}>
        {crumbs !== undefined && <Crumbs crumbs={crumbs} />}
        {overline !== undefined && (
          <h1 {...named} className="overline">
            {overline}
          </h1>
        )}
        <div className={css.line}>
          {overline === undefined ? (
            <h1 {...named} className={css.title}>
              {title}
            </h1>
          ) : (
            <h2 className={css.title}>{title}</h2>
          )}
          {mark !== undefined && <span id={markId}>{mark}</span>}
        </div>
        {facts !== undefined && <p className={css.facts}>{facts}</p>}
      </div>
      {children !== undefined && <div className={css.buttons}>{children}</div>}
    </div>
  );
};
