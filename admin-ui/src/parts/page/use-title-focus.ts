import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The path whose title was shown last; null before the first page. */
let shownPath: string | undefined;

const isIn = (selector: string): boolean => document.activeElement?.matches(selector) ?? false;

/**
 * Whether a field has the focus: a reader who types is not interrupted, and a page may have focused its first field.
 */
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
 * Focuses the title of a page when the reader comes from another page, and when the page's record has changed its
 * state: the element that had the focus is gone then, and a screen reader would announce nothing.
 * @param state the state of the page's record
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
