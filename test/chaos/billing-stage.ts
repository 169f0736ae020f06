import { join } from 'node:path';
import type { Deployable } from '../../infra/config/stores.js';
import { type Environment, startDeployable } from '../kit/deployable.js';
import type { ServerProcess } from '../kit/server-process.js';
import { startServers, startThreeProcesses } from '../product/three-processes.js';

const minute = 60_000;

/** The processes of a product by name; each may be killed. */
export type Processes = Readonly<Record<string, ServerProcess>>;

export interface Started {
  readonly url: string;
  readonly processes: Processes;
}

/** Stores for starts and restarts of the product. */
export interface Opened {
  readonly environment: Environment;
  start(): Promise<Started>;
  /** Stops the product and leaves its stores. */
  stopProduct(): Promise<unknown>;
  /** Stops the servers. */
  close(): Promise<unknown>;
}

/** How the product is started, and how long its workers may need to notice that time has passed. */
export interface Stage {
  readonly title: string;
  /** The deployable that a test uses to open the same stores. */
  readonly deployable: Deployable;
  /** Whether the product must be stopped before its read models can be read. */
  readonly isLookedAtStopped: boolean;
  readonly stepMs: number;
  readonly noticeMs: number;
  /** The longest wait for a process to send a charge, to kill it during the charge. */
  readonly untilChargeMs: number;
  open(given: Environment, logs: string): Promise<Opened>;
}

export const embedded: Stage = {
  title: 'one process, embedded stores',
  deployable: 'standalone',
  isLookedAtStopped: true,
  stepMs: 30 * minute,
  noticeMs: 1_000,
  untilChargeMs: 8_000,
  open: async (given, logs) => {
    let product: ServerProcess | undefined;
    return {
      environment: given,
      start: async () => {
        product = await startDeployable('standalone', given, join(logs, 'standalone.log'));
        return { url: product.url, processes: { standalone: product } };
      },
      stopProduct: async () => product?.stop(),
      close: async () => undefined,
    };
  },
};

export const onServers: Stage = {
  title: 'three processes on servers',
  deployable: 'api',
  isLookedAtStopped: false,
  stepMs: 30 * minute,
  // Workers wait on Redis for 10 s before they read the clock again.
  noticeMs: 11_000,
  untilChargeMs: 6_000,
  open: async (given, logs) => {
    const servers = await startServers({ redis: { appendfsync: 'always' }, logs });
    let stopProduct = async (): Promise<void> => undefined;
    return {
      environment: { ...servers.environment, ...given },
      start: async () => {
        const three = await startThreeProcesses(servers, given, logs);
        stopProduct = () => three.stop();
        const { api, projections, workers } = three;
        const { redis, mongo, eventStore } = servers;
        return { url: api.url, processes: { api, projections, workers, redis, mongo, eventStore } };
      },
      stopProduct: () => stopProduct(),
      close: () => servers.stop(),
    };
  },
};
