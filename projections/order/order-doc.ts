import type { RecordedEvent } from '../../domain/kit/event.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import {
  type OrderQuoted,
  orderStatuses,
  type OrderTerms,
  type OrderVendorNotes,
} from '../../domain/order/order.events.js';
import {
  day,
  type Described,
  instant,
  json,
  listOf,
  object,
  oneOf,
  orNull,
  type SchemaOf,
  text,
  boolean,
  decimal,
  declareFields,
  type DocOf,
  mapOf,
  members,
  nullable,
  named,
} from '../../infra/schema/fields.js';
import { checkFlags, notedFields, type VendorNotes } from '../../domain/order-group/order-group.events.js';
import { requireLevels } from '../../domain/order/requirements.js';
import { type OrderLocks, type OrderStep, orderSteps, awaitedParties } from '../../domain/order/allowed-steps.js';
import { orderLocks, type StepRight, stepRights } from '../../domain/order/step.js';
import { paymentOptions } from '../../domain/vendor-link/vendor-link.events.js';

const quoteStates = ['open', 'superseded', 'accepted', 'cancelled'] as const;

/** The maximum number of quotes in the document; the history is complete. */
const mostQuotes = 20;

const integer: SchemaOf<number> = { type: 'integer' };

const quoteSchema = object({
  version: integer,
  quote: text,
  total: decimal,
  deliverBy: orNull(day),
  quotedAt: instant,
  by: text,
  state: oneOf(quoteStates).schema,
});

/** A quote as it was sent, and its outcome: a corrected quote is superseded by the next. */
type QuoteVersion = Described<typeof quoteSchema>;

const quotesField = json(listOf(quoteSchema));

export const withQuote = (
  quotes: readonly QuoteVersion[],
  { data, metadata }: RecordedEvent<OrderQuoted>,
): readonly QuoteVersion[] => {
  const { quote, totalCents, version = (quotes.at(-1)?.version ?? 0) + 1, deliverBy = null } = data;
  const { occurredAt: quotedAt, actorId: by } = metadata;
  const total = dollarsOfCents(totalCents);
  const sent: QuoteVersion = { version, quote, total, deliverBy, quotedAt, by, state: 'open' };
  return [...answered(quotes, 'superseded'), sent].slice(-mostQuotes);
};

/** The quotes after the open one was accepted, cancelled or superseded. A rejected one stays open. */
export const answered = (quotes: readonly QuoteVersion[], state: QuoteVersion['state']): readonly QuoteVersion[] =>
  quotes.map((one) => (one.state === 'open' ? { ...one, state } : one));

/** `unknown` is being confirmed; `unsettled` was ended by a person before the outcome was known. */
const paymentStatuses = ['attempted', 'approved', 'declined', 'failed', 'unknown', 'unsettled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const orText = orNull(text);
const termsSchema = object({
  groupName: text,
  threadColor: orText,
  notes: orText,
  checks: object(members(checkFlags, boolean)),
});

const orDay = orNull(day);
const invoiceSchema = object({ number: orText, issuedAt: instant, dueAt: orDay, paidAt: orDay });

export const orderFields = declareFields({
  id: 'exact',
  index: 'number',
  status: oneOf(orderStatuses),
  manufacturerId: 'exact',
  vendorId: 'exact',
  groupId: 'exact',
  userId: 'exact',
  modifierId: nullable('exact'),
  po_number: 'text',
  job_number: 'number',
  requireLevel: nullable(oneOf(requireLevels)),
  notes: nullable('text'),
  /** The manufacturer's deadline, and the delivery day of the vendor's quote. */
  neededBy: nullable('day'),
  deliverBy: nullable('day'),
  /**
   * The earlier of the two days, while the order is neither complete nor cancelled. After that day the order is late.
   */
  dueBy: nullable('day'),
  vendorNotes: json<OrderVendorNotes>(
    orNull({ oneOf: [text, { type: 'object', properties: members(notedFields, text), additionalProperties: text }] }),
  ),
  /** The vendor's notes for all orders of this customer, copied at placement; empty in a draft. */
  defaultVendorNotes: json<VendorNotes>(object({}, members(notedFields, text))),
  releaseNotes: nullable('text'),
  rejectNotes: nullable('text'),
  acceptedNotes: nullable('text'),
  /** The manufacturer's reason to mark the order as scanned despite missing scans; null without one. */
  scannedNotes: nullable('text'),
  quote: nullable('text'),
  total: nullable('decimal'),
  /** Oldest first. */
  quotes: quotesField,
  /** The vendor's own invoice; null before it is issued, and for an order paid by card. */
  invoice: nullable(json(invoiceSchema)),
  verified: 'boolean',
  companyType: oneOf(['manufacturer']),
  manufacturerName: 'text',
  vendorName: 'text',
  groupName: 'text',
  /** The group's present name; `groupName` is its name at placement. */
  currentGroupName: 'text',
  /** The group as it was at placement; null in a draft, and in orders placed before terms were recorded. */
  terms: json<OrderTerms | null>(orNull(termsSchema)),
  /** Index, job number and PO number in one text, for the search. */
  number: 'text',
  paymentOption: oneOf(paymentOptions),
  linkActive: 'boolean',
  waitsFor: oneOf(awaitedParties),
  /** When the awaited party or the status changed last. */
  waitsSince: 'date',
  /** The sort key of the work list: by due date, orders without one last, then by waiting time. */
  urgency: 'exact',
  /** The permission that a user needs for the awaited step; owner and admins need none. */
  waitsForRight: oneOf(stepRights),
  /** The steps that either side may take now, if the user has the permission. */
  allowed: json<readonly OrderStep[]>(listOf(oneOf(orderSteps).schema)),
  /** The permission that each allowed step requires; steps without one are left out. */
  rights: json<Readonly<Partial<Record<OrderStep, StepRight>>>>(mapOf(named('StepRight', oneOf(stepRights).schema))),
  locks: json<OrderLocks>(mapOf(named('OrderLock', oneOf(orderLocks).schema))),
  lineCount: 'number',
  /** Whether the vendor ever saw the order. */
  wasPlaced: 'boolean',
  requirementsTotal: 'number',
  requirementsDone: 'number',
  paymentStatus: nullable(oneOf(paymentStatuses)),
  /** The gateway's text about the latest attempt. */
  paymentText: nullable('text'),
  transactionId: nullable('exact'),
  /** The earliest instant at which a person may end the unconfirmed payment; null without one. */
  paymentMayEndAt: nullable('date'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** An order in `/orders`, and a row of the tracker (S2 section 3 "Order"). Money is in dollars. */
export type OrderDoc = DocOf<typeof orderFields>;
