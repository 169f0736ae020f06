import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import type { AcceptOrder, QuoteOrder } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { OrderEvent, OrderStatus } from './order.events.js';

const { given } = scenario(orderDecider);
const history = (status: OrderStatus): readonly OrderEvent[] => historyTo[status]?.() ?? [];

const correction = (over: Partial<QuoteOrder> = {}): QuoteOrder => ({
  type: 'QuoteOrder',
  companyId: vendorId,
  quote: 'two weeks, with freight',
  totalCents: 13_000,
  corrects: 1,
  ...over,
});
const acceptance = (version?: number): AcceptOrder => ({
  type: 'AcceptOrder',
  companyId: manufacturerId,
  acceptedNotes: null,
  ...(version !== undefined && { version }),
});
const accepted: OrderEvent = { type: 'OrderAccepted', data: { ...ref, acceptedNotes: null } };
const corrected = [...history('quoted'), anOrder.quoted(13_000, 2)];

describe('the versions of a quote', () => {
  it('are counted from 1', () => {
    given(...history('placed'))
      .when({ type: 'QuoteOrder', companyId: vendorId, quote: 'two weeks', totalCents: 12_345 })
      .then(anOrder.quoted(12_345, 1));
  });

  it('continue with a correction, until the quote is accepted', () => {
    given(...history('quoted'))
      .when(correction())
      .then({
        type: 'OrderQuoted',
        data: { ...ref, quote: 'two weeks, with freight', totalCents: 13_000, version: 2, corrects: 1 },
      });
    for (const status of ['placed', 'rejected', 'accepted', 'scanned', 'invoiced', 'complete', 'cancelled'] as const)
      given(...history(status))
        .when(correction())
        .refuses('order.not-quotable');
  });

  it('continue when the order is placed again, also after quotes without a version', () => {
    const again = [...history('cancelled'), anOrder.placed({ from: 'cancelled' })];
    given(...again)
      .when({ type: 'QuoteOrder', companyId: vendorId, quote: 'two weeks', totalCents: 12_345 })
      .then(anOrder.quoted(12_345, 2));
    expect(fold(orderDecider, [...again, anOrder.quoted()])).toMatchObject({ quoteVersion: 2, totalCents: 12_345 });
  });

  it('are not raised by an equal quote, or another step', () => {
    given(...history('quoted'))
      .when(correction({ quote: ' two weeks ', totalCents: 12_345 }))
      .then();
    given(...history('quoted'))
      .when(correction({ totalCents: 0 }))
      .refuses('order.total-required');
    given(...history('quoted'))
      .when(correction({ quote: ' ' }))
      .refuses('order.quote-required');
  });

  it('bind a correction and an acceptance to the quote that was seen', () => {
    const text = 'The quote was corrected: its total is $130.00 now. Look at the new one first.';
    given(...corrected)
      .when(correction({ totalCents: 14_000 }))
      .refuses('order.quote-corrected', text);
    given(...corrected)
      .when(acceptance(1))
      .refuses('order.quote-corrected', text);
    given(...corrected)
      .when(acceptance(3))
      .refuses('order.quote-unknown', 'The order has no quote of this version.');
    given(...corrected)
      .when(acceptance(2))
      .then(accepted);
  });

  it('let a caller without a version accept the newest', () => {
    given(...corrected)
      .when(acceptance())
      .then(accepted);
    expect(fold(orderDecider, [...corrected, accepted])).toMatchObject({ status: 'accepted', totalCents: 13_000 });
  });
});
