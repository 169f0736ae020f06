import { changesOf } from '../order-group/order-group.changes.js';
import type { OrderGroup } from '../order-group/order-group.decider.js';
import type { OrderGroupChanges } from '../order-group/order-group.events.js';
import type { OrderTerms } from './order.events.js';

/** The terms of an order that is placed now: its group, with the changes of the same call. */
export const termsOf = (group: OrderGroup, wanted: OrderGroupChanges = {}): OrderTerms => {
  const { name: groupName = group.name, checks, ...texts } = changesOf(group, wanted);
  const { threadColor, notes } = { ...group, ...texts };
  return { groupName, threadColor, notes, checks: { ...group.checks, ...checks } };
};

/** Whether two sets of terms are equal for the vendor. */
export const areSameTerms = (one: OrderTerms | null, other: OrderTerms | null): boolean => {
  if (one === null || other === null) return one === other;
  const { name, ...stored } = { ...one, name: one.groupName };
  const { groupName, ...wanted } = other;
  return Object.keys(changesOf({ ...stored, name }, { ...wanted, name: groupName })).length === 0;
};
