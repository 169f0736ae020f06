import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../kit/free-port.js';

/** The built product in a process that can be killed and started again on the same folder and port. */
export interface ProductProcess {
  readonly url: string;
  readonly pid: number | undefined;
  start(): Promise<void>;
  /** Sends SIGKILL, so the process cannot finish anything. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  log(): string;
}

const longestStartMs = 60_000;

export const productProcess = async (dataDir: string): Promise<ProductProcess> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    SEED: 'empty',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    LIMITS: 'sign-in=100000,sign-up=100000,reset=100000,look-up=100000',
  };
  let child: ChildProcess | undefined;

  let log = '';

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child === undefined) return null;
    child.kill(signal);
    if (child.exitCode === null) await once(child, 'close');
    const { exitCode } = child;
    child = undefined;
    return exitCode;
  };

  return {
    url,
    get pid() {
      return child?.pid;
    },
    start: async () => {
      const own = spawn(process.execPath, ['dist/bundle/standalone.js'], {
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = own;
      own.stdout.on('data', (bytes: Buffer) => (log += bytes.toString()));
      const deadline = performance.now() + longestStartMs;
      while (!(await isReady(url))) {
        if (own.exitCode !== null) throw new Error(`The product ended with ${own.exitCode} as it started.`);
        if (performance.now() > deadline) throw new Error('The product did not become ready.');
        await pause(25);
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    log: () => log,
  };
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
};
