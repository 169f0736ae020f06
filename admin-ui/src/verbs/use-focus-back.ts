import { useLayoutEffect, useRef } from 'react';

interface Remembered {
  readonly element: Element | null;
  readonly form: HTMLFormElement | null;
}

const focusable = ':is(input, textarea, select, button):enabled';

/**
 * A button that is disabled while its verb runs loses the focus, and a keyboard user would have to start at the top of the
 * page again. The returned function remembers the focused element, which gets the focus back when the verb has ended,
 * unless the user has moved the focus since. A button that is gone by then, as a form that is saved has none, leaves the
 * focus to the first field of its form.
 */
export const useFocusBack = (isBusy: boolean): (() => void) => {
  const before = useRef<Remembered | null>(null);
  useLayoutEffect(() => {
    if (isBusy || before.current === null) return undefined;
    const { element, form } = before.current;
    before.current = null;
    const { activeElement } = document;
    // When a button loses the focus, the browser moves it to an element around the button, such as the body or the dialog.
    const isLost = activeElement !== element && activeElement?.contains(element) === true;
    if (isLost && element instanceof HTMLElement) element.focus();
    // The form takes its button away once it has noticed that nothing is unsaved.
    const timer = setTimeout(() => {
      const isGone = element?.isConnected === false && document.activeElement === document.body;
      if (isGone && form?.isConnected) form.querySelector<HTMLElement>(focusable)?.focus();
    });
    return () => clearTimeout(timer);
  }, [isBusy]);
  return () => {
    const { activeElement } = document;
    before.current = { element: activeElement, form: activeElement?.closest('form') ?? null };
  };
};
