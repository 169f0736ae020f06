import type { DomainEvent } from '../../kit/event.js';

/** The ids with which each event of an order begins. */
export interface OrderRef {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
}

export type OrderEventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OrderRef & Data>;
