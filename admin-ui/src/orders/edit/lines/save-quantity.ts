import { t } from '../../../i18n/texts';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { ExplainedError, isStale } from '../../../providers/refusal';
import type { OrderFabric, OrderStatus, Quantity } from '../../../types/wire';
import { quantityText } from '../../lines';
import { codeOf } from './line-rows';

const newestOf = async (data: PortalDataProvider, { id }: OrderFabric): Promise<OrderFabric> =>
  (await data.getOne<OrderFabric>('OrderFabrics', { id })).data;

/** Another user has changed the quantity since the reader saw it, so that it was not saved. */
export class QuantityChanged extends ExplainedError {
  constructor(readonly now: OrderFabric) {
    super(t('line.quantity-changed', { code: codeOf(now), quantity: quantityText(now.quantity) }));
  }
}

/**
 * Saves the quantity of a line. Another user may have changed the rest of the line since the reader saw it.
 * @throws QuantityChanged if another user has changed the quantity
 */
export const saveQuantity = async (
  data: PortalDataProvider,
  seen: OrderFabric,
  quantity: Quantity,
  status: OrderStatus,
): Promise<OrderFabric> => {
  try {
    return await data.changeOrderFabric(seen, { quantity }, status);
  } catch (error) {
    if (!isStale(error)) throw error;
    const now = await newestOf(data, seen);
    if (now.quantity === quantity) return now;
    if (now.quantity !== seen.quantity) throw new QuantityChanged(now);
    return data.changeOrderFabric(now, { quantity }, status);
  }
};

/** Other users may count in between repeatedly. */
const mostTries = 4;

/** Adds one to the quantity of a line, also where another user has counted since the reader saw it. */
export const countOne = async (
  data: PortalDataProvider,
  line: OrderFabric,
  status: OrderStatus,
  tries = mostTries,
): Promise<OrderFabric> => {
  if (typeof line.quantity !== 'number') return line;
  try {
    return await data.changeOrderFabric(line, { quantity: line.quantity + 1 }, status);
  } catch (error) {
    if (!isStale(error) || tries === 1) throw error;
    return countOne(data, await newestOf(data, line), status, tries - 1);
  }
};
