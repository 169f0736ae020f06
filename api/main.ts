import { onProcess } from '../infra/compose/open-process.js';
import { runProcess } from '../infra/compose/run-process.js';
import { composeApi, serveApi } from './serve-api.js';

await runProcess('api', (config, freePort) =>
  onProcess(config, async (process) => serveApi(await composeApi(process), [], freePort)),
);
