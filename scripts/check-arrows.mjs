// Runs dependency-cruiser over the tree. Also fails when it has read fewer modules than the tree has.
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { execFileSync } from 'node:child_process';
import config from '../.dependency-cruiser.cjs';

const folders = [
  'domain',
  'infra',
  'application',
  'api',
  'projections',
  'workers',
  'standalone',
  'test',
  'bench',
  'admin-ui/src',
  'admin-ui/test',
];
const held = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    ...folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]),
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !file.includes('/generated/') && !file.endsWith('.d.ts'));
const present = folders.filter((folder) => held.some((file) => file.startsWith(`${folder}/`)));

const { output } = await cruise(
  present,
  { ...config.options, validate: true, ruleSet: { forbidden: config.forbidden } },
  config.options.enhancedResolveOptions,
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const read = new Set(output.modules.map((module) => module.source));
const unread = held.filter((file) => !read.has(file));
for (const { from, to, rule, cycle } of output.summary.violations) {
  console.log(`${rule.name}: ${from} -> ${cycle ? cycle.map((step) => step.name).join(' -> ') : to}`);
}
for (const file of unread) console.log(`not read: ${file}`);
console.log(
  `Arrows: ${held.length - unread.length} of ${held.length} modules read, ${output.summary.violations.length} violations`,
);
process.exitCode = output.summary.violations.length > 0 || unread.length > 0 ? 1 : 0;
