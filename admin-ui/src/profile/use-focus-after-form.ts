import { useRef } from 'react';

/**
 * Moves the focus to the first button of a panel when a form has gone, and the focus with it:
 * `const [focusFirst, ended] = useFocusAfterForm()`, the `ref` of the buttons and the callback for the end of the form.
 */
export const useFocusAfterForm = (): readonly [(actions: HTMLElement | null) => void, () => void] => {
  const hasEnded = useRef(false);
  const focusFirst = (actions: HTMLElement | null) => {
    if (!hasEnded.current || actions === null) return;
    hasEnded.current = false;
    actions.querySelector('button')?.focus();
  };
  return [focusFirst, () => void (hasEnded.current = true)];
};
