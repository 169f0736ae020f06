import { aLine } from '../../../test/kit/records/orders';
import { orderCodeCheck } from './order-code-check';

const lines = [
  aLine({ id: 'one', code: 'HB-1', quantity: 2 }),
  aLine({ id: 'two', code: 'HB-1', quantity: 1 }),
  aLine({ id: 'three', code: 'QY-2', quantity: 'Available Fabric' }),
];
const codeCheck = (level: Parameters<typeof orderCodeCheck>[0]) =>
  orderCodeCheck(
    level,
    lines,
    () => () => null,
    (done, wanted) => `${done}/${wanted}`,
    new Map([['OLD 1', 'HB-1']]),
  );

describe('what an order makes of a code', () => {
  it.each([
    ['full', 'HB-1', 2, 'scanned', '3/3'],
    ['full', 'HB-1', 3, 'more', '3/3'],
    ['full', 'OLD 1', 2, 'scanned', '3/3'],
    ['full', 'QY-2', 0, 'scanned', '1/1'],
    ['single', 'HB-1', 1, 'scanned', '2/2'],
    ['single', 'QY-2', 1, 'more', '1/1'],
    ['none', 'HB-1', 9, 'scanned', undefined],
  ] as const)('at level %s, %s after %i is %s', (level, code, times, kind, count) => {
    expect(codeCheck(level).check(code, times)).toMatchObject({ kind, ...(count === undefined ? {} : { count }) });
  });

  it('reads the code of a line and its other codes as one', () => {
    expect(['HB-1', 'OLD 1', 'X'].map((code) => codeCheck('full').codeOf?.(code))).toEqual(['HB-1', 'HB-1', 'X']);
  });

  it('is nothing for a code of no line; one that fits but for the case of its letters is named', () => {
    expect(codeCheck('full').check('X', 0)).toEqual({ kind: 'notInOrder' });
    expect(codeCheck('full').check('hb-1', 0)).toEqual({ kind: 'notInOrder', meant: 'HB-1' });
  });
});
