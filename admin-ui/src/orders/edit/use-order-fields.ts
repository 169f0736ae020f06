import { useText, type Text } from '../../i18n/texts';
import { useFields, type Fields } from '../../parts/form/old/use-fields';
import type { Order, OrderGroup } from '../../types/wire';
import { checkFlags } from '../check-flags';
import { groupValues, isOn, orderValues, type OrderValues } from './order-values';

/** "1 field needs attention: PO number is required"; undefined when nothing is wrong. */
export const faultLine = (t: Text, faults: Readonly<Record<string, string | undefined>>): string | undefined => {
  const texts = Object.values(faults).filter((text) => text !== undefined);
  const [first] = texts;
  if (first === undefined) return undefined;
  return t('edit.fault', { fields: t('form.faults', { smart_count: texts.length }), first });
};

export interface OrderFields extends Fields<OrderValues> {
  readonly checks: Readonly<Record<string, boolean>>;
  readonly setCheck: (flag: string, isChecked: boolean) => void;
  /** Takes over the terms of a group. */
  readonly chooseGroup: (group: OrderGroup) => void;
  /** Whether the order has what it needs to be placed; shows the fault where it does not. */
  readonly checkPlaceable: () => boolean;
}

/**
 * The header of an order and the terms of its group; vendor, group and PO number are required (S2 section 5). A draft
 * that was copied has no PO number, and needs none before it is placed.
 */
export const useOrderFields = (order: Order | undefined): OrderFields => {
  const t = useText();
  const poRequired = t('edit.po-required');
  const fields = useFields<OrderValues>(
    orderValues(order),
    ({ vendorId, groupId, po_number }) => ({
      ...(vendorId === '' ? { vendorId: t('edit.vendor-first') } : {}),
      ...(groupId === '' ? { groupId: t('edit.group-first') } : {}),
      po_number: po_number.trim() === '' && order?.po_number !== '' ? poRequired : undefined,
    }),
    `order ${order?.id ?? 'new'}`,
  );
  return {
    ...fields,
    checks: Object.fromEntries(checkFlags.map((flag) => [flag, isOn(fields.values[`check_${flag}`])])),
    setCheck: (flag, isChecked) => fields.set({ [`check_${flag}`]: String(isChecked) }),
    checkPlaceable: () => {
      const isNamed = fields.now().values.po_number.trim() !== '';
      if (!isNamed) fields.refuse({ po_number: poRequired });
      return isNamed;
    },
    chooseGroup: (group) => fields.set({ groupId: group.id, ...groupValues(group) }),
  };
};
