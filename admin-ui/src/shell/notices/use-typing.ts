import { useEffect, useState } from 'react';

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [role=combobox]';

const hasField = (): boolean => document.activeElement?.matches(fields) ?? false;

/**
 * Whether a field has the focus: what lies over the page must not cover it. While something is pressed it stays as it
 * was, as a notice that moves under the finger would take the press from the button that it was meant for.
 */
export const useTyping = (): boolean => {
  const [isTyping, setTyping] = useState(hasField);
  useEffect(() => {
    let isPressed = false;
    const look = () => {
      if (!isPressed) setTyping(hasField());
    };
    const press = () => (isPressed = true);
    // The click comes after the release, and must find the page as it was pressed.
    const release = () => {
      isPressed = false;
      setTimeout(look);
    };
    const listeners = { focusin: look, focusout: look, pointerdown: press, pointerup: release, pointercancel: release };
    for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener, true);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener, true);
    };
  }, []);
  return isTyping;
};
