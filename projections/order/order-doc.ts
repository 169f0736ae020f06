import type { RecordedEvent } from '../../domain/kit/event.js';
import type { OrderCreated, OrderStatus, OrderVendorNotes } from '../../domain/order/order.events.js';
import type { RequireLevel } from '../../domain/order/requirements.js';
import type { FieldType } from '../../infra/read-models/read-model.js';

/** Where the card payment of an order stands; `unknown` is being confirmed. */
export type PaymentStatus = 'attempted' | 'approved' | 'declined' | 'failed' | 'unknown';

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

export const orderFields: Readonly<Record<keyof OrderDoc, FieldType>> = {
  id: 'exact',
  index: 'number',
  status: 'exact',
  manufacturerId: 'exact',
  vendorId: 'exact',
  groupId: 'exact',
  userId: 'exact',
  modifierId: 'exact',
  po_number: 'text',
  job_number: 'number',
  requireLevel: 'exact',
  notes: 'text',
  vendorNotes: 'json',
  releaseNotes: 'text',
  rejectNotes: 'text',
  acceptedNotes: 'text',
  quote: 'text',
  total: 'number',
  verified: 'boolean',
  companyType: 'exact',
  manufacturerName: 'text',
  vendorName: 'text',
  groupName: 'text',
  requirementsTotal: 'number',
  requirementsDone: 'number',
  paymentStatus: 'exact',
  paymentText: 'text',
  transactionId: 'exact',
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
};

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
