import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import css from './PrintSheet.module.css';

/** Whether the page is being printed. The sheet is rendered before the browser takes the picture. */
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
  /** Whether it replaces the sheet of the page below it. */
  readonly isAlone?: boolean;
  /** Whether its pages are in landscape format. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const PrintSheet = ({ isAlone = false, isWide = false, children }: PrintSheetProps) => {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return createPortal(
    <div className={`${css.sheet} ${isWide ? css.wide : ''}`} data-print-sheet={isAlone ? 'alone' : 'page'}>
      {children}
    </div>,
    document.body,
  );
};
