import { readConfig } from '../infra/config/config.js';
import { startProduct } from '../standalone/start.js';
import { answerBench } from './channel.js';

// Runs the product like `npm start`, without demo data and without request logs.
const product = await startProduct(readConfig({ ...process.env, SEED: 'empty', LOG_LEVEL: 'error' }));
process.on('SIGTERM', () => {
  product.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
answerBench();
