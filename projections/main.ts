import { onProcess, type OpenProcess } from '../infra/compose/open-process.js';
import { runProcess, type Running } from '../infra/compose/run-process.js';
import { createHealthApp } from '../infra/health/health-app.js';
import { storeProbes } from '../infra/health/readiness.js';
import { readModels } from './read-models.js';

/** Runs the read models whose lease this process holds, and takes the leases of dead processes. */
const startProjections = async (process: OpenProcess, freePort: () => Promise<void>): Promise<Running> => {
  const { config, metrics, logger, eventStore, state } = process;
  const { readSide } = await process.reading(readModels);
  const health = await createHealthApp({
    probes: storeProbes({ eventStore, state }),
    readers: () => ({ projections: readSide.status() }),
    metrics,
    logger,
    config,
  });
  await freePort();
  await health.listen(config.port, config.host);
  return health;
};

await runProcess('projections', (config, freePort) =>
  onProcess(config, (process) => startProjections(process, freePort)),
);
