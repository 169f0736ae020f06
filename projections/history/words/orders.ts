import { dollarsOfCents, dollarText } from '../../../domain/kit/money.js';
import type { InvoiceChanges, LineChanges, OrderEvent, OrderTerms } from '../../../domain/order/order.events.js';
import type { OrderGroupEvent } from '../../../domain/order-group/order-group.events.js';
import type { OrderIndexIssued } from '../../../domain/orderbook/orderbook.decider.js';
import type { VendorLinkEvent } from '../../../domain/vendor-link/vendor-link.events.js';
import type { VendorMailEvent } from '../../../domain/vendor-mail/vendor-mail.decider.js';
import { field, fieldsOf, type FieldAfter, type WordsOf } from './words.js';

const status = (to: string): readonly FieldAfter[] => field('status', to);
const lines = (count: number): string => `${count} fabric${count === 1 ? '' : 's'}`;

const ofLine = (code: string, { quantity, details }: LineChanges): readonly FieldAfter[] =>
  fieldsOf({ ...(quantity !== undefined && { quantity }), ...details }).map((change) => ({
    ...change,
    field: `${code} ${change.field}`,
  }));

const fieldsOfTerms = ({ checks, notes, ...texts }: OrderTerms): readonly FieldAfter[] => [
  ...fieldsOf({ ...texts, groupNotes: notes }),
  ...fieldsOf(checks).map((check) => ({ ...check, field: `checks.${check.field}` })),
];

const scannedBy = {
  requirements: 'All requirements are scanned',
  vendor: 'Marked the order as scanned',
  override: 'Marked the order as scanned, though scans are missing',
} as const;

const invoiceFields = ({ number, dueAt, paidAt }: InvoiceChanges): readonly FieldAfter[] =>
  fieldsOf({
    ...(number !== undefined && { invoiceNumber: number }),
    ...(dueAt !== undefined && { dueAt }),
    ...(paidAt !== undefined && { invoicePaidAt: paidAt }),
  });

const orderWords: WordsOf<OrderEvent> = {
  OrderCreated: ({ index, poNumber, requireLevel, notes, neededBy = null, copiedFrom }) => ({
    text: copiedFrom === undefined ? `Order ${index} created` : `Order ${index} copied from order ${copiedFrom.index}`,
    fields: [
      ...status('draft'),
      ...fieldsOf({ po_number: poNumber, requireLevel, notes, ...(neededBy !== null && { neededBy }) }),
      ...(copiedFrom === undefined
        ? []
        : fieldsOf({ copiedFrom: copiedFrom.orderId, copiedFromIndex: copiedFrom.index })),
    ],
  }),
  OrderSaved: ({ changes: { poNumber, ...rest } }) => ({
    text: 'Saved',
    fields: fieldsOf({ ...(poNumber !== undefined && { po_number: poNumber }), ...rest }),
  }),
  OrderDiscarded: () => ({ text: 'Discarded the draft' }),
  OrderReturnedToDraft: () => ({ text: 'Became a draft again', fields: status('draft') }),
  OrderPlaced: ({ from, terms }) => ({
    text: from === 'draft' ? 'Placed the order' : 'Placed the order again',
    fields: [...status('placed'), ...(terms === undefined ? [] : fieldsOfTerms(terms))],
  }),
  OrderQuoted: ({ quote, totalCents, version = 1, corrects, deliverBy }) => ({
    text: `${corrects === undefined ? 'Quoted' : 'Corrected the quote to'} ${dollarText(totalCents)}${version === 1 ? '' : `, version ${version}`}`,
    fields: [
      ...status('quoted'),
      ...fieldsOf({ quote, total: dollarsOfCents(totalCents), ...(deliverBy && { deliverBy }) }),
    ],
  }),
  OrderRejected: ({ rejectNotes }) => ({
    text: 'Rejected the order',
    fields: [...status('rejected'), ...fieldsOf({ rejectNotes })],
  }),
  OrderAccepted: ({ acceptedNotes }) => ({
    text: 'Accepted the quote',
    fields: [...status('accepted'), ...(acceptedNotes === null ? [] : fieldsOf({ acceptedNotes }))],
  }),
  OrderCancelled: () => ({ text: 'Cancelled the quote', fields: status('cancelled') }),
  OrderScanned: ({ by, notes }) => ({
    text: scannedBy[by],
    fields: [...status('scanned'), ...(notes === undefined ? [] : fieldsOf({ scannedNotes: notes }))],
  }),
  OrderInvoiced: ({ by, invoice = {} }) => ({
    text: by === 'vendor' ? 'Issued an invoice' : 'Invoiced by the payment',
    fields: [...status('invoiced'), ...invoiceFields(invoice)],
  }),
  InvoiceChanged: ({ changes }) => ({
    text: changes.paidAt ? 'Noted the invoice as paid' : 'Changed the invoice',
    fields: invoiceFields(changes),
  }),
  OrderCompleted: () => ({ text: 'Marked the order as complete', fields: status('complete') }),
  OrderVerificationSet: ({ verified }) => ({
    text: verified ? 'Verified the scans' : 'Withdrew the verification',
    fields: fieldsOf({ verified }),
  }),
  OrderVendorNotesWritten: ({ vendorNotes }) => ({ text: 'Wrote vendor notes', fields: fieldsOf({ vendorNotes }) }),
  RequirementsReleased: ({ releaseNotes }) => ({
    text: 'Released the requirements',
    fields: fieldsOf({ releaseNotes }),
  }),
  OrderScansRecorded: ({ scans, requirementsDone }) => ({
    text: `Scanned ${scans.length} ${scans.length === 1 ? 'code' : 'codes'}`,
    fields: fieldsOf({ requirementsDone }),
  }),
  OrderLineAdded: ({ line }) => ({
    text: `Added fabric ${line.fabric.code}`,
    fields: ofLine(line.fabric.code, { quantity: line.quantity }),
  }),
  OrderLineChanged: ({ code, changes }) => ({ text: `Changed fabric ${code}`, fields: ofLine(code, changes) }),
  OrderLineMoved: ({ code, toPosition }) => ({ text: `Moved fabric ${code} to place ${toPosition + 1}` }),
  OrderLinesSorted: ({ lineIds }) => ({ text: `Put ${lines(lineIds.length)} in another order` }),
  OrderLineRemoved: ({ code }) => ({ text: `Removed fabric ${code}` }),
  OrderLinesImported: ({ mode, lines: imported, isCopy }) => {
    const count = lines(imported.length);
    if (mode === 'replace') return { text: `Replaced all fabrics by ${count}` };
    return { text: `${isCopy === true ? 'Copied' : 'Imported'} ${count}` };
  },
  PaymentAttempted: ({ amountCents }) => ({ text: `Submitted a payment of ${dollarText(amountCents)}` }),
  PaymentApproved: ({ amountCents, transactionId }) => ({
    text: `Payment of ${dollarText(amountCents)} approved`,
    fields: fieldsOf({ transactionId }),
  }),
  PaymentDeclined: ({ text }) => ({ text: `Payment declined: ${text}` }),
  PaymentFailed: ({ text }) => ({ text: `Payment failed: ${text}` }),
  PaymentUnsettled: ({ amountCents }) => ({
    text: `Ended the payment of ${dollarText(amountCents)}, which could not be confirmed`,
  }),
  PaymentUnknown: () => ({ text: 'Payment is being confirmed' }),
};

