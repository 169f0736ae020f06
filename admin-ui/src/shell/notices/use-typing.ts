import { useEffect, useState } from 'react';

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [role=combobox]';

const hasField = (): boolean => document.activeElement?.matches(fields) ?? false;

/** Whether a field has the focus: what lies over the page must not cover it. */
export const useTyping = (): boolean => {
  const [isTyping, setTyping] = useState(hasField);
  useEffect(() => {
    const look = () => setTyping(hasField());
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return isTyping;
};
