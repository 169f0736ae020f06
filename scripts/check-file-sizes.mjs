// Prints the sizes of the source files and of their folders, and fails when they pass the limits that it names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const limits = { median: 60, p90: 160, max: 250 };
const exempt = /\.(test|stories|suite)\.tsx?$|\.d\.ts$|^test\/|^bench\/|\/generated\/|messages\.ts$|\/i18n\//;

/** Files of one folder, without tests. CONTRIBUTING.md explains why one has more. */
const mostInFolder = 15;
const largeFolder = 'domain/order';
const notCounted = /\.(test|stories|suite)\.tsx?$/;

const list = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
const files = list('*.ts', '*.tsx').filter((file) => !exempt.test(file));
const sizes = files
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines);
const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
const seen = { median: at(0.5), p90: at(0.9), max: sizes.at(-1)?.lines ?? 0 };

console.log(
  `File sizes of ${sizes.length} files: median ${seen.median} (at most ${limits.median}), p90 ${seen.p90} (${limits.p90}), longest ${seen.max} (${limits.max})`,
);
for (const { file, lines } of sizes.filter(({ lines }) => lines > limits.max))
  console.log(`  too long: ${file} (${lines} lines)`);
const folders = new Map();
for (const file of list('*.ts', '*.tsx', '*.css').filter((file) => !notCounted.test(file)))
  folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
const crowded = [...folders].filter(([folder, count]) => count > mostInFolder && folder !== largeFolder);
for (const [folder, count] of crowded) console.log(`  too many files: ${folder} (${count}, at most ${mostInFolder})`);
const failed = crowded.length > 0 || Object.keys(limits).some((key) => seen[key] > limits[key]);
process.exitCode = failed ? 1 : 0;
