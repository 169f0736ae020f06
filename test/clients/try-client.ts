import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Command, Generator } from './generators.js';
import type { ClientWorld } from './world.js';

/** The line that each job prints, as JSON. */
export const done = {
  listed: ['First', 'Second'],
  drafts: ['First'],
  read: 'First',
  imported: 1,
  status: 'placed',
  downloaded: 'order',
  error: 'MODEL_NOT_FOUND',
};

/** The outcome of the job, and the milliseconds of each step. */
export interface Tried {
  readonly outcome: unknown;
  readonly generateMs: number;
  readonly compileMs: number;
  readonly runMs: number;
}

const start = promisify(execFile);

/** @throws Error with the last lines of a command that fails */
export const outputOf = async (
  [command, ...args]: Command,
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<string> => {
  const options = { cwd, env: { ...process.env, ...variables }, maxBuffer: 64_000_000 };
  const { stdout } = await start(command, args, options).catch((fault: { stdout: string; stderr: string }) => {
    const lines = `${fault.stdout}\n${fault.stderr}`.trim().split('\n').slice(-40);
    throw new Error([`${command} ${args.join(' ')}`, ...lines].join('\n'));
  });
  return stdout;
};

const filled = async ({ files, job: [file, path] }: Generator, document: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvage-client-'));
  for (const [name, text] of Object.entries({ ...files, 'openapi.json': document })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(join('test/clients/jobs', file), join(folder, path));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** Generates a client from the served document, compiles it, and does the job with it. */
export const tryClient = async (generator: Generator, world: ClientWorld): Promise<Tried> => {
  const folder = await filled(generator, world.document);
  const variables = { API_URL: world.url, EMAIL: world.email, PASSWORD: world.password };
  const timed = async (commands: readonly Command[]): Promise<{ readonly ms: number; readonly output: string }> => {
    const began = performance.now();
    let output = '';
    for (const command of commands) output = await outputOf(command, folder, variables);
    return { ms: performance.now() - began, output };
  };
  try {
    const { ms: generateMs } = await timed(generator.generate);
    const { ms: compileMs } = await timed(generator.compile);
    const { ms: runMs, output } = await timed([generator.run]);
    // Maven prints codes of colours around it.
    return { outcome: JSON.parse(/{.*}/.exec(output)?.[0] ?? 'null'), generateMs, compileMs, runMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
