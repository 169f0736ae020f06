import { useText } from '../../i18n/texts';
import { useSave } from '../../parts/form/save/use-save';
import type { Order } from '../../types/wire';
import { checkFlags } from '../check-flags';
import { orderEmbeds } from '../use-order';
import { isOn, orderChangesOf, orderValues, withGroup } from './order-values';
import type { OrderFields } from './use-order-fields';

type How = 'save' | 'place';

/** Order codes that name no field of their own. */
const codes = { 'order.po-required': 'po_number' } as const;

/** Saves what was changed of an order's header, or places the order with it. */
export const useOrderSave = (fields: OrderFields, order: Order, onPlaced: () => void) => {
  const t = useText();
  const { id } = order;
  const labels = {
    po_number: t('order.po'),
    requireLevel: t('orders.require-level'),
    notes: t('order.order-notes'),
    threadColor: t('order.thread-color'),
    groupNotes: t('order.group-notes'),
    ...Object.fromEntries(checkFlags.map((flag) => [`check_${flag}`, t(`flag.${flag}`)])),
  };
  return useSave<ReturnType<typeof orderValues>, Order, How>(fields, {
    touches: 'order',
    record: order,
    valuesOf: orderValues,
    labels,
    shown: (name, value) => (name.startsWith('check_') ? t(isOn(value) ? 'switch.yes' : 'switch.no') : value),
    changedBy: ({ modifier }) => modifier?.username ?? undefined,
    codes,
    write: async (data, { seen, values, changed }, how) => {
      const changes = orderChangesOf(values, changed, seen.order_group);
      const saved = await (how === 'place' ? data.placeOrder(seen, changes) : data.saveOrder(seen, changes));
      return withGroup(saved, seen, changes);
    },
    read: async (data) => (await data.getOne<Order>('Orders', { id, meta: { embed: orderEmbeds } })).data,
    done: (how) => (how === 'place' ? 'orders.placed-done' : 'orders.updated-done'),
    onSaved: (how) => {
      if (how === 'place') onPlaced();
    },
  });
};
