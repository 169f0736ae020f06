import { draftSituation as draft } from '../../test/kit/domain/orders.js';
import { orderStatuses } from './order.events.js';
import { type OrderSituation, waitsFor } from './allowed-steps.js';

const partyOf = (order: OrderSituation) => waitsFor(order).party;

describe('an order waits for', () => {
  it('one side in each status', () => {
    expect(orderStatuses.map((status) => [status, partyOf({ ...draft, status })])).toEqual([
      ['draft', 'manufacturer'],
      ['placed', 'vendor'],
      ['quoted', 'manufacturer'],
      ['rejected', 'manufacturer'],
      ['accepted', 'manufacturer'],
      ['scanned', 'manufacturer'],
      ['invoiced', 'vendor'],
      ['complete', 'nobody'],
      ['cancelled', 'nobody'],
    ]);
  });

  it('the scans after its release, and the vendor if none are required', () => {
    const released = { ...draft, status: 'accepted', isReleased: true } as const;
    expect(partyOf({ ...released, requirementsTotal: 3, requirementsDone: 2 })).toBe('scans');
    expect(partyOf(released)).toBe('vendor');
  });

  it.each([
    ['card', 'manufacturer'],
    ['invoice', 'vendor'],
    ['any', 'manufacturer'],
  ] as const)('the party that pays or invoices a scanned order by %s: %s', (paymentOption, party) => {
    const scanned = { ...draft, status: 'scanned', paymentOption } as const;
    expect(partyOf(scanned)).toBe(party);
    expect(partyOf({ ...scanned, isPaymentOpen: true })).toBe('nobody');
  });

  it('an admin for a payment, a user with the permission for a reply, and any user of the manufacturer otherwise', () => {
    expect(orderStatuses.map((status) => [status, waitsFor({ ...draft, status }).right])).toEqual([
      ['draft', 'any'],
      ['placed', 'Quote Orders'],
      ['quoted', 'Approve Orders'],
      ['rejected', 'any'],
      ['accepted', 'any'],
      ['scanned', 'admin'],
      ['invoiced', 'Quote Orders'],
      ['complete', 'any'],
      ['cancelled', 'any'],
    ]);
    const released = { ...draft, status: 'accepted', isReleased: true } as const;
    expect(waitsFor(released).right).toBe('Quote Orders');
    expect(waitsFor({ ...released, requirementsTotal: 1 }).right).toBe('any');
  });
});
