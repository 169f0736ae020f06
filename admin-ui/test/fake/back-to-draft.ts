import type { Id, Order, OrderStatus } from '../../src/types/wire';
import { placedMeanwhile } from './refusals';
import type { OpenTables } from './tables';

/** @throws a refusal where a placed order was seen in another status */
export const requireSeen = ({ status }: Pick<Order, 'status'>, seen: OrderStatus | undefined): void => {
  if (status === 'placed' && seen !== undefined && seen !== status) throw placedMeanwhile();
};

/** Makes a placed order whose lines are changed a draft again. @throws as `requireSeen` */
export const backToDraft = (tables: OpenTables, orderId: Id, seen: OrderStatus | undefined): void => {
  const order = tables.all('Orders').find(({ id }) => id === orderId);
  if (order?.status !== 'placed') return;
  requireSeen(order, seen);
  tables.change('Orders', { id: orderId }, { status: 'draft' });
};
