import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../test/kit/free-port.js';

/** A server in a process of its own, whose memory can be asked for over the channel to it. */
export interface Child {
  readonly url: string;
  /** The time from its start until it reported that it listens, in milliseconds. */
  readonly startMs: number;
  /**
   * Asks for a figure: `rss` or `heap` after a forced collection, in bytes; `peak` since the last `reset`. `idle` is
   * answered when the process has caught up with what it found at its start.
   */
  ask(what: 'rss' | 'heap' | 'peak' | 'reset' | 'idle'): Promise<number>;
  stop(): Promise<void>;
}

const programs = {
  /** As `npm start` runs it. */
  product: '../bundle/bench-product.js',
  /** Of single modules, one of which a later version replaces. */
  'product-of-modules': 'product.js',
  bare: 'bare.js',
  'bare-preview': 'bare-preview.js',
} as const;

export const startChild = async (
  program: keyof typeof programs,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Child> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = fork(join(import.meta.dirname, programs[program]), args, {
    execArgv: ['--expose-gc', '--enable-source-maps'],
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answerOf(child);
  const startMs = performance.now() - began;
  return {
    url,
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

/** What a rebuild of the read models took, in events a second; `alone` is reading and parsing the log. */
export interface Rebuilt {
  readonly alone: number;
  readonly rebuilt: number;
}

/** Builds the read models of the log in a folder into a file, in a process that has done nothing else. */
export const rebuildOf = async (folder: string, file: string): Promise<Rebuilt> => {
  const child = fork(join(import.meta.dirname, 'rebuild.js'), [folder, file], { execArgv: ['--expose-gc'] });
  const ended = once(child, 'exit');
  const measured = (await answerOf(child)) as Rebuilt;
  await ended;
  return measured;
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
