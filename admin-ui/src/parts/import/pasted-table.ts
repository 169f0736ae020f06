import { codeHeadings, plainHeading } from '../codes/codes-in';
import { useEffect, useEffectEvent } from 'react';

/** Cells are separated by tabs. Rows without headings get those of the longest layout that the first row fills. */
export const pastedTable = (text: string, name: string, layouts: readonly (readonly string[])[]): File => {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = ['\t', ';', ','].find((one) => first.includes(one)) ?? '\t';
  const cells = first.split(delimiter).map(plainHeading);
  // A first row without the column that every table has holds no headings.
  const isHeader = cells.some((cell) => codeHeadings.includes(cell));
  const byLength = layouts.toSorted((one, other) => other.length - one.length);
  const layout = byLength.find(({ length }) => length <= cells.length) ?? byLength.at(-1) ?? [];
  const table = isHeader ? text : [layout.join(delimiter), text].join('\r\n');
  return new File([table], name, { type: 'text/csv' });
};

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
