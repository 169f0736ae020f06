// `npm run lint`: runs all its parts, two at a time, because most of each uses one core. Prints the output of each when
// it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from './prepare.mjs';

// The longest first, so that the last ones are short.
const parts = ['code', 'types', 'format', 'expressions', 'unused', 'arrows', 'sizes', 'english'];
const lanes = 2;

const run = async (part) => {
  const began = Date.now();
  const child = spawn('npm', ['run', '--silent', `lint:${part}`], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${said}${complained}lint:${part} ${code === 0 ? 'ok' : 'failed'} in ${seconds} s`);
  return code === 0;
};

const left = parts.values();
const results = [];
const lane = async () => {
  for (const part of left) results.push(await run(part));
};
await Promise.all(Array.from({ length: lanes }, lane));
process.exitCode = results.every(Boolean) ? 0 : 1;
