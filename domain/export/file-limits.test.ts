import { refusalAt } from '../messages.js';
import { requireOneFile, requireRowsOfAudit } from './file-limits.js';

describe('the orders of a requested file', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `order-${at}`);

  it.each(['orders', 'filter'] as const)('are a thousand at most if %s chose them', (field) => {
    expect(() => requireOneFile(ids(1_000), field)).not.toThrow();
    expect(() => requireOneFile(ids(1_001), field)).toThrow(refusalAt(field, 'export.too-many-orders'));
  });
});

it('an audit file holds a million events at most', () => {
  expect(() => requireRowsOfAudit(1_000_000)).not.toThrow();
  expect(() => requireRowsOfAudit(1_000_001)).toThrow(refusalAt('filter', 'export.too-many-rows'));
});
