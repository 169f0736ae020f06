import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type OpenOptions, settingsOf, type Statement } from './database.js';
import { withoutCheckpoints } from './wal-checkpoints.js';

/** A connection that writes in the background, one transaction at a time. It makes no checkpoints. */
export interface BackgroundWriter {
  /**
   * Runs the statements in their order, as one transaction. They are made while earlier ones run.
   * @throws what the database throws, also when it cannot be opened; then nothing was written
   */
  write(statements: Iterable<Statement>): Promise<void>;
  close(): Promise<void>;
}

/** Why the thread's transaction has failed: a thread is sent an error without its code. */
interface Fault {
  readonly message: string;
  readonly code: string | undefined;
}

type Step = 'begin' | 'commit' | 'rollBack' | { readonly run: Statement };

const program = new URL('./writing-thread.mjs', import.meta.url);

/** The thread binds parameters, too: the event loop needs as long for that as SQLite for the rows. */
export const openBackgroundWriter = (path: string, options: OpenOptions): BackgroundWriter =>
  writerOn(startWritingThread(path, options));

export const startWritingThread = (path: string, options: OpenOptions): Worker =>
  new Worker(program, {
    workerData: { path, settings: [...settingsOf(options), ...withoutCheckpoints.split(';')] },
    execArgv: [],
  });

export const writerOn = (thread: Worker): BackgroundWriter => {
  let waiting: ((fault: Fault | undefined) => void)[] = [];
  let dead: Fault | undefined;
  // The process lives on for what is being written, and not for a thread that waits.
  thread.unref();
  thread.on('message', (fault: Fault | undefined) => {
    waiting.shift()?.(fault);
    if (waiting.length === 0) thread.unref();
  });
  const died = (why: string): void => {
    dead ??= { message: `The thread that writes has ended: ${why}`, code: undefined };
    for (const answer of waiting) answer(dead);
    waiting = [];
  };
  thread.once('error', ({ message }) => died(message));
  // Whoever ends a thread from outside, or within, gives no error.
  thread.once('exit', (code) => died(`exit code ${code}`));

  const send = (step: Step): Promise<Fault | undefined> =>
    new Promise((resolve) => {
      if (dead !== undefined) return resolve(dead);
      if (waiting.length === 0) thread.ref();
      waiting.push(resolve);
      thread.postMessage(typeof step === 'string' ? { step } : { step: 'run', statement: step.run });
    });
  const settle = async (sent: Promise<Fault | undefined>): Promise<void> => {
    const fault = await sent;
    if (fault !== undefined) throw Object.assign(new Error(fault.message), { code: fault.code });
  };

  return {
    write: async (statements) => {
      let before = send('begin');
      try {
        for (const run of statements) {
          const sent = send({ run });
          await settle(before);
          before = sent;
        }
        await settle(before);
        await settle(send('commit'));
      } catch (error) {
        await send('rollBack');
        throw error;
      }
    },
    close: async () => {
      if (dead !== undefined) return;
      const ended = once(thread, 'exit');
      thread.ref();
      thread.postMessage({ step: 'close' });
      await ended;
    },
  };
};
