import { useText } from '../../../i18n/texts';
import { useFields, type Fields } from '../../../parts/form/old/use-fields';
import type { OrderColumn, OrderFabric } from '../../../types/wire';
import { valueOf } from '../../details/fabrics/order-columns';
import { quantityIn } from '../../lines';
import type { PortalDataProvider } from '../../../providers/data-provider';
import type { NewLine } from '../../../providers/data/order/order-verbs';

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

export type LineValues = Readonly<Record<string, string>>;
export type LineFields = Fields<LineValues>;

/** The fields of a line beside its fabric's own. */
export const detailColumns = (columns: readonly OrderColumn[]): readonly OrderColumn[] =>
  columns.filter(({ id, hidden }) => !hidden && !id.startsWith('fabric.'));

/** Refusals that belong to a field, by their code. */
export const lineCodes: Readonly<Record<string, string>> = {
  'order-line.fabric-required': 'code',
  'order-line.duplicate': 'code',
  'order-line.quantity-required': 'quantity',
  'fabric.code-invalid': 'code',
};

/** Code, pattern and color, quantity, and the details that the company shows, as the form holds them. */
export const lineValues = (line: OrderFabric | undefined, columns: readonly OrderColumn[]): LineValues => ({
  code: line?.code ?? '',
  pattern_name: line?.pattern_name ?? '',
  color: line?.color ?? '',
  grade: line?.grade ?? '',
  quantity: line === undefined ? '' : String(line.quantity),
  ...Object.fromEntries(columns.map(({ id }) => [id, line === undefined ? '' : valueOf(line, id)])),
});

const orNull = (text: string | undefined) => text?.trim() || null;

/** The details of the form as they are sent. */
export const detailsOf = (
  columns: readonly OrderColumn[],
  values: LineValues,
): Readonly<Record<string, string | null>> => Object.fromEntries(columns.map(({ id }) => [id, orNull(values[id])]));

/** The name under which the form keeps its text; it begins with that of all lines of its order. */
export const keptLines = (orderId: string) => `line ${orderId} `;

/** Fields of a line (S2 section 5 "Order fabric add"); a fabric that is made with the line needs its texts. */
export const useLineFields = (
  orderId: string,
  line: OrderFabric | undefined,
  columns: readonly OrderColumn[],
  code?: string,
): LineFields => {
  const t = useText();
  return useFields<LineValues>(
    { ...lineValues(line, columns), ...(code === undefined ? {} : { code }) },
    ({ code = '', quantity = '' }) => {
      const wrong = t(quantity.trim() === '' ? 'line.quantity-required' : 'line.quantity-wrong');
      return {
        // Pattern and color come with the code.
        ...(code.trim() === '' ? { code: t('line.fabric-required'), pattern_name: undefined, color: undefined } : {}),
        ...(quantityIn(quantity) === null ? { quantity: wrong } : {}),
      };
    },
    `${keptLines(orderId)}${line?.id ?? 'new'}`,
  );
};
