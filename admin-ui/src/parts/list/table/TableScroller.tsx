import { useCallback, useState, type ReactNode } from 'react';
import { t } from '../../../i18n/texts';
import css from './TableScroller.module.css';

/** The first and last column stay. A table that fits does not scroll, so that its head sticks to the window. */
export const TableScroller = ({ children }: { children: ReactNode }) => {
  const [isTight, setTight] = useState(false);
  const ref = useCallback((box: HTMLDivElement | null) => {
    if (box === null) return undefined;
    // Firefox does not count what it clips into the width of the box.
    const look = () => setTight([...box.children].some(({ scrollWidth }) => scrollWidth > box.clientWidth));
    const observer = new ResizeObserver(look);
    for (const element of [box, ...box.querySelectorAll('table')]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={ref}
      className={css.box}
      {...(isTight ? { 'data-tight': true, role: 'group', 'aria-label': t('list.scrolls'), tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
};
