import { useText } from '../../i18n/texts';
import { useFields, type Fields } from '../../parts/form/use-fields';
import type { OrderColumn, OrderFabric } from '../../types/wire';
import { valueOf } from '../details/order-columns';
import { quantityIn } from './quantity-in';

export type LineFields = Fields<Readonly<Record<string, string>>>;

/** The fields of a line beside its fabric's own. */
export const detailColumns = (columns: readonly OrderColumn[]): readonly OrderColumn[] =>
  columns.filter(({ id, hidden }) => !hidden && !id.startsWith('fabric.'));

/** Code, pattern and color, quantity, and the details that the company shows (S2 section 5 "Order fabric add"). */
export const useLineFields = (line: OrderFabric | undefined, columns: readonly OrderColumn[]): LineFields => {
  const t = useText();
  const details = Object.fromEntries(columns.map(({ id }) => [id, line === undefined ? '' : valueOf(line, id)]));
  const start = {
    code: line?.code ?? '',
    pattern_name: line?.pattern_name ?? '',
    color: line?.color ?? '',
    quantity: line === undefined ? '' : String(line.quantity),
    ...details,
  };
  return useFields<Readonly<Record<string, string>>>(start, (values) => {
    const isFabric = ['code', 'pattern_name', 'color'].every((name) => (values[name] ?? '').trim() !== '');
    return {
      ...(isFabric || line !== undefined ? {} : { code: t('line.fabric-required') }),
      ...(quantityIn(values.quantity ?? '') === null ? { quantity: t('line.quantity-required') } : {}),
    };
  });
};
