import { dollarsOfCents, dollarText } from '../../../domain/kit/money.js';
import type { InvoiceChanges, LineChanges, OrderEvent, OrderTerms } from '../../../domain/order/order.events.js';
import type { OrderGroupEvent } from '../../../domain/order-group/order-group.events.js';
import type { OrderIndexIssued } from '../../../domain/orderbook/orderbook.decider.js';
import type { VendorLinkEvent } from '../../../domain/vendor-link/vendor-link.events.js';
import type { VendorMailEvent } from '../../../domain/vendor-mail/vendor-mail.decider.js';
import { description, underNames, type WordsOf } from './words.js';

const lines = (count: number): string => `${count} fabric${count === 1 ? '' : 's'}`;

const ofLine = (code: string, { quantity, details }: LineChanges): object =>
  underNames({ ...(quantity !== undefined && { quantity }), ...details }, (field) => `${code} ${field}`);

const fieldsOfTerms = ({ checks, notes, ...texts }: OrderTerms): object => ({
  ...texts,
  groupNotes: notes,
  ...underNames(checks, (field) => `checks.${field}`),
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
    description(
      copiedFrom === undefined ? `Order ${index} created` : `Order ${index} copied from order ${copiedFrom.index}`,
      {
        ...{ status: 'draft', po_number: poNumber, requireLevel, notes, ...(neededBy !== null && { neededBy }) },
        ...(copiedFrom && { copiedFrom: copiedFrom.orderId, copiedFromIndex: copiedFrom.index }),
      },
    ),
  OrderSaved: ({ changes: { poNumber, ...rest } }) =>
    description('Saved', { ...(poNumber !== undefined && { po_number: poNumber }), ...rest }),
  OrderDiscarded: () => description('Discarded the draft'),
  OrderReturnedToDraft: () => description('Became a draft again', { status: 'draft' }),
  OrderPlaced: ({ from, terms }) =>
    description(from === 'draft' ? 'Placed the order' : 'Placed the order again', {
      status: 'placed',
      ...(terms && fieldsOfTerms(terms)),
    }),
  OrderQuoted: ({ quote, totalCents, version = 1, corrects, deliverBy }) =>
    description(
      `${corrects === undefined ? 'Quoted' : 'Corrected the quote to'} ${dollarText(totalCents)}${version === 1 ? '' : `, version ${version}`}`,
      { status: 'quoted', quote, total: dollarsOfCents(totalCents), ...(deliverBy && { deliverBy }) },
    ),
  OrderRejected: ({ rejectNotes }) => description('Rejected the order', { status: 'rejected', rejectNotes }),
  OrderAccepted: ({ acceptedNotes }) =>
    description('Accepted the quote', { status: 'accepted', ...(acceptedNotes !== null && { acceptedNotes }) }),
  OrderCancelled: () => description('Cancelled the quote', { status: 'cancelled' }),
  OrderScanned: ({ by, notes }) =>
    description(scannedBy[by], { status: 'scanned', ...(notes !== undefined && { scannedNotes: notes }) }),
  OrderInvoiced: ({ by, invoice = {} }) =>
    description(by === 'vendor' ? 'Issued an invoice' : 'Invoiced by the payment', {
      status: 'invoiced',
      ...invoiceFields(invoice),
    }),
  InvoiceChanged: ({ changes }) =>
    description(changes.paidAt ? 'Noted the invoice as paid' : 'Changed the invoice', invoiceFields(changes)),
  OrderCompleted: () => description('Marked the order as complete', { status: 'complete' }),
  OrderVerificationSet: ({ verified }) =>
    description(verified ? 'Verified the scans' : 'Withdrew the verification', { verified }),
  OrderVendorNotesWritten: ({ vendorNotes }) => description('Wrote vendor notes', { vendorNotes }),
  RequirementsReleased: ({ releaseNotes }) => description('Released the requirements', { releaseNotes }),
  OrderScansRecorded: ({ scans, requirementsDone }) =>
    description(`Scanned ${scans.length} ${scans.length === 1 ? 'code' : 'codes'}`, { requirementsDone }),
  OrderLineAdded: ({ line }) =>
    description(`Added fabric ${line.fabric.code}`, ofLine(line.fabric.code, { quantity: line.quantity })),
  OrderLineChanged: ({ code, changes }) => description(`Changed fabric ${code}`, ofLine(code, changes)),
  OrderLineMoved: ({ code, toPosition }) => description(`Moved fabric ${code} to place ${toPosition + 1}`),
  OrderLinesSorted: ({ lineIds }) => description(`Put ${lines(lineIds.length)} in another order`),
  OrderLineRemoved: ({ code }) => description(`Removed fabric ${code}`),
  OrderLinesImported: ({ mode, lines: imported, isCopy }) => {
    const count = lines(imported.length);
    if (mode === 'replace') return description(`Replaced all fabrics by ${count}`);
    return description(`${isCopy === true ? 'Copied' : 'Imported'} ${count}`);
  },
  PaymentAttempted: ({ amountCents }) => description(`Submitted a payment of ${dollarText(amountCents)}`),
  PaymentApproved: ({ amountCents, transactionId }) =>
    description(`Payment of ${dollarText(amountCents)} approved`, { transactionId }),
  PaymentDeclined: ({ text }) => description(`Payment declined: ${text}`),
  PaymentFailed: ({ text }) => description(`Payment failed: ${text}`),
  PaymentUnsettled: ({ amountCents }) =>
    description(`Ended the payment of ${dollarText(amountCents)}, which could not be confirmed`),
  PaymentUnknown: () => description('Payment is being confirmed'),
};

const orderGroupWords: WordsOf<OrderGroupEvent> = {
  OrderGroupCreated: ({ name, threadColor, notes }) =>
    description(`Order group ${name} created`, { name, threadColor, notes }),
  OrderGroupChanged: ({ changes: { checks, ...texts } }) =>
    description('Changed the order group', { ...texts, ...checks }),
  OrderGroupVendorNotesWritten: ({ vendorNotes }) =>
    description(
      'Wrote vendor notes',
      underNames(vendorNotes, (field) => `vendor note on ${field}`),
    ),
  OrderGroupDiscarded: () => description('Discarded the order group'),
  JobNumberIssued: ({ jobNumber }) => description(`Job number ${jobNumber} issued`, { job_number: jobNumber }),
};

const vendorLinkWords: WordsOf<VendorLinkEvent> = {
  VendorLinked: ({ vendorName, active, paymentOption }) =>
    description(`Vendor ${vendorName} added`, { status: active, paymentOption }),
  VendorLinkStatusChanged: ({ active }) =>
    description(active ? 'Activated the vendor' : 'Deactivated the vendor', { status: active }),
  PaymentOptionChanged: ({ paymentOption }) => description('Changed the payment option', { paymentOption }),
  LinkVendorNotesWritten: ({ vendorNotes }) =>
    description(
      'Wrote default notes',
      underNames(vendorNotes, (field) => `default note on ${field}`),
    ),
  VendorContactChanged: () => description('Changed the contact'),
  VendorContactNoted: () => description('Noted a contact'),
};

const vendorMailWords: WordsOf<VendorMailEvent> = {
  VendorMailRequested: ({ kind, company }) => description(`Asked for a mail to ${company} (${kind})`),
  VendorMailSent: () => description('The mail was sent'),
};

const orderbookWords: WordsOf<OrderIndexIssued> = {
  OrderIndexIssued: ({ index }) => description(`Order number ${index} issued`),
};

export const orderHistoryWords = {
  ...orderWords,
  ...orderGroupWords,
  ...vendorLinkWords,
  ...vendorMailWords,
  ...orderbookWords,
};
