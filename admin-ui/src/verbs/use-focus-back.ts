import { useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while its verb runs loses the focus, and a keyboard user would have to start at the top of the
 * page again. The returned function remembers the focused element, which gets the focus back when the verb has ended,
 * unless the user has moved the focus since.
 */
export const useFocusBack = (isBusy: boolean): (() => void) => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) return;
    const element = before.current;
    before.current = null;
    const { activeElement } = document;
    // When a button loses the focus, the browser moves it to an element around the button, such as the body or the dialog.
    const isLost = activeElement !== element && activeElement?.contains(element) === true;
    if (isLost && element instanceof HTMLElement) element.focus();
  }, [isBusy]);
  return () => {
    before.current = document.activeElement;
  };
};
