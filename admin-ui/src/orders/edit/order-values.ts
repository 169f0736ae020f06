import type { OrderSave } from '../../providers/data/order/order-save';
import type { OrderChanges } from '../../providers/data/order/order-verbs';
import type { Order, OrderGroup, RequireLevel } from '../../types/wire';
import { checkFlags, type CheckFlag } from '../check-flags';

/** The header of an order as its form holds it: the texts, and a box for each flag of its group. */
export type OrderValues = Readonly<
  Record<
    'vendorId' | 'groupId' | 'po_number' | 'requireLevel' | 'neededBy' | 'threadColor' | 'groupNotes' | 'notes',
    string
  > &
    Record<`check_${CheckFlag}`, string>
>;

const levels: readonly RequireLevel[] = ['none', 'single', 'full'];

export const isOn = (value: string | undefined): boolean => value === 'true';

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const checkValues = (checks: Readonly<Record<string, boolean>>) =>
  // Each flag of the list becomes an entry.
  Object.fromEntries(checkFlags.map((flag) => [`check_${flag}`, String(checks[flag] ?? false)])) as Readonly<
    Record<`check_${CheckFlag}`, string>
  >;

/** The terms of a group, as the form of an order holds them. */
export const groupValues = (group: OrderGroup | null | undefined) => ({
  threadColor: group?.threadColor ?? '',
  groupNotes: group?.notes ?? '',
  ...checkValues(group?.checks ?? {}),
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

/** Everything in the form, for a new order. */
export const orderSaveOf = (values: OrderValues): OrderSave => ({
  po_number: values.po_number.trim(),
  requireLevel: levels.find((level) => level === values.requireLevel) ?? 'none',
  notes: orNull(values.notes),
  neededBy: orNull(values.neededBy),
  group: {
    threadColor: orNull(values.threadColor),
    notes: orNull(values.groupNotes),
    checks: Object.fromEntries(checkFlags.map((flag) => [flag, isOn(values[`check_${flag}`])])),
  },
});

/** Only the changed fields, as other orders of the group change its part too. */
export const orderChangesOf = (
  values: OrderValues,
  changed: ReadonlySet<string>,
  group: OrderGroup | null | undefined,
): OrderChanges => {
  const { group: requested, ...own } = orderSaveOf(values);
  const flags = checkFlags.filter((flag) => changed.has(`check_${flag}`));
  const ofGroup = {
    ...(changed.has('threadColor') ? { threadColor: requested.threadColor } : {}),
    ...(changed.has('groupNotes') ? { notes: requested.notes } : {}),
    ...(flags.length > 0
      ? { checks: Object.fromEntries(flags.map((flag) => [flag, requested.checks[flag] ?? false])) }
      : {}),
  };
  const revision = group?.revision === undefined ? {} : { revision: group.revision };
  return {
    ...(changed.has('po_number') ? { po_number: own.po_number } : {}),
    ...(changed.has('requireLevel') ? { requireLevel: own.requireLevel } : {}),
    ...(changed.has('notes') ? { notes: own.notes } : {}),
    ...(changed.has('neededBy') ? { neededBy: own.neededBy } : {}),
    ...(Object.keys(ofGroup).length > 0 ? { group: { ...ofGroup, ...revision } } : {}),
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

/** A saved order with its group, which the answer of a save leaves out. */
export const withGroup = (saved: Order, seen: Order, { group }: OrderChanges): Order => {
  const before = seen.order_group ?? null;
  return { ...saved, order_group: before === null || group === undefined ? before : groupAfter(before, group) };
};
