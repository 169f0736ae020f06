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
  explained,
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
  index: explained('number', 'The number of the order among those of its manufacturer.'),
  status: oneOf(orderStatuses),
  manufacturerId: 'exact',
  vendorId: 'exact',
  groupId: 'exact',
  userId: explained('exact', 'The user or API key that made the order.'),
  modifierId: explained(nullable('exact'), 'The user who changed it last.'),
  po_number: 'text',
  job_number: explained('number', 'The number of the order in its group.'),
  requireLevel: explained(
    nullable(oneOf(requireLevels)),
    'The scans that the order needs: none, one of each line, or all of its quantity.',
  ),
  notes: nullable('text'),
  neededBy: explained(nullable('day'), 'The deadline of the manufacturer.'),
  deliverBy: explained(nullable('day'), 'The delivery day of the present quote.'),
  dueBy: explained(
    nullable('day'),
    'The earlier of neededBy and deliverBy, until the order is complete or cancelled. After that day the order is late.',
  ),
  vendorNotes: explained(
    json<OrderVendorNotes>(
      orNull({ oneOf: [text, { type: 'object', properties: members(notedFields, text), additionalProperties: text }] }),
    ),
    "The vendor's own notes: a text, or a text for each subject.",
  ),
  defaultVendorNotes: explained(
    json<VendorNotes>(object({}, members(notedFields, text))),
    "The vendor's notes for all orders of this manufacturer, copied at placement; empty in a draft.",
  ),
  releaseNotes: nullable('text'),
  rejectNotes: nullable('text'),
  acceptedNotes: nullable('text'),
  scannedNotes: explained(
    nullable('text'),
    "The manufacturer's reason to mark the order as scanned despite missing scans; null without one.",
  ),
  quote: nullable('text'),
  total: explained(nullable('decimal'), 'The quoted total in dollars; null before the first quote.'),
  quotes: explained(quotesField, 'Oldest first; a corrected quote is superseded by the next.'),
  invoice: explained(
    nullable(json(invoiceSchema)),
    "The vendor's own invoice; null before it is issued, and for an order paid by card.",
  ),
  verified: explained('boolean', 'Whether the manufacturer has confirmed that the scans match.'),
  companyType: oneOf(['manufacturer']),
  manufacturerName: 'text',
  vendorName: 'text',
  groupName: explained('text', 'The name of the group at placement.'),
  currentGroupName: explained('text', 'The present name of the group.'),
  terms: explained(
    json<OrderTerms | null>(orNull(termsSchema)),
    'The group as it was at placement; null in a draft, and in orders placed before terms were recorded.',
  ),
  number: explained('text', 'Index, job number and PO number in one text, for the search.'),
  paymentOption: explained(oneOf(paymentOptions), 'How the vendor is paid: by card, by invoice, or either.'),
  linkActive: explained('boolean', 'Whether the link between both companies is active.'),
  waitsFor: explained(oneOf(awaitedParties), 'The side with the next step.'),
  waitsSince: explained('date', 'When the awaited side or the status changed last.'),
  urgency: explained('exact', 'The sort key of work lists: by dueBy, orders without one last, then by waitsSince.'),
  waitsForRight: explained(
    oneOf(stepRights),
    'The right that a user needs for the awaited step; owner and admins need none.',
  ),
  allowed: explained(
    json<readonly OrderStep[]>(listOf(oneOf(orderSteps).schema)),
    'The steps that are possible now, for either side, if the user has the right.',
  ),
  rights: explained(
    json<Readonly<Partial<Record<OrderStep, StepRight>>>>(mapOf(named('StepRight', oneOf(stepRights).schema))),
    'The right that each allowed step needs; steps without one are left out.',
  ),
  locks: explained(
    json<OrderLocks>(mapOf(named('OrderLock', oneOf(orderLocks).schema))),
    'The reason why each other step is not possible now.',
  ),
  lineCount: 'number',
  wasPlaced: explained('boolean', 'Whether the vendor ever saw the order.'),
  requirementsTotal: explained('number', 'How many scans the order needs.'),
  requirementsDone: explained('number', 'How many of the needed scans are recorded.'),
  paymentStatus: explained(
    nullable(oneOf(paymentStatuses)),
    'Of the latest payment by card: unknown is being confirmed, unsettled was ended by a person before the outcome was known.',
  ),
  paymentText: explained(nullable('text'), "The gateway's text about the latest attempt."),
  transactionId: explained(nullable('exact'), "The gateway's id of the payment."),
  paymentMayEndAt: explained(
    nullable('date'),
    'The earliest instant at which a person may end the unconfirmed payment; null without one.',
  ),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** An order in `/orders`, and a row of the tracker (S2 section 3 "Order"). Money is in dollars. */
export type OrderDoc = DocOf<typeof orderFields>;
