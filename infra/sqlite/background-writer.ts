// command, complete-scan, import, rebuild: rows are written beside the event loop.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type OpenOptions, settingsOf } from './database.js';
import { withoutCheckpoints } from './wal-checkpoints.js';

/** One statement for many rows of parameters. */
export interface Bulk {
  readonly sql: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A connection of its own thread, for writing alone. It makes no checkpoints. */
export interface BackgroundWriter {
  /**
   * Runs the statements in their order, as one transaction. They stay prepared, so their texts should be few.
   * @throws what the database throws, also when it cannot be opened; then nothing was written
   */
  write(bulks: readonly Bulk[]): Promise<void>;
  close(): Promise<void>;
}

/** Why a transaction has failed: an error that comes from a thread has lost its code. */
interface Fault {
  readonly message: string;
  readonly code: string | undefined;
}

const program = new URL('./writing-thread.mjs', import.meta.url);

/** Rows pass through the thread and are garbage at once; V8 would let them take three times as much as the main thread's. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** A thread that runs, and the writes that it has not answered yet. */
interface Running {
  readonly worker: Worker;
  readonly waiting: ((fault: Fault | undefined) => void)[];
}

/** No thread is started before the first write; one that has ended is replaced at the next. */
export const openBackgroundWriter = (path: string, options: OpenOptions): BackgroundWriter => {
  const workerData = { path, settings: [...settingsOf(options), ...withoutCheckpoints.split(';')] };
  let running: Running | undefined;

  const start = (): Running => {
    const started: Running = { worker: new Worker(program, { workerData, execArgv: [], resourceLimits }), waiting: [] };
    const { worker, waiting } = started;
    const ended = (why: string): void => {
      if (running === started) running = undefined;
      for (const answer of waiting.splice(0))
        answer({ message: `The thread that writes has ended: ${why}`, code: undefined });
    };
    // The process lives on for what is being written, and not for a thread that waits.
    worker.on('message', (fault: Fault | undefined) => {
      waiting.shift()?.(fault);
      if (waiting.length === 0) worker.unref();
    });
    worker.once('error', ({ message }) => ended(message));
    // Whoever ends a thread from outside, or within, gives no error.
    worker.once('exit', (code) => ended(`exit code ${code}`));
    return started;
  };

  return {
    write: async (bulks) => {
      const { worker, waiting } = (running ??= start());
      worker.ref();
      const answered = new Promise<Fault | undefined>((resolve) => waiting.push(resolve));
      worker.postMessage(bulks);
      const fault = await answered;
      if (fault !== undefined) throw Object.assign(new Error(fault.message), { code: fault.code });
    },
    close: async () => {
      if (running === undefined) return;
      const { worker } = running;
      const ended = once(worker, 'exit');
      worker.ref();
      worker.postMessage(undefined);
      await ended;
    },
  };
};
