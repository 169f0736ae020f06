import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import css from './PrintSheet.module.css';

/** Whether the page is being printed. What is shown for it is there before the browser looks. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

interface PrintSheetProps {
  /** In place of the sheet of the page below it. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

/** What is printed instead of the page around it. */
export const PrintSheet = ({ isAlone = false, children }: PrintSheetProps) => {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return createPortal(
    <div className={css.sheet} data-print-sheet={isAlone ? 'alone' : 'page'}>
      {children}
    </div>,
    document.body,
  );
};
