import type { Text } from '../i18n/texts';
import { count } from '../parts/format';
import type { OrderFabric, Quantity } from '../types/wire';

/** "99,999", or "Available Fabric". */
export const quantityText = (quantity: Quantity): string => (typeof quantity === 'number' ? count(quantity) : quantity);

/** "132 samples and 1 Available Fabric". */
export const sumOfLines = (t: Text, lines: readonly OrderFabric[]): string => {
  const samples = lines.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0);
  const available = lines.filter(({ quantity }) => typeof quantity !== 'number').length;
  const first = t('order.samples', { smart_count: samples });
  return available === 0 ? first : t('order.and', { first, second: t('order.available', { count: available }) });
};
