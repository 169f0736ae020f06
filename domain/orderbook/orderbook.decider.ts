import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { DomainEvent } from '../kit/event.js';

export type OrderIndexIssued = DomainEvent<
  'OrderIndexIssued',
  { readonly manufacturerId: string; readonly orderId: string; readonly index: number }
>;

export interface IssueOrderIndex {
  readonly type: 'IssueOrderIndex';
  readonly manufacturerId: string;
  readonly orderId: string;
}

export interface OrderbookState {
  readonly lastIndex: number;
}

/** Numbers a manufacturer's orders from 1, without gaps or duplicates (A60). */
export const orderbookDecider: Decider<IssueOrderIndex, OrderIndexIssued, OrderbookState> = {
  initialState: () => ({ lastIndex: 0 }),
  decide: ({ manufacturerId, orderId }, { lastIndex }) => [
    { type: 'OrderIndexIssued', data: { manufacturerId, orderId, index: lastIndex + 1 } },
  ],
  evolve: (_state, event) => ({ lastIndex: event.data.index }),
};

export const orderbookStream = defineStream('orderbook', orderbookDecider);
