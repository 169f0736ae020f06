// Benchmark rows "command", "complete-scan", "import", "rebuild": rows are written off the event loop.
import { Worker } from 'node:worker_threads';
import { type OpenOptions, settingsOf } from './database.js';
import { withoutCheckpoints } from './wal-checkpoints.js';

/** One statement for many rows of parameters. */
export interface Bulk {
  readonly sql: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A connection with its own thread, only for writing. It makes no checkpoints. */
export interface BackgroundWriter {
  /**
   * Runs the statements in one transaction, in order. They stay prepared, so their texts should be few.
   * @throws errors of the database, also when it cannot be opened; then nothing was written
   */
  write(bulks: readonly Bulk[]): Promise<void>;
  close(): Promise<void>;
}

/** Why a transaction has failed: an error from a thread has lost its code. */
interface Fault {
  readonly message: string;
  readonly code: string | undefined;
}

const program = new URL('./writing-thread.mjs', import.meta.url);

/** Rows pass through and are garbage at once; V8 would let them use three times the memory of the main thread's. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** A thread that has ended is not replaced, because its last commit is unknown: all later writes fail. */
export const openBackgroundWriter = (path: string, options: OpenOptions): BackgroundWriter => {
  const workerData = { path, settings: [...settingsOf(options), ...withoutCheckpoints.split(';')] };
  const waiting: ((fault: Fault | undefined) => void)[] = [];
  let thread: Worker | undefined;
  let ended: Fault | undefined;

  const end = (why: string): void => {
    ended ??= { message: `The thread that writes has ended: ${why}`, code: undefined };
    for (const answer of waiting.splice(0)) answer(ended);
  };
  const start = (): Worker => {
    const started = new Worker(program, { workerData, execArgv: [], resourceLimits });
    // The process stays alive for a running write, but not for an idle thread.
    started.on('message', (fault: Fault | undefined) => {
      waiting.shift()?.(fault);
      if (waiting.length === 0) started.unref();
    });
    started.once('error', ({ message }) => end(message));
    // A thread that is ended from outside or within emits no error.
    started.once('exit', (code) => end(`exit code ${code}`));
    return started;
  };
  const send = (bulks: readonly Bulk[]): Promise<Fault | undefined> =>
    new Promise((resolve) => {
      if (ended !== undefined) return resolve(ended);
      thread ??= start();
      thread.postMessage(bulks);
      thread.ref();
      waiting.push(resolve);
    });

  return {
    write: async (bulks) => {
      const fault = await send(bulks);
      if (fault !== undefined) throw Object.assign(new Error(fault.message), { code: fault.code });
    },
    close: async () => {
      if (thread === undefined || ended !== undefined) return;
      const exited = new Promise((resolve) => thread?.once('exit', resolve));
      thread.ref();
      thread.postMessage(undefined);
      await exited;
    },
  };
};
