import { runProcess } from '../infra/compose/run-process.js';
import { startProduct } from './start.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runProcess('standalone', async (config) => {
  const product = await startProduct(config, say);
  say(`Selvage is ready at ${config.publicUrl} (data in ${config.dataDir}). Ctrl-C stops it.`);
  return product;
});
