import type { OrderColumn, OrderFabric } from '../../../types/wire';

export interface LineFormProps {
  readonly orderId: string;
  /** undefined adds one. */
  readonly line: OrderFabric | undefined;
  /** The code of a new line, where the reader typed it already. */
  readonly code?: string;
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}
