import { refusalAt } from '../messages.js';
import type { ChangeInvoice, InvoiceOrder } from './order.commands.js';
import type { InvoiceChanges, OrderEvent } from './order.events.js';
import { refOf, type Order } from './order.state.js';
import { requireDay } from './required-day.js';

const longestNumber = 50;

/** The vendor's own invoice of a scanned order; the link's payment option must allow it (A52). */
export const issueInvoice = ({ invoice }: InvoiceOrder, order: Order): OrderEvent[] => {
  const read = invoice && readInvoice(invoice);
  return [{ type: 'OrderInvoiced', data: { ...refOf(order), by: 'vendor', ...(read && { invoice: read }) } }];
};

/**
 * Corrects the invoice, or records the day of its payment; an order paid by card has none.
 * @throws DomainError order.paid-later, order.day-invalid, order.invoice-number-too-long
 */
export const changeInvoice = ({ changes, today }: ChangeInvoice, order: Order): OrderEvent[] => {
  const { invoice } = order;
  const read = readInvoice(changes);
  const differs = invoiceFields.some((field) => read[field] !== undefined && read[field] !== invoice?.[field]);
  const { paidAt = null } = read;
  // Earlier versions accepted any day, so an unchanged stored day is not refused.
  if (paidAt !== null && paidAt > today && paidAt !== invoice?.paidAt) {
    throw refusalAt('invoicePaidAt', 'order.paid-later');
  }
  return differs ? [{ type: 'InvoiceChanged', data: { ...refOf(order), changes: read } }] : [];
};

const invoiceFields = ['number', 'dueAt', 'paidAt'] as const;

/** @throws DomainError order.day-invalid, order.invoice-number-too-long */
const readInvoice = ({ number, ...days }: InvoiceChanges): InvoiceChanges => {
  requireDay('dueAt', days.dueAt);
  requireDay('invoicePaidAt', days.paidAt);
  if (number === undefined) return days;
  const text = number?.trim() ?? '';
  if (text.length > longestNumber) {
    throw refusalAt('invoiceNumber', 'order.invoice-number-too-long', { most: longestNumber });
  }
  return { ...days, number: text === '' ? null : text };
};
