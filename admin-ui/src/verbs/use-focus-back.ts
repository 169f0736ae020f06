import { useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while its verb runs loses the focus, and a reader at a keyboard would begin anew at the top of
 * the page. The function remembers where the focus was; it goes back when the verb has ended, unless it was moved since.
 */
export const useFocusBack = (isBusy: boolean): (() => void) => {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) return;
    const element = before.current;
    before.current = null;
    const { activeElement } = document;
    // What took the focus for want of a better place surrounds the button: the body, or the dialog.
    const isLost = activeElement !== element && activeElement?.contains(element) === true;
    if (isLost && element instanceof HTMLElement) element.focus();
  }, [isBusy]);
  return () => {
    before.current = document.activeElement;
  };
};
