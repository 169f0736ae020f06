import type { GroupSave, OrderSave } from '../../providers/data/order/order-save';
import type { OrderChanges } from '../../providers/data/order/order-verbs';
import { changedPart } from '../../parts/form/save/changes';
import type { Order, OrderGroup, RequireLevel } from '../../types/wire';
import { checkFlags, type CheckFlag } from '../check-flags';

type GroupValues = Readonly<Record<'threadColor' | 'groupNotes', string> & Record<CheckFlag, boolean>>;

export type OrderValues = GroupValues &
  Readonly<
    Record<'vendorId' | 'groupId' | 'po_number' | 'neededBy' | 'notes', string> & { requireLevel: RequireLevel }
  >;

const checksOf = (values: Readonly<Partial<Record<CheckFlag, boolean>>>) =>
  // Each flag of the list becomes an entry.
  Object.fromEntries(checkFlags.map((flag) => [flag, values[flag] ?? false])) as Readonly<Record<CheckFlag, boolean>>;

export const groupValues = (group: OrderGroup | null | undefined): GroupValues => ({
  threadColor: group?.threadColor ?? '',
  groupNotes: group?.notes ?? '',
  ...checksOf(group?.checks ?? {}),
});

export const orderValues = (order: Order | undefined): OrderValues => ({
  vendorId: order?.vendorId ?? '',
  groupId: order?.groupId ?? '',
  po_number: order?.po_number ?? '',
  requireLevel: order?.requireLevel ?? 'none',
  notes: order?.notes ?? '',
  neededBy: order?.neededBy ?? '',
  ...groupValues(order?.order_group),
});

export const groupSaveOf = (values: GroupValues): GroupSave => ({
  threadColor: values.threadColor || null,
  notes: values.groupNotes || null,
  checks: checksOf(values),
});

export const groupChangesOf = (values: GroupValues, changed: ReadonlySet<string>): Partial<GroupSave> => {
  const { threadColor, notes, checks: all } = groupSaveOf(values);
  const checks = Object.fromEntries(Object.entries(all).filter(([flag]) => changed.has(flag)));
  return {
    ...changedPart({ threadColor }, changed),
    ...(changed.has('groupNotes') && { notes }),
    ...(Object.keys(checks).length > 0 && { checks }),
  };
};

/** Everything in the form, for a new order. */
export const orderSaveOf = (values: OrderValues): OrderSave => ({
  po_number: values.po_number,
  requireLevel: values.requireLevel,
  notes: values.notes || null,
  neededBy: values.neededBy || null,
  group: groupSaveOf(values),
});

/** Only the changed fields, as other orders of the group change its part too. */
export const orderChangesOf = (
  values: OrderValues,
  changed: ReadonlySet<string>,
  group: OrderGroup | null | undefined,
): OrderChanges => {
  const { group: _, ...own } = orderSaveOf(values);
  const ofGroup = groupChangesOf(values, changed);
  const revision = group?.revision === undefined ? {} : { revision: group.revision };
  return {
    ...changedPart(own, changed),
    ...(Object.keys(ofGroup).length > 0 && { group: { ...ofGroup, ...revision } }),
  };
};

/** The group after a save of an order that brought changes of it. */
const groupAfter = (
  group: OrderGroup,
  { threadColor, notes, checks }: NonNullable<OrderChanges['group']>,
): OrderGroup => ({
  ...group,
  ...(threadColor === undefined ? {} : { threadColor }),
  ...(notes === undefined ? {} : { notes }),
  checks: { ...group.checks, ...checks },
});

/** A saved order with its group, which the response of a save leaves out. */
export const withGroup = (saved: Order, seen: Order, { group }: OrderChanges): Order => {
  const before = seen.order_group ?? null;
  return { ...saved, order_group: before === null || group === undefined ? before : groupAfter(before, group) };
};
