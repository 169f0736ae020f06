import { simulate } from './simulate.js';

describe('twenty companies over two years', () => {
  it.each([1, 2, 3, 4, 5])(
    'owe, pay and lose the sums of the ledger, to the cent, with any faults of the gateway and kills of the product (seed %d)',
    async (seed) => {
      const statement = await simulate({ months: 24, companies: 20, seed });
      expect(statement.faults).toEqual([]);
      expect(statement.totals.bills).toBeGreaterThan(100);
      expect(statement.kills).toBeGreaterThan(0);
      const sum = (part: 'open' | 'lost') => statement.byMonth.reduce((cents, month) => cents + month[part], 0);
      expect([sum('open'), sum('lost')]).toEqual([statement.totals.openCents, statement.totals.lostCents]);
      for (const { month, billed, paid, open, lost, voided } of statement.byMonth)
        expect([month, paid + open + lost + voided]).toEqual([month, billed]);
    },
    180_000,
  );
});
