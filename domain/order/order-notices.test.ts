import { anOrder, ref } from '../../test/kit/domain/orders.js';
import type { OrderEvent } from './order.events.js';
import { isNoticed, notifiedSides } from './order-notices.js';

const returned = (from: 'placed' | 'rejected' | 'cancelled'): OrderEvent => ({
  type: 'OrderReturnedToDraft',
  data: { ...ref, from },
});
const byVendor: OrderEvent = { type: 'OrderInvoiced', data: { ...ref, by: 'vendor' } };

describe('the companies that are notified of an order’s event', () => {
  it.each<[string, OrderEvent, readonly string[]]>([
    ['placed', anOrder.placed(), ['vendor']],
    ['taken back', returned('placed'), ['vendor']],
    ['changed after it was rejected', returned('rejected'), []],
    ['changed after it was cancelled', returned('cancelled'), []],
    ['quoted', anOrder.quoted(), ['manufacturer']],
    ['rejected', anOrder.rejected(), ['manufacturer']],
    ['accepted', anOrder.accepted(), ['vendor']],
    ['cancelled', anOrder.cancelled(), ['vendor']],
    ['released', anOrder.released(), ['vendor']],
    ['scanned', anOrder.scanned(), ['manufacturer', 'vendor']],
    ['paid', anOrder.invoiced(), ['vendor']],
    ['invoiced by hand', byVendor, ['manufacturer']],
    ['complete', anOrder.complete(), ['manufacturer']],
  ])('%s', (_what, event, sides) => {
    expect(isNoticed(event) && notifiedSides(event, 'any')).toEqual(sides);
  });

  it('exclude a vendor that is paid by card only from scans', () => {
    const event = anOrder.scanned();
    expect(isNoticed(event) && notifiedSides(event, 'card')).toEqual(['manufacturer']);
    expect(isNoticed(event) && notifiedSides(event, 'invoice')).toEqual(['manufacturer', 'vendor']);
  });

  it('include a vendor whose missing scans were waived, with any payment option', () => {
    const event = { type: 'OrderScanned', data: { ...ref, by: 'override', notes: 'lost' } } as const;
    expect(notifiedSides(event, 'card')).toEqual(['manufacturer', 'vendor']);
  });

  it.each([anOrder.created(), anOrder.withLine(), anOrder.attempted()])('are none for $type', (event) =>
    expect(isNoticed(event)).toBe(false),
  );
});
