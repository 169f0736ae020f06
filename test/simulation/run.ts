import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chartOf } from './chart.js';
import { reportOf } from './report.js';
import { simulate } from './simulate.js';

const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '36' },
    companies: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    docs: { type: 'string' },
  },
});
const whole = (name: 'months' | 'companies' | 'seed'): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} needs a whole number, at least 1.`);
  return number;
};

const statement = await simulate({ months: whole('months'), companies: whole('companies'), seed: whole('seed') });
console.log(reportOf(statement));
if (values.docs !== undefined) {
  mkdirSync(join(values.docs, 'pictures'), { recursive: true });
  writeFileSync(join(values.docs, 'simulation.md'), reportOf(statement));
  writeFileSync(join(values.docs, 'pictures/simulation.svg'), chartOf(statement));
}
process.exitCode = statement.faults.length === 0 ? 0 : 1;
