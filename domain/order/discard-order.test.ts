import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import { orderDecider } from './order.decider.js';
import { type OrderEvent, orderStatuses } from './order.events.js';

const { given } = scenario(orderDecider);
const discard = { type: 'DiscardOrder', companyId: manufacturerId } as const;
const discarded: OrderEvent = { type: 'OrderDiscarded', data: ref };
const draft = historyTo['draft']?.() ?? [];

describe('a discarded order', () => {
  it('is a draft that was never placed, and no longer exists', () => {
    given(...draft)
      .when(discard)
      .then(discarded);
    given(...draft, discarded)
      .when({ type: 'SaveOrder', companyId: manufacturerId, changes: { notes: 'x' } })
      .refuses('order.not-found');
    expect(fold(orderDecider, [...draft, discarded])).toEqual({ status: 'absent' });
  });

  it.each(orderStatuses.filter((status) => status !== 'draft'))('cannot be one that is %s', (status) => {
    given(...(historyTo[status]?.() ?? []))
      .when(discard)
      .refuses('order.not-discardable');
  });

  it('cannot be one that was placed before, nor one of the vendor', () => {
    given(...draft, anOrder.placed(), { type: 'OrderReturnedToDraft', data: { ...ref, from: 'placed' } })
      .when(discard)
      .refuses('order.not-discardable', 'Only a draft that was never submitted can be discarded.');
    given(...draft)
      .when({ ...discard, companyId: vendorId })
      .refuses('order.not-found');
  });
});
