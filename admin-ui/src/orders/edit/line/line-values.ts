import { formTextsOf } from '../../../types/fabric-texts';
import type { PortalDataProvider } from '../../../providers/data-provider';
import type { NewLine } from '../../../providers/data/order/order-verbs';
import type { FabricFormTexts, OrderColumn, OrderFabric, Quantity } from '../../../types/wire';
import { valueOf } from '../../details/fabrics/order-columns';

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
  readonly code?: string | undefined;
  readonly first?: FirstLine;
  /** The fault at the code of a new line until it is typed: why the order needs the line now. */
  readonly missing?: string | undefined;
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
}

export interface LineValues extends FabricFormTexts, Readonly<Record<string, unknown>> {
  /** Null while the field is empty. */
  readonly quantity: Quantity | null;
}

export const lineCodes: Readonly<Record<string, string>> = {
  'order-line.fabric-required': 'code',
  'order-line.duplicate': 'code',
  'order-line.quantity-required': 'quantity',
  'fabric.code-invalid': 'code',
};

export const lineValues = (line: OrderFabric | undefined, columns: readonly OrderColumn[], code = ''): LineValues => ({
  ...Object.fromEntries(columns.map(({ id }) => [id, line === undefined ? '' : valueOf(line, id)])),
  ...formTextsOf(line ?? { code }),
  quantity: line?.quantity ?? null,
});

export const detailsOf = (columns: readonly OrderColumn[], values: LineValues) =>
  Object.fromEntries(columns.map(({ id }) => [id, typeof values[id] === 'string' ? values[id] || null : null]));

/** The name under which the form keeps its text; it begins with that of all lines of its order. */
export const keptLines = (orderId: string) => `line ${orderId} `;
