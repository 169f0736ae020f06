import { useEffect, useState } from 'react';

/** A long table draws so many rows at first, and as many again each time the reader comes near its end. */
const rowsAtOnce = 100;

/** How many of all rows to show, and a ref for what stands below them: it asks for more when it is nearly seen. */
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
