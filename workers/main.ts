import { onProcess } from '../infra/compose/open-process.js';
import { runProcess } from '../infra/compose/run-process.js';
import { createHealthApp } from '../infra/health/health-app.js';
import { storeProbes } from '../infra/health/readiness.js';
import { composeWorkers, startWorkers } from './start-workers.js';

await runProcess('workers', (config, freePort) =>
  onProcess(config, async (process) => {
    const ports = await composeWorkers(process);
    const workers = await startWorkers(ports);
    const health = await createHealthApp({
      probes: storeProbes(ports),
      readers: () => ({ reactors: workers.status() }),
      state: ports.state,
      metrics: process.metrics,
      logger: process.logger,
      config,
    });
    await freePort();
    await health.listen(config.port, config.host);
    return {
      close: async () => {
        await health.close();
        await workers.stop();
      },
    };
  }),
);
