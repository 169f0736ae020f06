import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A server in its own process that can be killed and comes back on the same port and folder. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: () => number | undefined;
  /** Sends SIGTERM and deletes the data. @returns the exit code; null when the process did not run or was killed */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, so the process cannot finish anything. */
  kill(): Promise<void>;
  /** Starts it again, and kills it first if it runs; resolves when it responds. */
  restart(): Promise<void>;
}

export interface ServerStart {
  readonly url: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Variables in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly isReady: () => Promise<boolean>;
  readonly output?: string | undefined;
  /** Whether its error output is irrelevant for tests: it goes to the file of its output, or is dropped without one. */
  readonly isChatty?: boolean;
  /** Deletes the remaining data after a stop. */
  readonly remove: () => void;
}

const longestStartMs = 60_000;

export const serverProcess = async ({
  url,
  command,
  args,
  environment,
  isReady,
  output,
  isChatty = false,
  remove,
}: ServerStart): Promise<ServerProcess> => {
  let child: ChildProcess | undefined;

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const own = child;
    child = undefined;
    if (own === undefined || own.exitCode !== null || own.signalCode !== null) return null;
    const ended = once(own, 'exit');
    own.kill(signal);
    await ended;
    return own.exitCode;
  };

  const start = async (): Promise<void> => {
    const log = output === undefined ? 'ignore' : openSync(output, 'a');
    const own = spawn(command, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', log, isChatty ? log : 'inherit'],
    });
    await once(own, 'spawn');
    // Nothing else could end it: a process that outlives a run keeps its port, its files and a core.
    const killIt = (): void => void own.kill('SIGKILL');
    process.once('exit', killIt);
    own.once('exit', () => process.off('exit', killIt));
    if (typeof log === 'number') closeSync(log);
    child = own;
    const deadline = performance.now() + longestStartMs;
    while (!(await isReady())) {
      if (own.exitCode !== null) throw new Error(`${command} ended with ${own.exitCode} as it started.`);
      if (performance.now() > deadline) throw new Error(`${command} did not become ready.`);
      await pause(10);
    }
  };

  try {
    await start();
  } catch (error) {
    await end('SIGKILL');
    remove();
    throw error;
  }
  return {
    url,
    pid: () => child?.pid,
    stop: async () => {
      const code = await end('SIGTERM');
      remove();
      return code;
    },
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
  };
};

/**
 * Resolves with the result of `all`. When one server does not start, the others are stopped, because only this function
 * has references to them.
 */
export const stopAllOnFailure = async <T>(starts: readonly Promise<ServerProcess>[], all: Promise<T>): Promise<T> => {
  try {
    return await all;
  } catch (error) {
    for (const one of await Promise.allSettled(starts)) if (one.status === 'fulfilled') await one.value.stop();
    throw error;
  }
};
