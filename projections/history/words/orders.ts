import { dollarsOfCents, dollarText } from '../../../domain/kit/money.js';
import type { InvoiceChanges, LineChanges, OrderEvent, OrderTerms } from '../../../domain/order/order.events.js';
import type { OrderGroupEvent } from '../../../domain/order-group/order-group.events.js';
import type { OrderIndexIssued } from '../../../domain/orderbook/orderbook.decider.js';
import type { VendorLinkEvent } from '../../../domain/vendor-link/vendor-link.events.js';
import type { VendorMailEvent } from '../../../domain/vendor-mail/vendor-mail.decider.js';
import { named, said, type WordsOf } from './words.js';

const lines = (count: number): string => `${count} fabric${count === 1 ? '' : 's'}`;

const ofLine = (code: string, { quantity, details }: LineChanges): object =>
  named({ ...(quantity !== undefined && { quantity }), ...details }, (field) => `${code} ${field}`);

const fieldsOfTerms = ({ checks, notes, ...texts }: OrderTerms): object => ({
  ...texts,
  groupNotes: notes,
  ...named(checks, (field) => `checks.${field}`),
});

const scannedBy = {
  requirements: 'All requirements are scanned',
  vendor: 'Marked the order as scanned',
  override: 'Marked the order as scanned, though scans are missing',
} as const;

const invoiceFields = ({ number, dueAt, paidAt }: InvoiceChanges): object => ({
  ...(number !== undefined && { invoiceNumber: number }),
  ...(dueAt !== undefined && { dueAt }),
  ...(paidAt !== undefined && { invoicePaidAt: paidAt }),
});

const orderWords: WordsOf<OrderEvent> = {
  OrderCreated: ({ index, poNumber, requireLevel, notes, neededBy = null, copiedFrom }) =>
    said(copiedFrom === undefined ? `Order ${index} created` : `Order ${index} copied from order ${copiedFrom.index}`, {
      ...{ status: 'draft', po_number: poNumber, requireLevel, notes, ...(neededBy !== null && { neededBy }) },
      ...(copiedFrom && { copiedFrom: copiedFrom.orderId, copiedFromIndex: copiedFrom.index }),
    }),
  OrderSaved: ({ changes: { poNumber, ...rest } }) =>
    said('Saved', { ...(poNumber !== undefined && { po_number: poNumber }), ...rest }),
  OrderDiscarded: () => said('Discarded the draft'),
  OrderReturnedToDraft: () => said('Became a draft again', { status: 'draft' }),
  OrderPlaced: ({ from, terms }) =>
    said(from === 'draft' ? 'Placed the order' : 'Placed the order again', {
      status: 'placed',
      ...(terms && fieldsOfTerms(terms)),
    }),
  OrderQuoted: ({ quote, totalCents, version = 1, corrects, deliverBy }) =>
    said(
      `${corrects === undefined ? 'Quoted' : 'Corrected the quote to'} ${dollarText(totalCents)}${version === 1 ? '' : `, version ${version}`}`,
      { status: 'quoted', quote, total: dollarsOfCents(totalCents), ...(deliverBy && { deliverBy }) },
    ),
  OrderRejected: ({ rejectNotes }) => said('Rejected the order', { status: 'rejected', rejectNotes }),
  OrderAccepted: ({ acceptedNotes }) =>
    said('Accepted the quote', { status: 'accepted', ...(acceptedNotes !== null && { acceptedNotes }) }),
  OrderCancelled: () => said('Cancelled the quote', { status: 'cancelled' }),
  OrderScanned: ({ by, notes }) =>
    said(scannedBy[by], { status: 'scanned', ...(notes !== undefined && { scannedNotes: notes }) }),
  OrderInvoiced: ({ by, invoice = {} }) =>
    said(by === 'vendor' ? 'Issued an invoice' : 'Invoiced by the payment', {
      status: 'invoiced',
      ...invoiceFields(invoice),
    }),
  InvoiceChanged: ({ changes }) =>
    said(changes.paidAt ? 'Noted the invoice as paid' : 'Changed the invoice', invoiceFields(changes)),
  OrderCompleted: () => said('Marked the order as complete', { status: 'complete' }),
  OrderVerificationSet: ({ verified }) =>
    said(verified ? 'Verified the scans' : 'Withdrew the verification', { verified }),
  OrderVendorNotesWritten: ({ vendorNotes }) => said('Wrote vendor notes', { vendorNotes }),
  RequirementsReleased: ({ releaseNotes }) => said('Released the requirements', { releaseNotes }),
  OrderScansRecorded: ({ scans, requirementsDone }) =>
    said(`Scanned ${scans.length} ${scans.length === 1 ? 'code' : 'codes'}`, { requirementsDone }),
  OrderLineAdded: ({ line }) =>
    said(`Added fabric ${line.fabric.code}`, ofLine(line.fabric.code, { quantity: line.quantity })),
  OrderLineChanged: ({ code, changes }) => said(`Changed fabric ${code}`, ofLine(code, changes)),
  OrderLineMoved: ({ code, toPosition }) => said(`Moved fabric ${code} to place ${toPosition + 1}`),
  OrderLinesSorted: ({ lineIds }) => said(`Put ${lines(lineIds.length)} in another order`),
  OrderLineRemoved: ({ code }) => said(`Removed fabric ${code}`),
  OrderLinesImported: ({ mode, lines: imported, isCopy }) => {
    const count = lines(imported.length);
    if (mode === 'replace') return said(`Replaced all fabrics by ${count}`);
    return said(`${isCopy === true ? 'Copied' : 'Imported'} ${count}`);
  },
  PaymentAttempted: ({ amountCents }) => said(`Submitted a payment of ${dollarText(amountCents)}`),
  PaymentApproved: ({ amountCents, transactionId }) =>
    said(`Payment of ${dollarText(amountCents)} approved`, { transactionId }),
  PaymentDeclined: ({ text }) => said(`Payment declined: ${text}`),
  PaymentFailed: ({ text }) => said(`Payment failed: ${text}`),
  PaymentUnsettled: ({ amountCents }) =>
    said(`Ended the payment of ${dollarText(amountCents)}, which could not be confirmed`),
  PaymentUnknown: () => said('Payment is being confirmed'),
};

