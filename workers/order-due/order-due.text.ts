import { daysAfter } from '../../domain/kit/day.js';
import type { OrderDoc } from '../../projections/index.js';
import { oneLine } from '../kit/mail-text.js';
import { howToGetFewer, portalOf } from '../order-mail/order-mail.text.js';
import type { Recipient } from '../order-mail/recipients.js';

/** An order and one of its days, about which somebody is mailed today. */
export interface DueOrder {
  readonly order: OrderDoc;
  readonly day: string;
  readonly today: string;
}

const whenOf = ({ day, today }: DueOrder): string => {
  if (day === today) return 'today';
  return day === daysAfter(today, 1) ? 'tomorrow' : `on ${day}`;
};

const whatOf = ({ order, day }: DueOrder): string => {
  if (order.neededBy !== day) return 'to be delivered';
  return order.deliverBy === day ? 'needed, and to be delivered,' : 'needed';
};

export const dueSubjectOf = (due: DueOrder): string =>
  `Order ${due.order.index} from ${oneLine(due.order.manufacturerName)} is ${whatOf(due)} ${whenOf(due)}`;

/** The mail as plain text, with a line for each fact, as the other mails about orders have. */
export const dueTextOf = (due: DueOrder, recipient: Recipient, publicUrl: string): string => {
  const { order } = due;
  const { side } = recipient;
  const fact = (name: string, day: string | null): readonly string[] => (day === null ? [] : [`${name}: ${day}`]);
  return [
    `The order is ${whatOf(due)} ${whenOf(due)}, and is not complete yet.`,
    `Order: ${order.index}`,
    `PO: ${oneLine(order.po_number)}`,
    `Group: ${oneLine(order.groupName)}`,
    side === 'vendor' ? `Customer: ${oneLine(order.manufacturerName)}` : `Vendor: ${oneLine(order.vendorName)}`,
    `Status: ${order.status}`,
    ...fact('Needed by', order.neededBy),
    ...fact('Deliver by', order.deliverBy),
    '',
    `See it at ${portalOf(side, publicUrl)}/orders/${order.id}`,
    '',
    howToGetFewer(recipient, due, publicUrl),
    '',
  ].join('\n');
};
