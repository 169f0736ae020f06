import type { OrderColumn, OrderFabric } from '../../../types/wire';

export interface LineFormProps {
  readonly orderId: string;
  /** undefined adds one. */
  readonly line: OrderFabric | undefined;
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}
