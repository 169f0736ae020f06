import { useCallback, useState, type RefCallback } from 'react';

/** Pixels of a rem. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The width of an element in rem, measured whenever it changes: undefined before it is on the page. In rem, so that a
 * reader with a larger font counts as one with a narrower window.
 */
export const useWidth = (): readonly [RefCallback<HTMLElement>, number | undefined] => {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth / rem());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
};
