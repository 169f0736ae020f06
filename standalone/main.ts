import { runProcess } from '../infra/compose/run-process.js';
import { startProduct } from './start.js';

await runProcess('standalone', async (config, freePort) => {
  /** Writes to standard error, where a log of this level has such lines: standard output holds only lines of JSON. */
  const say = (line: string): void => {
    if (config.logLevel === 'info' || config.logLevel === 'debug') process.stderr.write(`${line}\n`);
  };
  const product = await startProduct(config, say, undefined, freePort);
  say(`Selvage is ready at ${config.publicUrl} (data in ${config.dataDir}). Ctrl-C stops it.`);
  return product;
});
