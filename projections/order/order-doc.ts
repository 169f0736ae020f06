import { checkFlags, notedFields, type VendorNotes } from '../../domain/order-group/order-group.events.js';
import {
  type OrderStatus,
  orderStatuses,
  type OrderTerms,
  type OrderVendorNotes,
} from '../../domain/order/order.events.js';
import { type RequireLevel, requireLevels } from '../../domain/order/requirements.js';
import {
  type OrderLocks,
  orderLocks,
  type OrderStep,
  orderSteps,
  type StepRight,
  stepRights,
} from '../../domain/order/allowed-steps.js';
import { type AwaitedParty, awaitedParties } from '../../domain/order/waits-for.js';
import { type PaymentOption, paymentOptions } from '../../domain/vendor-link/vendor-link.events.js';
import {
  boolean,
  type Declared,
  declareFields,
  json,
  listOf,
  mapOf,
  members,
  nullable,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/read-models/declare/fields.js';
import { quotesField, type QuoteVersion } from './order-quotes.js';

/**
 * The state of an order's card payment; `unknown` is being confirmed, `unsettled` was ended by a person before its
 * outcome was known.
 */
const paymentStatuses = ['attempted', 'approved', 'declined', 'failed', 'unknown', 'unsettled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `issuedAt` is an instant, the other two are days. */
export interface OrderInvoice {
  readonly number: string | null;
  readonly issuedAt: string;
  readonly dueAt: string | null;
  readonly paidAt: string | null;
}

/** An order as `/orders` answers it, and a row of the tracker (S2 section 3 "Order"). Money is in dollars. */
export interface OrderDoc {
  readonly id: string;
  readonly index: number;
  readonly status: OrderStatus;
  readonly manufacturerId: string;
  readonly vendorId: string;
  readonly groupId: string;
  readonly userId: string;
  readonly modifierId: string | null;
  readonly po_number: string;
  readonly job_number: number;
  readonly requireLevel: RequireLevel | null;
  readonly notes: string | null;
  /** The day by which the manufacturer needs it, and that by which the vendor's quote promises it. */
  readonly neededBy: string | null;
  readonly deliverBy: string | null;
  /** The earlier of the two while the order is neither complete nor cancelled: it is late after that day. */
  readonly dueBy: string | null;
  readonly vendorNotes: OrderVendorNotes;
  /** The vendor's notes to all that this customer orders, as they were when it was placed; none in a draft. */
  readonly defaultVendorNotes: VendorNotes;
  readonly releaseNotes: string | null;
  readonly rejectNotes: string | null;
  readonly acceptedNotes: string | null;
  /** Why the manufacturer called it scanned although scans were missing; null where nobody did. */
  readonly scannedNotes: string | null;
  readonly quote: string | null;
  readonly total: number | null;
  /** The newest last. */
  readonly quotes: readonly QuoteVersion[];
  /** The vendor's own invoice; null before it is issued, and in an order that was paid by card. */
  readonly invoice: OrderInvoice | null;
  readonly verified: boolean;
  readonly companyType: 'manufacturer';
  readonly manufacturerName: string;
  readonly vendorName: string;
  readonly groupName: string;
  /** The group's present name; `groupName` is its name when the order was placed. */
  readonly currentGroupName: string;
  /**
   * The group as it was when the order was placed; null in a draft, and in orders that were placed before terms were
   * kept.
   */
  readonly terms: OrderTerms | null;
  /** Index, job number and PO number, for a search by any of them. */
  readonly number: string;
  /** The payment option of the vendor link, as it is now. */
  readonly paymentOption: PaymentOption;
  /** Whether that link is active. */
  readonly linkActive: boolean;
  readonly waitsFor: AwaitedParty;
  /** Since when it waits for that: when its turn or its status changed last. */
  readonly waitsSince: string;
  /**
   * Sorts orders as they should be worked on: by the day on which they are due, those without one last, and then by how
   * long they have waited.
   */
  readonly urgency: string;
  /** The right that a user needs for what the order waits for; owner and admins need none. */
  readonly waitsForRight: StepRight;
  /** The steps that either side may take now, by users who have the right to. */
  readonly allowed: readonly OrderStep[];
  /** For each of those that not every user of its side may take, the right that a user needs. */
  readonly rights: Readonly<Partial<Record<OrderStep, StepRight>>>;
  /** For each other step, why it may not be taken. */
  readonly locks: OrderLocks;
  /** Number of lines. */
  readonly lineCount: number;
  /** Whether its vendor ever saw it. */
  readonly wasPlaced: boolean;
  readonly requirementsTotal: number;
  readonly requirementsDone: number;
  readonly paymentStatus: PaymentStatus | null;
  /** The gateway's text about the last attempt. */
  readonly paymentText: string | null;
  readonly transactionId: string | null;
  /** The instant from which a person may end the payment that is being confirmed; null when there is none. */
  readonly paymentMayEndAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

const orText = orNull(text);
const termsSchema = object({
  groupName: text,
  threadColor: orText,
  notes: orText,
  checks: object(members(checkFlags, boolean)),
});

const orDay = orNull({ type: 'string', format: 'date' });
const issued = { type: 'string', format: 'date-time' } as const;
const invoiceSchema = object({ number: orText, issuedAt: issued, dueAt: orDay, paidAt: orDay });

/** A day without a time; lists are asked for it as for an instant. */
const day: Declared<string | null> = { type: 'date', schema: { type: ['string', 'null'], format: 'date' } };

export const orderFields = declareFields<OrderDoc>({
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
  neededBy: day,
  deliverBy: day,
  dueBy: day,
  vendorNotes: json<OrderVendorNotes>({ anyOf: [text, mapOf(text), { type: 'null' }] }),
  defaultVendorNotes: json<VendorNotes>(object({}, members(notedFields, text))),
  releaseNotes: nullable('text'),
  rejectNotes: nullable('text'),
  acceptedNotes: nullable('text'),
  scannedNotes: nullable('text'),
  quote: nullable('text'),
  total: nullable('number'),
  quotes: quotesField,
  invoice: json<OrderInvoice | null>(orNull(invoiceSchema)),
  verified: 'boolean',
  companyType: oneOf(['manufacturer']),
  manufacturerName: 'text',
  vendorName: 'text',
  groupName: 'text',
  currentGroupName: 'text',
  terms: json<OrderTerms | null>(orNull(termsSchema)),
  number: 'text',
  paymentOption: oneOf(paymentOptions),
  linkActive: 'boolean',
  waitsFor: oneOf(awaitedParties),
  waitsSince: 'date',
  urgency: 'exact',
  waitsForRight: oneOf(stepRights),
  allowed: json<readonly OrderStep[]>(listOf(oneOf(orderSteps).schema)),
  rights: json<Readonly<Partial<Record<OrderStep, StepRight>>>>(mapOf(oneOf(stepRights).schema)),
  locks: json<OrderLocks>(mapOf(oneOf(orderLocks).schema)),
  lineCount: 'number',
  wasPlaced: 'boolean',
  requirementsTotal: 'number',
  requirementsDone: 'number',
  paymentStatus: nullable(oneOf(paymentStatuses)),
  paymentText: nullable('text'),
  transactionId: nullable('exact'),
  paymentMayEndAt: nullable('date'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});
