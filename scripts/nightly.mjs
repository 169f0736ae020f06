// `npm run nightly [-- PART …]`: the checks that take too long for the gate, one after another; a part is named by its first word.
// Prints the last line and the time of each, and fails if one fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

/** The environment of a machine that has only Node: its PATH has four commands, and a library of Chromium is empty. */
const bare = () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-bare-'));
  mkdirSync(join(folder, 'lib'));
  writeFileSync(join(folder, 'lib/libnss3.so'), '');
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const command of ['node', 'npm', 'npx', 'sh']) {
    const path = folders.map((one) => join(one, command)).find(existsSync);
    if (path !== undefined) symlinkSync(path, join(folder, command));
  }
  return { PATH: folder, LD_LIBRARY_PATH: join(folder, 'lib') };
};

const acceptance = join(root, '../shared/acceptance');
const walks = existsSync(acceptance)
  ? readdirSync(acceptance).filter((name) => /^(main-job|accounts|sample-room)\./.test(name))
  : [];

/** Each part by name: its command, and variables of its environment. */
const parts = {
  'suites that are too slow for npm test': ['npm test -- nightly', { SELVAGE_NIGHTLY: '1' }],
  'kills of the embedded product': ['npm test -- test/crash/crash', { KILLS: '10' }],
  'outages of each version of EventStoreDB': [
    'npm test -- infra/event-store/eventstoredb/server-away',
    { EVENTSTORE_VERSIONS: 'all' },
  ],
  'linters of the document': ['npm test -- test/http/access/document', { LINTERS: 'all' }],
  'bare machine': ['npm test -- infra/jobs workers/kit test/browser', bare()],
  'chaos, each process': ['npm run chaos -- --kills 5'],
  'month of bills on servers': ['npm run chaos -- --billing --servers --kills 1 --companies 40'],
  ...Object.fromEntries(
    walks.map((walk) => [`walk ${walk} on servers`, [`node scripts/on-servers.mjs node ${join(acceptance, walk)}`]]),
  ),
  'http suites on servers, read by zod': [
    'npm run test:servers && node dist/test/clients/read-by-zod.js',
    { SELVAGE_ANSWERS: mkdtempSync(join(tmpdir(), 'selvage-answers-')) },
  ],
};

const lastLine = (output) => output.trimEnd().split('\n').at(-1) ?? '';

const run = async (name, [command, variables]) => {
  const began = Date.now();
  const child = spawn(command, {
    cwd: root,
    shell: true,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    output = `${output}${text}`.slice(-10_000);
  });
  const [code] = await once(child, 'close');
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  return { isOk: code === 0, line: `${code === 0 ? 'ok' : 'FAILED'} ${name}, ${minutes} min: ${lastLine(output)}` };
};

const named = process.argv.slice(2);
const results = [];
for (const [name, part] of Object.entries(parts))
  if (named.length === 0 || named.includes(name.split(/\W/)[0])) results.push(await run(name, part));
console.log(results.map(({ line }) => line).join('\n'));
process.exitCode = results.length > 0 && results.every(({ isOk }) => isOk) ? 0 : 1;
