import { useEffect, useState } from 'react';

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [role=combobox]';

const hasField = (): boolean => document.activeElement?.matches(fields) ?? false;

/**
 * Whether a field has the focus, which notices must not cover. The value does not change while the pointer is pressed,
 * because a notice that moves then could receive the click that was meant for a button.
 */
export const useTyping = (): boolean => {
  const [isTyping, setTyping] = useState(hasField);
  useEffect(() => {
    let isPressed = false;
    const look = () => {
      if (!isPressed) setTyping(hasField());
    };
    const press = () => (isPressed = true);
    // The click event follows the release, so the value changes after it.
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
