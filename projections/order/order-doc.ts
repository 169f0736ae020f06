import { checkFlags, notedFields, type VendorNotes } from '../../domain/order-group/order-group.events.js';
import { orderStatuses, type OrderTerms, type OrderVendorNotes } from '../../domain/order/order.events.js';
import { requireLevels } from '../../domain/order/requirements.js';
import { type OrderLocks, type OrderStep, orderSteps } from '../../domain/order/allowed-steps.js';
import { orderLocks, type StepRight, stepRights } from '../../domain/order/step.js';
import { awaitedParties } from '../../domain/order/waits-for.js';
import { paymentOptions } from '../../domain/vendor-link/vendor-link.events.js';
import {
  boolean,
  day,
  declareFields,
  type DocOf,
  instant,
  json,
  listOf,
  mapOf,
  members,
  nullable,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/schema/fields.js';
import { quotesField } from './order-quotes.js';

/**
 * The state of an order's card payment; `unknown` is being confirmed, `unsettled` was ended by a person before its
 * outcome was known.
 */
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
  /** The day by which the manufacturer needs it, and that by which the vendor's quote promises it. */
  neededBy: nullable('day'),
  deliverBy: nullable('day'),
  /** The earlier of the two while the order is neither complete nor cancelled: it is late after that day. */
  dueBy: nullable('day'),
  vendorNotes: json<OrderVendorNotes>({ anyOf: [text, mapOf(text), { type: 'null' }] }),
  /** The vendor's notes to all that this customer orders, as they were when it was placed; none in a draft. */
  defaultVendorNotes: json<VendorNotes>(object({}, members(notedFields, text))),
  releaseNotes: nullable('text'),
  rejectNotes: nullable('text'),
  acceptedNotes: nullable('text'),
  /** Why the manufacturer called it scanned although scans were missing; null where nobody did. */
  scannedNotes: nullable('text'),
  quote: nullable('text'),
  total: nullable('number'),
  /** The newest last. */
  quotes: quotesField,
  /** The vendor's own invoice; null before it is issued, and in an order that was paid by card. */
  invoice: nullable(json(invoiceSchema)),
  verified: 'boolean',
  companyType: oneOf(['manufacturer']),
  manufacturerName: 'text',
  vendorName: 'text',
  groupName: 'text',
  /** The group's present name; `groupName` is its name when the order was placed. */
  currentGroupName: 'text',
  /**
   * The group as it was when the order was placed; null in a draft, and in orders that were placed before terms were
   * kept.
   */
  terms: json<OrderTerms | null>(orNull(termsSchema)),
  /** Index, job number and PO number, for a search by any of them. */
  number: 'text',
  /** The payment option of the vendor link, as it is now. */
  paymentOption: oneOf(paymentOptions),
  /** Whether that link is active. */
  linkActive: 'boolean',
  waitsFor: oneOf(awaitedParties),
  /** Since when it waits for that: when its turn or its status changed last. */
  waitsSince: 'date',
  /**
   * Sorts orders as they should be worked on: by the day on which they are due, those without one last, and then by how
   * long they have waited.
   */
  urgency: 'exact',
  /** The right that a user needs for what the order waits for; owner and admins need none. */
  waitsForRight: oneOf(stepRights),
  /** The steps that either side may take now, by users who have the right to. */
  allowed: json<readonly OrderStep[]>(listOf(oneOf(orderSteps).schema)),
  /** For each of those that not every user of its side may take, the right that a user needs. */
  rights: json<Readonly<Partial<Record<OrderStep, StepRight>>>>(mapOf(oneOf(stepRights).schema)),
  /** For each other step, why it may not be taken. */
  locks: json<OrderLocks>(mapOf(oneOf(orderLocks).schema)),
  /** Number of lines. */
  lineCount: 'number',
  /** Whether its vendor ever saw it. */
  wasPlaced: 'boolean',
  requirementsTotal: 'number',
  requirementsDone: 'number',
  paymentStatus: nullable(oneOf(paymentStatuses)),
  /** The gateway's text about the last attempt. */
  paymentText: nullable('text'),
  transactionId: nullable('exact'),
  /** The instant from which a person may end the payment that is being confirmed; null when there is none. */
  paymentMayEndAt: nullable('date'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** An order as `/orders` answers it, and a row of the tracker (S2 section 3 "Order"). Money is in dollars. */
export type OrderDoc = DocOf<typeof orderFields>;
