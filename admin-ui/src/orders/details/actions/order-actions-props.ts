import type { Customer, Order } from '../../../types/wire';

export interface OrderActionsProps {
  readonly order: Order;
  readonly link: Customer | undefined;
}
