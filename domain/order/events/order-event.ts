import type { DomainEvent } from '../../kit/event.js';

/** The ids that each event of an order begins with. */
export interface OrderRef {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
}

export type OrderEventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OrderRef & Data>;
