import { useLayoutEffect, useRef } from 'react';

interface Remembered {
  readonly element: Element | null;
  readonly form: HTMLFormElement | null;
}

const focusable = ':is(input, textarea, select, button):enabled';

/**
 * A button that is disabled while its action runs loses the focus, and a keyboard user would have to start at the top
 * of the page again. The returned function remembers the focused element. It gets the focus back when the action has
 * ended, unless the user has moved the focus since. If the button is gone by then, for example in a saved form, the
 * first field of its form gets the focus.
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
    // The form removes its button when nothing is unsaved.
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