const orderGroupWords: WordsOf<OrderGroupEvent> = {
  OrderGroupCreated: ({ name, threadColor, notes }) =>
    said(`Order group ${name} created`, { name, threadColor, notes }),
  OrderGroupChanged: ({ changes: { checks, ...texts } }) => said('Changed the order group', { ...texts, ...checks }),
  OrderGroupVendorNotesWritten: ({ vendorNotes }) =>
    said(
      'Wrote vendor notes',
      named(vendorNotes, (field) => `vendor note on ${field}`),
    ),
  OrderGroupDiscarded: () => said('Discarded the order group'),
  JobNumberIssued: ({ jobNumber }) => said(`Job number ${jobNumber} issued`, { job_number: jobNumber }),
};

const vendorLinkWords: WordsOf<VendorLinkEvent> = {
  VendorLinked: ({ vendorName, active, paymentOption }) =>
    said(`Vendor ${vendorName} added`, { status: active, paymentOption }),
  VendorLinkStatusChanged: ({ active }) =>
    said(active ? 'Activated the vendor' : 'Deactivated the vendor', { status: active }),
  PaymentOptionChanged: ({ paymentOption }) => said('Changed the payment option', { paymentOption }),
  LinkVendorNotesWritten: ({ vendorNotes }) =>
    said(
      'Wrote default notes',
      named(vendorNotes, (field) => `default note on ${field}`),
    ),
  VendorContactChanged: () => said('Changed the contact'),
  VendorContactNoted: () => said('Noted a contact'),
};

const vendorMailWords: WordsOf<VendorMailEvent> = {
  VendorMailRequested: ({ kind, company }) => said(`Asked for a mail to ${company} (${kind})`),
  VendorMailSent: () => said('The mail was sent'),
};

const orderbookWords: WordsOf<OrderIndexIssued> = {
  OrderIndexIssued: ({ index }) => said(`Order number ${index} issued`),
};

export const orderHistoryWords = {
  ...orderWords,
  ...orderGroupWords,
  ...vendorLinkWords,
  ...vendorMailWords,
  ...orderbookWords,
};
