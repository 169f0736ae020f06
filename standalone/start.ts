import type { Server } from 'node:http';
import { serveApi, composeApi } from '../api/serve-api.js';
import type { Config } from '../infra/config/config.js';
import type { Clock } from '../infra/timers/clock.js';
import { startWorkers, composeWorkers } from '../workers/start-workers.js';
import { takeDataFolder } from './data-folder.js';
import { demoAccounts } from './demo/demo-accounts.js';
import { planDemo, runDemo } from './demo/run-demo.js';
import type { ApiPorts } from '../api/http/ports.js';
import { openProcess } from '../infra/compose/open-process.js';
import type { WorkerPorts } from '../workers/worker-ports.js';

export interface Composition {
  readonly ports: ApiPorts & WorkerPorts;
  close(): Promise<void>;
}

/** Resolves when every read model is current. */
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

export interface Product extends Composition {
  /** Its address; the port is the real one when PORT was 0. */
  readonly url: string;
  /** Resolves when the demo data is complete, or cannot be completed in this run; at once without demo data. */
  readonly demo: Promise<void>;
  /** Finishes accepted work, then closes the adapters and releases the folder. */
  close(): Promise<void>;
}

/**
 * Starts api, projections and workers in this process on the embedded adapters. Configured demo data is made after it
 * listens.
 * @param print prints lines about the demo data
 * @param clock another than the machine's for a test that moves the time
 * @param freePort is called right before it listens
 * @throws DataFolderInUse; an Error with `code` EADDRINUSE when the port is in use
 */
export const startProduct = async (
  config: Config,
  print: (line: string) => void = () => undefined,
  clock?: Clock,
  freePort?: () => Promise<void>,
): Promise<Product> => {
  const giveUpFolder = takeDataFolder(config.dataDir);
  try {
    const composition = await compose(config, clock);
    const { ports } = composition;
    const plan = await planDemo(ports, print);
    const api = await serveApi(ports, plan ? demoAccounts : [], freePort);
    let isMakingDemo = plan !== undefined && !plan.isComplete;
    // A recurring job would bill the companies of the demo with the date of today before the demo bills their past.
    const workers = await startWorkers(ports, () => isMakingDemo);
    const demo = runDemo(plan, api, ports, print, () => (isMakingDemo = false));
    return {
      url: addressOf(api.getHttpServer(), config.host),
      ports,
      demo: demo.done,
      close: async () => {
        await demo.stop();
        await api.close();
        await workers.stop();
        await composition.close();
        giveUpFolder();
      },
    };
  } catch (error) {
    giveUpFolder();
    throw error;
  }
};

const addressOf = (server: Server, host: string): string => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};
