import { composeApi } from '../api/compose.js';
import type { ApiPorts } from '../api/http/ports.js';
import { openProcess } from '../infra/compose/open-process.js';
import type { Config } from '../infra/config/config.js';
import type { Clock } from '../infra/timers/clock.js';
import { composeWorkers } from '../workers/compose.js';
import type { WorkerPorts } from '../workers/worker-ports.js';

/** The composed parts of one process, and their `close`. */
export interface Composition {
  readonly ports: ApiPorts & WorkerPorts;
  close(): Promise<void>;
}

/** Opens the adapters, which api and workers share. Resolves when every read model is current. */
export const compose = async (config: Config, clock?: Clock): Promise<Composition> => {
  const process = await openProcess(config, clock);
  try {
    const ports = { ...(await composeWorkers(process)), ...(await composeApi(process)) };
    return { ports, close: () => process.close() };
  } catch (error) {
    await process.close();
    throw error;
  }
};
