import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { settingsOf, type OpenOptions } from './database.js';
import { withoutCheckpoints } from './wal-checkpoints.js';

/** A statement that changes rows, with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly bind: readonly (string | number | null)[];
}

/** A connection that writes in the background, one transaction at a time. It makes no checkpoints. */
export interface BackgroundWriter {
  /**
   * Runs the statements in their order, as one transaction. They are made while earlier ones run.
   * @throws what the database throws, also when it cannot be opened; then nothing was written. WritingThreadEnded
   */
  write(statements: Iterable<Statement>): Promise<void>;
  /**
   * As `write`, of few statements that are handed over in one step; answers the row id of the row that was inserted last.
   */
  writeAtOnce(statements: readonly Statement[]): Promise<number>;
  close(): Promise<void>;
}

/** The thread has ended, so that nothing can be written any more by this process. */
export class WritingThreadEnded extends Error {
  override readonly name = 'WritingThreadEnded';
}

/** Why the thread's transaction has failed: a thread is sent an error without its code. */
interface Fault {
  readonly message: string;
  readonly code: string | undefined;
}

type Step =
  | { readonly step: 'begin' | 'commit' | 'rollBack' }
  | { readonly step: 'run'; readonly statement: Statement }
  | { readonly step: 'whole'; readonly statements: readonly Statement[] };

interface Answer {
  readonly fault: Fault | WritingThreadEnded | undefined;
  readonly lastRowId: number;
}

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
  let waiting: ((answer: Answer) => void)[] = [];
  let dead: Answer | undefined;
  // The process lives on for what is being written, and not for a thread that waits.
  thread.unref();
  thread.on('message', (answer: Answer) => {
    waiting.shift()?.(answer);
    if (waiting.length === 0) thread.unref();
  });
  const died = (why: string): void => {
    dead ??= { fault: new WritingThreadEnded(`The thread that writes has ended: ${why}`), lastRowId: 0 };
    for (const answer of waiting) answer(dead);
    waiting = [];
  };
  thread.once('error', ({ message }) => died(message));
  // Whoever ends a thread from outside, or within, gives no error.
  thread.once('exit', (code) => died(`exit code ${code}`));

  const send = (step: Step): Promise<Answer> =>
    new Promise((resolve) => {
      if (dead !== undefined) return resolve(dead);
      if (waiting.length === 0) thread.ref();
      waiting.push(resolve);
      thread.postMessage(step);
    });
  const settle = async (sent: Promise<Answer>): Promise<number> => {
    const { fault, lastRowId } = await sent;
    if (fault instanceof WritingThreadEnded) throw fault;
    if (fault !== undefined) throw Object.assign(new Error(fault.message), { code: fault.code });
    return lastRowId;
  };

  return {
    write: async (statements) => {
      let before = send({ step: 'begin' });
      try {
        for (const statement of statements) {
          const sent = send({ step: 'run', statement });
          await settle(before);
          before = sent;
        }
        await settle(before);
        await settle(send({ step: 'commit' }));
      } catch (error) {
        await send({ step: 'rollBack' });
        throw error;
      }
    },
    writeAtOnce: (statements) => settle(send({ step: 'whole', statements })),
    close: async () => {
      if (dead !== undefined) return;
      const ended = once(thread, 'exit');
      thread.ref();
      thread.postMessage({ step: 'close' });
      await ended;
    },
  };
};
