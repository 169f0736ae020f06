import { checkFlags } from '../../domain/order-group/order-group.events.js';
import {
  type OrderStatus,
  orderStatuses,
  type OrderTerms,
  type OrderVendorNotes,
} from '../../domain/order/order.events.js';
import { type RequireLevel, requireLevels } from '../../domain/order/requirements.js';
import { type OrderLocks, orderLocks, type OrderStep, orderSteps } from '../../domain/order/allowed-steps.js';
import { type Turn, turns } from '../../domain/order/waits-for.js';
import { type PaymentOption, paymentOptions } from '../../domain/vendor-link/vendor-link.events.js';
import {
  boolean,
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
 * Where the card payment of an order stands; `unknown` is being confirmed, `unsettled` was ended by a person before anybody
 * knew what became of it.
 */
const paymentStatuses = ['attempted', 'approved', 'declined', 'failed', 'unknown', 'unsettled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** An order as `/orders` answers it, and a row of the tracker (S2 section 3 "Order"). Money is dollars. */
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
  readonly vendorNotes: OrderVendorNotes;
  readonly releaseNotes: string | null;
  readonly rejectNotes: string | null;
  readonly acceptedNotes: string | null;
  /** Why the manufacturer called it scanned although scans were missing; null where nobody did. */
  readonly scannedNotes: string | null;
  readonly quote: string | null;
  readonly total: number | null;
  /** The newest last. */
  readonly quotes: readonly QuoteVersion[];
  readonly verified: boolean;
  readonly companyType: 'manufacturer';
  readonly manufacturerName: string;
  readonly vendorName: string;
  readonly groupName: string;
  /** What the group is called now; `groupName` is what the order was placed for. */
  readonly currentGroupName: string;
  /** The group as the order was placed for it; null in a draft, and in orders that were placed before it was kept. */
  readonly terms: OrderTerms | null;
  /** Index, job number and PO number, for whoever looks for one of them. */
  readonly number: string;
  /** Of the link to the vendor, as it is now. */
  readonly paymentOption: PaymentOption;
  /** Whether that link is switched on. */
  readonly linkActive: boolean;
  readonly waitsFor: Turn;
  /** Since when it waits for that: when its turn or its status changed last. */
  readonly waitsSince: string;
  /** Whether what it waits for is an admin's to do. */
  readonly waitsForAdmin: boolean;
  /** What either side may do with it now, whoever of the company has the right to. */
  readonly allowed: readonly OrderStep[];
  /** Those of them that only owner and admins of their side may take. */
  readonly adminsOnly: readonly OrderStep[];
  /** Why each of the other steps may not be taken. */
  readonly locks: OrderLocks;
  /** How many lines it has. */
  readonly lineCount: number;
  readonly requirementsTotal: number;
  readonly requirementsDone: number;
  readonly paymentStatus: PaymentStatus | null;
  /** The gateway's text about the last attempt. */
  readonly paymentText: string | null;
  readonly transactionId: string | null;
  /** From when on a person may end the payment that is being confirmed; null when there is none. */
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
  vendorNotes: json<OrderVendorNotes>({ anyOf: [text, mapOf(text), { type: 'null' }] }),
  releaseNotes: nullable('text'),
  rejectNotes: nullable('text'),
  acceptedNotes: nullable('text'),
  scannedNotes: nullable('text'),
  quote: nullable('text'),
  total: nullable('number'),
  quotes: quotesField,
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
  waitsFor: oneOf(turns),
  waitsSince: 'date',
  waitsForAdmin: 'boolean',
  allowed: json<readonly OrderStep[]>(listOf(oneOf(orderSteps).schema)),
  adminsOnly: json<readonly OrderStep[]>(listOf(oneOf(orderSteps).schema)),
  locks: json<OrderLocks>(mapOf(oneOf(orderLocks).schema)),
  lineCount: 'number',
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
