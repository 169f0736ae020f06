// `npm test [-- PATTERN …]`: installs and builds what is missing, runs the suites, and closes with one line of counts.
// Without a pattern (options are allowed), test files with a long load and a short run are loaded by groups
// (test/jest/groups.js).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

const unnamed = 'unnamed';
const scratch = mkdtempSync(join(tmpdir(), 'selvage-test-'));
const report = join(scratch, 'report.json');
const args = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    // Objects of tests live longer than the usual 16 MB last, so most of them were copied: a tenth of the processor's
    // time.
    '--max-semi-space-size=64',
    // Each test file reads its modules again, and most functions run a few times. So optimising after the usual 66 KB
    // of bytecode cost more than it gained: an eighth of the processor's time.
    '--interrupt-budget=600000',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...(args.every((arg) => arg.startsWith('--')) ? ['--config=jest.grouped.config.js'] : []),
    ...args,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);

const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
  readFileSync(report, 'utf8'),
);
rmSync(scratch, { recursive: true });

// A suite whose requirements are not installed is skipped as a whole, under a name that begins with the missing part;
// in a group it is one suite of a file.
const legs = new Map();
let skipped = 0;
for (const { title, ancestorTitles, status: outcome } of testResults.flatMap((suite) => suite.assertionResults)) {
  if (outcome === 'passed' || outcome === 'failed') continue;
  skipped += 1;
  const reasons = [...ancestorTitles, title].map((part) => /^(\w+) \((no [^)]+)\)/.exec(part));
  const [, name = unnamed, missing = 'with no reason: this is a fault'] =
    reasons.find((reason) => reason !== null) ?? [];
  const leg = legs.get(name) ?? { count: 0, missing: new Set() };
  legs.set(name, { count: leg.count + 1, missing: leg.missing.add(missing) });
}
for (const [name, { count, missing }] of legs) console.log(`${name}: ${count} skipped, ${[...missing].join('; ')}`);

// The times of parallel suites are added up, to show where the minutes go.
const parts = {
  'test/http/': 'HTTP',
  'test/jest/groups/product-http': 'HTTP',
  'test/browser/': 'browser',
  'test/crash/': 'crash',
  'test/servers/': 'servers',
  'admin-ui/': 'portal',
  'test/jest/groups/portal': 'portal',
};
const seconds = new Map();
for (const { name, startTime, endTime } of testResults) {
  const path = relative(root, name);
  const part = Object.entries(parts).find(([folder]) => path.startsWith(folder))?.[1] ?? 'unit';
  seconds.set(part, (seconds.get(part) ?? 0) + (endTime - startTime) / 1000);
}
const times = [...seconds].sort(([, one], [, other]) => other - one);
console.log(`suites in seconds: ${times.map(([part, time]) => `${part} ${time.toFixed(0)}`).join(', ')}`);

const failed = numFailedTests + numRuntimeErrorTestSuites;
console.log(`${numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = status === 0 && failed === 0 && !legs.has(unnamed) ? 0 : 1;
