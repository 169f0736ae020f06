import { useEffect, useState } from 'react';
import { fallbackPrices, prices, type Prices } from '../sign-up-calls';

/** The prices of the server; until they are loaded, or where it has none, those of the specification. */
export const usePrices = (): Prices => {
  const [found, setFound] = useState(fallbackPrices);
  useEffect(() => {
    let isHere = true;
    prices().then(
      (answer) => {
        if (isHere) setFound(answer);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return found;
};
