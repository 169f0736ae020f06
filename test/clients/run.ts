import { isDeepStrictEqual } from 'node:util';
import { ofNode, ofOthers } from './generators.js';
import { done, tryClient } from './try-client.js';
import { startClientWorld } from './world.js';

// `npm run clients [-- NAME …]` tries the client of each generator, prints a table, and fails if one fails.
const names = process.argv.slice(2);
const world = await startClientWorld();
const rows: Readonly<Record<string, string>>[] = [];
const faults: string[] = [];
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
for (const generator of [...ofNode, ...ofOthers]) {
  const { name, version, need } = generator;
  if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
  if (need.missing !== undefined) {
    rows.push({ generator: name, version, outcome: `skipped: ${need.missing}` });
    continue;
  }
  try {
    const { outcome, generateMs, compileMs, runMs } = await tryClient(generator, world);
    const isDone = isDeepStrictEqual(outcome, done);
    if (!isDone) faults.push(`${name}: ${JSON.stringify(outcome)}`);
    const times = { generate: seconds(generateMs), compile: seconds(compileMs), job: seconds(runMs) };
    rows.push({ generator: name, version, ...times, outcome: isDone ? 'ok' : 'another outcome' });
  } catch (fault) {
    faults.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`);
    rows.push({ generator: name, version, outcome: 'failed' });
  }
}
await world.close();
console.table(rows);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
