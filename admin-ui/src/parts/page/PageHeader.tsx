import { useEffect, useRef, type RefObject, createContext, Fragment, use, useId, type ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import css from './PageHeader.module.css';
import { useGetList } from 'react-admin';
import { isLoadedSession } from '../../session/session';
import type { Id } from '../../types/wire';

/** The path whose title was shown last; undefined before the first page. */
let shownPath: string | undefined;

const isIn = (selector: string): boolean => document.activeElement?.matches(selector) ?? false;

/** A reader who types is not interrupted, and a page may have focused its first field. */
const isTyping = (): boolean =>
  isIn('main :is(input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox])');

/** Calls back when no dialog is open, because a dialog would take back the focus or return it to its button. */
const whenNoDialogIsOpen = (act: () => void): (() => void) => {
  const isOpen = () => document.querySelector('body > [role=presentation].MuiDialog-root') !== null;
  if (!isOpen()) {
    act();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isOpen()) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
};

/**
 * When the reader comes from another page, and when the page's record has changed its state: the element that had the
 * focus is gone then, and a screen reader would announce nothing.
 */
export const useTitleFocus = (state?: string): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const shownState = useRef(state);

  useEffect(() => {
    // A loaded page starts at the link to its content. A reader who has just signed in comes from another page.
    const isFirst = shownPath === undefined && isLoadedSession();
    const isSame = shownPath === pathname;
    shownPath = pathname;
    if (!isFirst && !isSame && !isTyping()) title.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (shownState.current === state) return undefined;
    shownState.current = state;
    return whenNoDialogIsOpen(() => {
      if (!isTyping()) title.current?.focus({ preventScroll: true });
    });
  }, [state]);
  return title;
};

interface Setting {
  readonly id: Id;
  readonly name: string;
  readonly value: unknown;
}

/** The site setting `appName`, which is part of the page's title (S2 section 7, session and settings). */
const useAppName = (): string => {
  const { data } = useGetList<Setting>(
    'Settings',
    { filter: { name: 'appName' }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: Infinity },
  );
  const value = data?.[0]?.value;
  return typeof value === 'string' ? value : 'Selvage';
};

interface Crumb {
  readonly label: string;
  readonly to?: string;
}

interface PageHeaderProps {
  readonly title: string;
  /** Shown above the title, and the h1 in its place (the scans page). */
  readonly overline?: string;
  readonly facts?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  /** Next to the title: a status chip or "Unsaved changes". */
  readonly mark?: ReactNode;
  /** The state of the page's record: when it changes, the title gets the focus. */
  readonly state?: string;
  /** At most three buttons, with one filled. */
  readonly children?: ReactNode;
}

/** The level of a page's title: the second below what stands around several pages, and has a title of its own. */
export const TitleLevel = createContext<1 | 2>(1);

/** The id of a page's title, which names its list. */
export const pageTitle = 'page-title';

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <p className={css.crumbs}>
    <ChevronLeft className={css.back} size={13} aria-hidden="true" />
    {crumbs.map((crumb, index) => (
      <Fragment key={crumb.label}>
        {index > 0 && <ChevronRight size={13} aria-hidden="true" />}
        {crumb.to === undefined ? <span>{crumb.label}</span> : <Link to={crumb.to}>{crumb.label}</Link>}
      </Fragment>
    ))}
  </p>
);

/** The title of a page with one line of facts and its buttons (design, section 5). It also names the browser's tab. */
export const PageHeader = ({ title, overline, facts, crumbs, mark, state, children }: PageHeaderProps) => {
  const heading = useTitleFocus(state);
  const markId = useId();
  const level = use(TitleLevel);
  const Title = level === 1 ? 'h1' : 'h2';
  const Below = level === 1 ? 'h2' : 'h3';
  const appName = useAppName();
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);

  const named = {
    id: pageTitle,
    ref: heading,
    tabIndex: -1,
    'aria-describedby': mark === undefined ? undefined : markId,
  };
  return (
    <div className={css.header}>
      <div className={css.words}>
        {crumbs !== undefined && <Crumbs crumbs={crumbs} />}
        {overline !== undefined && (
          <Title {...named} className="overline">
            {overline}
          </Title>
        )}
        <div className={css.line}>
          {overline === undefined ? (
            <Title {...named} className={css.title}>
              {title}
            </Title>
          ) : (
            <Below className={css.title}>{title}</Below>
          )}
          {mark !== undefined && <span id={markId}>{mark}</span>}
        </div>
        {facts !== undefined && <p className={css.facts}>{facts}</p>}
      </div>
      {children !== undefined && <div className={css.buttons}>{children}</div>}
    </div>
  );
};
