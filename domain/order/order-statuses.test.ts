import { dueByOf } from './order-statuses.js';

describe('the due day of an order', () => {
  it.each([
    ['the day of its manufacturer', 'placed', '2026-03-01', null, '2026-03-01'],
    ['the day of its vendor', 'quoted', null, '2026-03-05', '2026-03-05'],
    ['the earlier one, of the manufacturer', 'accepted', '2026-03-01', '2026-03-05', '2026-03-01'],
    ['the earlier one, of the vendor', 'accepted', '2026-03-05', '2026-03-01', '2026-03-01'],
    ['none without both days', 'scanned', null, null, null],
    ['none for a complete order', 'complete', '2026-03-01', '2026-03-05', null],
    ['none for a cancelled order', 'cancelled', '2026-03-01', null, null],
  ] as const)('is %s', (_, status, neededBy, deliverBy, day) => {
    expect(dueByOf({ status, neededBy, deliverBy })).toBe(day);
  });
});
