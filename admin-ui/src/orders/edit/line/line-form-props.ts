import type { PortalDataProvider } from '../../../providers/data-provider';
import type { NewLine } from '../../../providers/data/order/order-verbs';
import type { OrderColumn, OrderFabric } from '../../../types/wire';

/** Adds the first line of an order that is made with it. */
export interface FirstLine {
  readonly add: (data: PortalDataProvider, line: Omit<NewLine, 'orderId'>) => Promise<unknown>;
  /** `addsAnother`: another line is to be added. */
  readonly onAdded: (addsAnother: boolean) => void;
}

export interface LineFormProps {
  readonly orderId: string;
  /** undefined adds one. */
  readonly line: OrderFabric | undefined;
  /** The code of a new line, where the reader typed it already. */
  readonly code?: string;
  readonly first?: FirstLine;
  /** The fault at the code of a new line until it is typed: why the order needs the line now. */
  readonly missing?: string | undefined;
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}
