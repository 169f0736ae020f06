import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../test/kit/free-port.js';
import { medianOf } from './median.js';

export interface Child {
  readonly url: string;
  readonly pid: number;
  /** The time from its start until it reported that it listens, in milliseconds. */
  readonly startMs: number;
  /**
   * Queries a figure: `rss` or `heap` after a forced collection, in bytes; `peak` since the last `reset`. `idle`
   * resolves when the process has caught up after its start.
   */
  ask(what: 'rss' | 'heap' | 'peak' | 'reset' | 'idle'): Promise<number>;
  stop(): Promise<void>;
}

const programs = {
  /** Like `npm start` runs it. */
  product: '../bundle/bench-product.js',
  /** Single modules, so that a later version can replace a module. */
  'product-of-modules': 'product.js',
  bare: 'bare.js',
} as const;

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string };
};

/** The flags of `npm start`; the baseline processes get them, too. */
const startFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

export const startChild = async (
  program: keyof typeof programs,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Child> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = fork(join(import.meta.dirname, programs[program]), args, {
    execArgv: ['--expose-gc', '--enable-source-maps', ...startFlags],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answerOf(child);
  const startMs = performance.now() - began;
  const { pid } = child;
  if (pid === undefined) throw new Error('A server of the bench did not start.');
  return {
    url,
    pid,
    startMs,
    ask: async (what) => {
      child.send(what);
      return Number(await answerOf(child));
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

export const rebuildOf = (folder: string): Promise<number> => perSecondOf('models', folder);

const rounds = 3;

/** Alternates with reading alone, which takes half a second, because the machine may be slow in it. */
export const rebuildBesideReading = async (
  folder: string,
): Promise<{ readonly rebuilt: number; readonly alone: number }> => {
  const [rebuilt, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await perSecondOf('log', folder));
    rebuilt.push(await rebuildOf(folder));
  }
  return { rebuilt: medianOf(rebuilt), alone: medianOf(alone) };
};

const perSecondOf = async (what: 'models' | 'log', folder: string): Promise<number> => {
  const child = fork(join(import.meta.dirname, 'rebuild.js'), [what, folder], {
    execArgv: ['--expose-gc', ...startFlags],
  });
  const ended = once(child, 'exit');
  const perSecond = Number(await answerOf(child));
  await ended;
  return perSecond;
};

const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A server of the bench ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
  });
