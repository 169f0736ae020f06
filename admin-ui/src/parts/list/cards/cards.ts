import { useCallback, useState, type RefCallback, createContext, useContext } from 'react';

/** Pixels of a rem. */
export const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Undefined before it is on the page. In rem, so that a larger font counts as a narrower window. */
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

/** Rows are cards where a table of the usual columns would have less than 48 rem (768 px). */
const tableFrom = 48;

/** @param from width in rem that the table needs */
export const useCards = (from = tableFrom): readonly [RefCallback<HTMLElement>, boolean] => {
  const [ref, width] = useWidth();
  return [ref, (width ?? window.innerWidth / 16) < from];
};

const CardsContext = createContext(false);

export const CardsProvider = CardsContext.Provider;

export const useAreCards = (): boolean => useContext(CardsContext);
