import { use } from 'react';
import { t } from '../../i18n/texts';
import { useSave } from '../../parts/form/save/use-save';
import { useFaults } from '../../parts/form/use-field';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form';
import type { Order } from '../../types/wire';
import { orderEmbeds } from '../use-order';
import { orderChangesOf, orderValues, withGroup, type OrderValues } from './order-values';
import { ChangeSeenOrder } from './seen/SeenOrder';

export type OrderForm = RecordForm<OrderValues>;

export const useOrderForm = (order: Order | undefined): OrderForm =>
  useRecordForm(orderValues(order), { keptAs: `order ${order?.id ?? 'new'}` });

/**
 * "1 field needs attention: PO number is required"; undefined when nothing is wrong.
 * @param other a fault that is at no field, in its own words
 */
export const useFaultLine = (form: OrderForm, other?: string): string | undefined => {
  const texts = [...useFaults(form).values()];
  const [first] = texts;
  return first === undefined
    ? other
    : t('edit.fault', { fields: t('form.faults', { smart_count: texts.length }), first });
};

/** Order codes that name no field of their own. */
const codes = { 'order.po-required': 'po_number' } as const;

export const useOrderSave = (form: OrderForm, order: Order, onPlaced: () => void) => {
  const change = use(ChangeSeenOrder);
  return useSave(form, {
    resource: 'Orders',
    touches: 'order',
    record: order,
    valuesOf: orderValues,
    changedBy: ({ modifier }) => modifier?.username ?? undefined,
    codes,
    write: async (data, { seen, values, changes: changed }, how) => {
      const changes = orderChangesOf(values, new Set(Object.keys(changed)), seen.order_group);
      const saved = await (how === 'place'
        ? change((status) => data.placeOrder({ ...seen, status }, changes), 'placed')
        : change((status) => data.saveOrder({ ...seen, status }, changes)));
      return withGroup(saved, seen, changes);
    },
    embed: orderEmbeds,
    doneFor: ([how]) => (how === 'place' ? 'orders.placed-done' : 'done.updated'),
    onSaved: (_saved, how) => {
      if (how === 'place') onPlaced();
    },
  });
};
