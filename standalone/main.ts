import { ConfigError, readConfig, type Config } from '../infra/config/config.js';
import { DataFolderInUse } from './data-folder.js';
import { startProduct } from './start.js';

/** What is accepted is finished in this time, or given up. */
const longestStopMs = 5_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What the operator can mend is one sentence; anything else keeps its stack. */
const refuse = (error: unknown): never => {
  const isOperators = error instanceof ConfigError || error instanceof DataFolderInUse;
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isOperators) process.stderr.write(`${error.message}\n`);
  else if (isPortTaken) process.stderr.write('Something already listens on the port. Name another one with PORT.\n');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};

const run = async (config: Config): Promise<void> => {
  const product = await startProduct(config, say);
  say(`Selvage is ready at ${config.publicUrl} (data in ${config.dataDir}). Ctrl-C stops it.`);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    product.close().then(() => process.exit(0), refuse);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

try {
  await run(readConfig(process.env));
} catch (error) {
  refuse(error);
}
