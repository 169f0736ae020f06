import { runProcess } from '../infra/compose/run-process.js';
import { readConfig } from '../infra/config/config.js';
import { startProduct } from './start.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runProcess(async () => {
  const config = readConfig(process.env);
  const product = await startProduct(config, say);
  say(`Selvage is ready at ${config.publicUrl} (data in ${config.dataDir}). Ctrl-C stops it.`);
  return product;
});
