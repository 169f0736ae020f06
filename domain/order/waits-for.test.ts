import { orderStatuses } from './order.events.js';
import { waitsFor } from './waits-for.js';

const standing = {
  status: 'draft',
  isReleased: false,
  requirementsTotal: 0,
  requirementsDone: 0,
  isPaymentOpen: false,
  paymentOption: 'any',
} as const;

describe('an order waits for', () => {
  it('one side in each status', () => {
    expect(orderStatuses.map((status) => [status, waitsFor({ ...standing, status })])).toEqual([
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

  it('the scans once it is released, and the vendor where none are asked for', () => {
    const released = { ...standing, status: 'accepted', isReleased: true } as const;
    expect(waitsFor({ ...released, requirementsTotal: 3, requirementsDone: 2 })).toBe('scans');
    expect(waitsFor(released)).toBe('vendor');
  });

  it.each([
    ['card', 'manufacturer'],
    ['invoice', 'vendor'],
    ['any', 'manufacturer'],
  ] as const)('whoever moves the money of a scanned order by %s: %s', (paymentOption, turn) => {
    const scanned = { ...standing, status: 'scanned', paymentOption } as const;
    expect(waitsFor(scanned)).toBe(turn);
    expect(waitsFor({ ...scanned, isPaymentOpen: true })).toBe('nobody');
  });
});
