import { errorCode } from '../errors/error-code.js';
import { OperatorError } from '../errors/operator-error.js';

/** What runs until the process is told to stop. */
export interface Running {
  /** Finishes what was accepted. */
  close(): Promise<void>;
}

/** What is accepted is finished in this time, or given up. */
const longestStopMs = 5_000;

/** What the operator can mend is one sentence; anything else keeps its stack. */
const refuse = (error: unknown): never => {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  else if (errorCode(error) === 'EADDRINUSE')
    process.stderr.write('Something already listens on the port. Name another one with PORT.\n');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};

/** Runs one deployable as this process, until SIGTERM or SIGINT; then it ends within 5 s. */
export const runProcess = async (start: () => Promise<Running>): Promise<void> => {
  const starting = start();
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    starting.then((running) => running.close()).then(() => process.exit(0), refuse);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await starting.catch(refuse);
};
