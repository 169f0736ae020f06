import { useText } from '../../i18n/texts';
import { useFields, type Fields } from '../../parts/form/use-fields';
import type { Order, OrderGroup } from '../../types/wire';
import { checkFlags } from '../check-flags';
import { groupValues, isOn, orderValues, type OrderValues } from './order-values';

export interface OrderFields extends Fields<OrderValues> {
  readonly checks: Readonly<Record<string, boolean>>;
  readonly setCheck: (flag: string, isChecked: boolean) => void;
  /** Takes over the terms of a group. */
  readonly chooseGroup: (group: OrderGroup) => void;
}

/** The header of an order and the terms of its group; vendor, group and PO number are required (S2 section 5). */
export const useOrderFields = (order: Order | undefined): OrderFields => {
  const t = useText();
  const fields = useFields<OrderValues>(
    orderValues(order),
    ({ vendorId, groupId, po_number }) => ({
      ...(vendorId === '' ? { vendorId: t('edit.vendor-first') } : {}),
      ...(groupId === '' ? { groupId: t('edit.group-first') } : {}),
      ...(po_number.trim() === '' ? { po_number: t('edit.po-required') } : {}),
    }),
    `order ${order?.id ?? 'new'}`,
  );
  return {
    ...fields,
    checks: Object.fromEntries(checkFlags.map((flag) => [flag, isOn(fields.values[`check_${flag}`])])),
    setCheck: (flag, isChecked) => fields.set({ [`check_${flag}`]: String(isChecked) }),
    chooseGroup: (group) => fields.set({ groupId: group.id, ...groupValues(group) }),
  };
};
