import { useEffect, useState } from 'react';

/** Rows that a long table draws at first, and again each time the reader nears its end. */
const rowsAtOnce = 100;

/** The number of rows to show, and a ref for the element below them. When it is nearly visible, the number grows. */
export const useGrowing = (total: number) => {
  const [most, setMost] = useState(rowsAtOnce);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setMost(Math.min(total, most + rowsAtOnce));
      },
      { rootMargin: '600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, total, most]);
  return [most, setEnd] as const;
};
