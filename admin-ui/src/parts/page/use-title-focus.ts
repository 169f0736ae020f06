import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The path whose title was shown last; none before the first page. */
let shownPath: string | undefined;

const isIn = (selector: string): boolean => document.activeElement?.matches(selector) ?? false;

/** Somebody who types is not disturbed; a page may have given the focus to its first field. */
const isTyping = (): boolean =>
  isIn('main :is(input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox])');

/** Calls back when no dialog is open: it would take the focus back, or give it to what opened it. */
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
 * Gives the focus to the title of a page when the reader comes from another page, and when what it shows has changed its
 * state: what had the focus is gone by then, and a screen reader would tell nothing.
 * @param state what the record of the page is now
 */
export const useTitleFocus = (state?: string): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const shownState = useRef(state);

  useEffect(() => {
    const isFirst = shownPath === undefined;
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
