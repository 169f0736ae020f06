import type { RecordedEvent } from '../../domain/kit/event.js';
import {
  type OrderCreated,
  type OrderStatus,
  orderStatuses,
  type OrderVendorNotes,
} from '../../domain/order/order.events.js';
import { type RequireLevel, requireLevels } from '../../domain/order/requirements.js';
import { declareFields, json, mapOf, nullable, oneOf, text } from '../../infra/read-models/fields.js';

/** Where the card payment of an order stands; `unknown` is being confirmed. */
const paymentStatuses = ['attempted', 'approved', 'declined', 'failed', 'unknown'] as const;
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
  readonly quote: string | null;
  readonly total: number | null;
  readonly verified: boolean;
  readonly companyType: 'manufacturer';
  readonly manufacturerName: string;
  readonly vendorName: string;
  readonly groupName: string;
  readonly requirementsTotal: number;
  readonly requirementsDone: number;
  readonly paymentStatus: PaymentStatus | null;
  /** The gateway's text about the last attempt. */
  readonly paymentText: string | null;
  readonly transactionId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

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
  quote: nullable('text'),
  total: nullable('number'),
  verified: 'boolean',
  companyType: oneOf(['manufacturer']),
  manufacturerName: 'text',
  vendorName: 'text',
  groupName: 'text',
  requirementsTotal: 'number',
  requirementsDone: 'number',
  paymentStatus: nullable(oneOf(paymentStatuses)),
  paymentText: nullable('text'),
  transactionId: nullable('exact'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A draft as it begins: no fabrics, no price. */
export const newOrder = (event: RecordedEvent<OrderCreated>): OrderDoc => {
  const { data, metadata } = event;
  return {
    id: data.orderId,
    index: data.index,
    status: 'draft',
    manufacturerId: data.manufacturerId,
    vendorId: data.vendorId,
    groupId: data.groupId,
    userId: metadata.actorId,
    modifierId: null,
    po_number: data.poNumber,
    job_number: data.jobNumber,
    requireLevel: data.requireLevel,
    notes: data.notes,
    vendorNotes: null,
    releaseNotes: null,
    rejectNotes: null,
    acceptedNotes: null,
    quote: null,
    total: null,
    verified: false,
    companyType: 'manufacturer',
    manufacturerName: data.manufacturerName,
    vendorName: data.vendorName,
    groupName: data.groupName,
    requirementsTotal: 0,
    requirementsDone: 0,
    paymentStatus: null,
    paymentText: null,
    transactionId: null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision: event.revision,
  };
};

/** What an order loses when it becomes a draft, or is placed anew (decisions A53). */
export const unanswered = { quote: null, total: null, rejectNotes: null, acceptedNotes: null } as const;
