import { historyTo, vendorId } from '../../test/kit/domain/orders.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';

const { given } = scenario(orderDecider);
const placed = historyTo.placed?.() ?? [];
const quote = { type: 'QuoteOrder', companyId: vendorId, quote: 'two weeks', totalCents: 100 } as const;
const reject = { type: 'RejectOrder', companyId: vendorId } as const;

describe('the reply of a vendor to a placed order', () => {
  it.each<[string, OrderCommand, string]>([
    ['a quote without a total', { ...quote, totalCents: null }, 'order.total-required'],
    ['a quote of nothing', { ...quote, totalCents: 0 }, 'order.total-required'],
    ['a quote without a text', { ...quote, quote: null }, 'order.quote-required'],
    ['a quote with a blank text', { ...quote, quote: ' ' }, 'order.quote-required'],
    ['a quote for a day that there is not', { ...quote, deliverBy: '2026-02-30' }, 'order.day-invalid'],
    ['a rejection without a reason', { ...reject, rejectNotes: null }, 'order.reject-reason-required'],
    ['a rejection for a blank reason', { ...reject, rejectNotes: ' ' }, 'order.reject-reason-required'],
  ])('is refused: %s', (_, command, code) => {
    given(...placed)
      .when(command)
      .refuses(code);
  });
});
