import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { useFields, type Fields } from '../../parts/form/use-fields';
import type { OrderSave } from '../../providers/data/order-verbs';
import type { Order, OrderGroup, RequireLevel } from '../../types/wire';

type OrderValues = Readonly<
  Record<'vendorId' | 'groupId' | 'po_number' | 'requireLevel' | 'threadColor' | 'groupNotes' | 'notes', string>
>;

type Checks = Readonly<Record<string, boolean>>;

export interface OrderFields extends Fields<OrderValues> {
  readonly checks: Checks;
  readonly setCheck: (flag: string, isChecked: boolean) => void;
  /** Takes over what a group asks for. */
  readonly chooseGroup: (group: OrderGroup) => void;
  readonly save: OrderSave;
  /** What is saved now. */
  readonly settle: () => void;
}

const levels: readonly RequireLevel[] = ['none', 'single', 'full'];

const valuesOf = (order: Order | undefined): OrderValues => ({
  vendorId: order?.vendorId ?? '',
  groupId: order?.groupId ?? '',
  po_number: order?.po_number ?? '',
  requireLevel: order?.requireLevel ?? 'none',
  threadColor: order?.order_group?.threadColor ?? '',
  groupNotes: order?.order_group?.notes ?? '',
  notes: order?.notes ?? '',
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Header of an order and what its group asks for; vendor, group and PO number are required (S2 section 5). */
export const useOrderFields = (order: Order | undefined): OrderFields => {
  const t = useText();
  const [checks, setChecks] = useState<Checks>(order?.order_group?.checks ?? {});
  const [savedChecks, setSavedChecks] = useState(checks);
  const fields = useFields<OrderValues>(
    valuesOf(order),
    ({ vendorId, groupId, po_number }) => ({
      ...(vendorId === '' ? { vendorId: t('edit.vendor-first') } : {}),
      ...(groupId === '' ? { groupId: t('edit.group-first') } : {}),
      ...(po_number.trim() === '' ? { po_number: t('edit.po-required') } : {}),
    }),
    `order ${order?.id ?? 'new'}`,
  );
  const { values } = fields;

  return {
    ...fields,
    isDirty: fields.isDirty || checks !== savedChecks,
    checks,
    setCheck: (flag, isChecked) => setChecks((before) => ({ ...before, [flag]: isChecked })),
    chooseGroup: (group) => {
      fields.set({ groupId: group.id, threadColor: group.threadColor ?? '', groupNotes: group.notes ?? '' });
      setChecks(group.checks);
    },
    save: {
      po_number: values.po_number.trim(),
      requireLevel: levels.find((level) => level === values.requireLevel) ?? 'none',
      notes: orNull(values.notes),
      group: { threadColor: orNull(values.threadColor), notes: orNull(values.groupNotes), checks },
    },
    settle: () => {
      fields.reset(values);
      setSavedChecks(checks);
    },
  };
};
