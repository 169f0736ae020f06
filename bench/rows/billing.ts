import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { boundRow, ratioRow, type Result } from '../result.js';

/** What the process of `bench/billing.ts` has measured. */
export interface Billed {
  readonly billsPerSecond: number;
  /** Bills a second whose events are appended as they are, through the same store. */
  readonly appendedPerSecond: number;
  /** MB after the bills were issued above those before, after a forced collection. */
  readonly grownMb: number;
}

/** The 1st of a month for 10,000 companies, in a process that does nothing else. */
export const billing = async (folder: string): Promise<readonly Result[]> => {
  const child = fork(join(import.meta.dirname, '../billing.js'), [folder], { execArgv: ['--expose-gc'] });
  const [measured] = (await once(child, 'message')) as [Billed];
  await once(child, 'exit');
  return [
    ratioRow('billing', measured.billsPerSecond, measured.appendedPerSecond, 'bills/s', 0.15),
    boundRow('billing-memory', measured.grownMb, 'MB', 64),
  ];
};
