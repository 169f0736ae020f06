import { largestQuantity } from '../../../parts/limits';
import { wholeNumberIn } from '../../../parts/number/number-in';
import type { Quantity } from '../../../types/wire';

export const availableFabric = 'Available Fabric';

/** A whole number of at least 1, or 'Available Fabric' (A61); null for anything else. */
export const quantityIn = (text: string): Quantity | null => {
  if (text.trim().toLowerCase() === availableFabric.toLowerCase()) return availableFabric;
  return wholeNumberIn(text, largestQuantity);
};