const orderGroupWords: WordsOf<OrderGroupEvent> = {
  OrderGroupCreated: ({ name, threadColor, notes }) => ({
    text: `Order group ${name} created`,
    fields: fieldsOf({ name, threadColor, notes }),
  }),
  OrderGroupChanged: ({ changes: { checks, ...texts } }) => ({
    text: 'Changed the order group',
    fields: fieldsOf({ ...texts, ...checks }),
  }),
  OrderGroupVendorNotesWritten: ({ vendorNotes }) => ({
    text: 'Wrote vendor notes',
    fields: fieldsOf(vendorNotes).map((note) => ({ ...note, field: `vendor note on ${note.field}` })),
  }),
  OrderGroupDiscarded: () => ({ text: 'Discarded the order group' }),
  JobNumberIssued: ({ jobNumber }) => ({
    text: `Job number ${jobNumber} issued`,
    fields: fieldsOf({ job_number: jobNumber }),
  }),
};

const vendorLinkWords: WordsOf<VendorLinkEvent> = {
  VendorLinked: ({ vendorName, active, paymentOption }) => ({
    text: `Vendor ${vendorName} added`,
    fields: fieldsOf({ status: active, paymentOption }),
  }),
  VendorLinkStatusChanged: ({ active }) => ({
    text: active ? 'Activated the vendor' : 'Deactivated the vendor',
    fields: fieldsOf({ status: active }),
  }),
  PaymentOptionChanged: ({ paymentOption }) => ({
    text: 'Changed the payment option',
    fields: fieldsOf({ paymentOption }),
  }),
  LinkVendorNotesWritten: ({ vendorNotes }) => ({
    text: 'Wrote default notes',
    fields: fieldsOf(vendorNotes).map((note) => ({ ...note, field: `default note on ${note.field}` })),
  }),
  VendorContactChanged: () => ({ text: 'Changed the contact' }),
  VendorContactNoted: () => ({ text: 'Noted a contact' }),
};

const vendorMailWords: WordsOf<VendorMailEvent> = {
  VendorMailRequested: ({ kind, company }) => ({ text: `Asked for a mail to ${company} (${kind})` }),
  VendorMailSent: () => ({ text: 'The mail was sent' }),
};

const orderbookWords: WordsOf<OrderIndexIssued> = {
  OrderIndexIssued: ({ index }) => ({ text: `Order number ${index} issued` }),
};

export const orderHistoryWords = {
  ...orderWords,
  ...orderGroupWords,
  ...vendorLinkWords,
  ...vendorMailWords,
  ...orderbookWords,
};
