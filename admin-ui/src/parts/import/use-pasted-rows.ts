import { useEffect, useEffectEvent } from 'react';

/** Where one of these has the focus, or a dialog is open, a paste is not for the page. */
const ownPaste = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Receives rows of a spreadsheet that are pasted into the page, and not into one of its fields. */
export const usePastedRows = (isOn: boolean, onRows: (text: string) => void): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isField = event.target instanceof Element && event.target.closest(ownPaste) !== null;
    if (isField || !/[\t\n]/.test(text.trim()) || document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    onRows(text);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [isOn]);
};
