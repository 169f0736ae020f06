import { largestQuantity } from '../../../parts/limits';
import type { Quantity } from '../../../types/wire';

export const availableFabric = 'Available Fabric';

/** A whole number of at least 1, or 'Available Fabric' (A61); null for anything else. */
export const quantityIn = (text: string): Quantity | null => {
  const plain = text.trim();
  if (plain.toLowerCase() === availableFabric.toLowerCase()) return availableFabric;
  const number = Number(plain.replaceAll(',', ''));
  return /^[\d,]+$/.test(plain) && number >= 1 && number <= largestQuantity ? number : null;
};
