import { t } from '../i18n/texts';
import { count } from '../parts/format';
import type { OrderFabric, Quantity } from '../types/wire';
import { largestQuantity } from '../parts/limits';
import { wholeNumberIn } from '../parts/number/number-in';

export const availableFabric = 'Available Fabric';

/** A whole number of at least 1, or 'Available Fabric' (A61); null for anything else. */
export const quantityIn = (text: string): Quantity | null => {
  if (text.trim().toLowerCase() === availableFabric.toLowerCase()) return availableFabric;
  return wholeNumberIn(text, largestQuantity);
};

export const pictureOf = ({ pattern_name: pattern = null, color = null, photo = null }: OrderFabric) => ({
  pattern_name: pattern,
  color,
  photo,
});

const most = 10;

/** The first of many codes, and the number of the others: "HB-1, HB-2 and 4 more". */
export const firstCodes = (codes: readonly string[]): string => {
  const first = codes.slice(0, most).join(', ');
  return codes.length > most ? `${first} ${t('history.more', { count: codes.length - most })}` : first;
};

/** "99,999", or "Available Fabric". */
export const quantityText = (quantity: Quantity): string => (typeof quantity === 'number' ? count(quantity) : quantity);

/** "132 samples and 1 Available Fabric". */
export const sumOfLines = (lines: readonly OrderFabric[]): string => {
  const samples = lines.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0);
  const available = lines.filter(({ quantity }) => typeof quantity !== 'number').length;
  const first = t('order.samples', { smart_count: samples });
  return available === 0 ? first : t('order.and', { first, second: t('order.available', { count: available }) });
};
