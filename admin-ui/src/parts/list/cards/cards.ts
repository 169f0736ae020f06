import { createContext, useContext, type RefCallback } from 'react';
import { useWidth } from '../table/use-width';

/** Rows are cards where a table of the usual columns would have less than 48 rem (768 px). */
const tableFrom = 48;

/**
 * Whether rows are shown as cards, by the width of an element.
 * @param from width in rem that the table needs
 */
export const useCards = (from = tableFrom): readonly [RefCallback<HTMLElement>, boolean] => {
  const [ref, width] = useWidth();
  return [ref, (width ?? window.innerWidth / 16) < from];
};

const CardsContext = createContext(false);

/** Provides to the parts of a list whether its rows are cards. */
export const CardsProvider = CardsContext.Provider;

/** Whether the rows of the surrounding list are cards. */
export const useAreCards = (): boolean => useContext(CardsContext);
