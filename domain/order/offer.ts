import { changesOf } from '../order-group/order-group.changes.js';
import type { OrderGroup } from '../order-group/order-group.decider.js';
import type { OrderGroupChanges } from '../order-group/order-group.events.js';
import type { OrderTerms, OrderEvent } from './order.events.js';
import { dollarText } from '../kit/money.js';
import { filledText, refusal, refusalAt } from '../messages.js';
import type { AcceptOrder, CancelOrder, PlaceOrder, QuoteOrder, RejectOrder } from './order.commands.js';
import { refOf, type Order } from './order.state.js';
import { requireDay } from './required-day.js';
import { savedChanges } from './save-order.js';

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

export const place = ({ changes, terms, link }: PlaceOrder, order: Order): OrderEvent[] => {
  const saved = savedChanges(order, changes);
  if (order.status === 'placed' && saved.length === 0 && areSameTerms(order.terms, terms ?? null)) return [];
  const { groupId, jobNumber, status: from } = order;
  const { paymentOption, vendorNotes = {} } = link;
  const ids = { ...refOf(order), groupId, jobNumber, paymentOption };
  const noted = Object.keys(vendorNotes).length === 0 ? {} : { defaultNotes: vendorNotes };
  return [...saved, { type: 'OrderPlaced', data: { ...ids, from, ...(terms && { terms }), ...noted } }];
};

export const quote = (command: QuoteOrder, order: Order): OrderEvent[] => {
  const { corrects, totalCents } = command;
  requireNewest(order, corrects);
  if (totalCents === null || totalCents <= 0) {
    throw refusalAt('total', 'order.total-required');
  }
  const text = filledText('quote', command.quote, { missing: 'order.quote-required' });
  requireDay('deliverBy', command.deliverBy);
  const sent = 'quote' in order ? order : undefined;
  const deliverBy = command.deliverBy === undefined ? (sent?.deliverBy ?? null) : command.deliverBy;
  if (sent?.totalCents === totalCents && sent.quote === text && sent.deliverBy === deliverBy) return [];
  const version = order.quoteVersion + 1;
  const more = { ...(deliverBy !== null && { deliverBy }), ...(sent && { corrects: order.quoteVersion }) };
  return [{ type: 'OrderQuoted', data: { ...refOf(order), quote: text, totalCents, version, ...more } }];
};

/** The caller must have seen the newest version. @throws order.quote-corrected, order.quote-unknown */
const requireNewest = (order: Order, version: number | undefined): void => {
  if (version === undefined || version === order.quoteVersion) return;
  if (version > order.quoteVersion) throw refusalAt('version', 'order.quote-unknown');
  const total = 'totalCents' in order ? dollarText(order.totalCents) : '';
  throw refusal('order.quote-corrected', undefined, { total });
};

export const reject = (command: RejectOrder, order: Order): OrderEvent[] => {
  const rejectNotes = filledText('rejectNotes', command.rejectNotes, { missing: 'order.reject-reason-required' });
  return [{ type: 'OrderRejected', data: { ...refOf(order), rejectNotes } }];
};

export const accept = ({ version, acceptedNotes }: AcceptOrder, order: Order): OrderEvent[] => {
  requireNewest(order, version);
  return [{ type: 'OrderAccepted', data: { ...refOf(order), acceptedNotes: acceptedNotes?.trim() || null } }];
};

export const cancel = ({ version }: CancelOrder, order: Order): OrderEvent[] => {
  requireNewest(order, version);
  return [{ type: 'OrderCancelled', data: refOf(order) }];
};
