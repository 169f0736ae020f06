import { use } from 'react';
import { useText } from '../../i18n/texts';
import { useSave } from '../../parts/form/old/use-save';
import type { Order } from '../../types/wire';
import { checkFlags } from '../check-flags';
import { ChangeSeenOrder } from './seen/change-order';
import { orderEmbeds } from '../use-order';
import { isOn, orderChangesOf, orderValues, withGroup } from './order-values';
import type { OrderFields } from './use-order-fields';

type How = 'save' | 'place';

/** Order codes that name no field of their own. */
const codes = { 'order.po-required': 'po_number' } as const;

/** Saves the changes of an order's header, or places the order with them. */
export const useOrderSave = (fields: OrderFields, order: Order, onPlaced: () => void) => {
  const t = useText();
  const change = use(ChangeSeenOrder);
  return useSave<ReturnType<typeof orderValues>, Order, How>(fields, {
    resource: 'Orders',
    touches: 'order',
    record: order,
    valuesOf: orderValues,
    wordsOf: (name) => {
      const flag = checkFlags.find((one) => name === `check_${one}`);
      return flag && { label: t(`flag.${flag}`), shown: (value) => t(isOn(value) ? 'switch.yes' : 'switch.no') };
    },
    changedBy: ({ modifier }) => modifier?.username ?? undefined,
    codes,
    write: async (data, { seen, values, changed }, how) => {
      const changes = orderChangesOf(values, changed, seen.order_group);
      const saved = await (how === 'place'
        ? change((status) => data.placeOrder({ ...seen, status }, changes), 'placed')
        : change((status) => data.saveOrder({ ...seen, status }, changes)));
      return withGroup(saved, seen, changes);
    },
    embed: orderEmbeds,
    done: (how) => (how === 'place' ? 'orders.placed-done' : 'orders.updated-done'),
    onSaved: (how) => {
      if (how === 'place') onPlaced();
    },
  });
};
