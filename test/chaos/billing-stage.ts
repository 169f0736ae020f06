import { join } from 'node:path';
import type { Deployable } from '../../infra/config/stores.js';
import { type Environment, startDeployable } from '../kit/deployable.js';
import type { ServerProcess } from '../kit/server-process.js';
import { startServers, startThreeProcesses } from '../product/three-processes.js';

const minute = 60_000;

/** The processes of a product by their names, all of which may be killed. */
export type Processes = Readonly<Record<string, ServerProcess>>;

/** A product that runs. */
export interface Started {
  /** The address of its API. */
  readonly url: string;
  readonly processes: Processes;
}

/** Stores on which the product can be started, and started again. */
export interface Opened {
  readonly environment: Environment;
  start(): Promise<Started>;
  /** Stops the product and leaves its stores. */
  stopProduct(): Promise<unknown>;
  /** Stops the servers. */
  close(): Promise<unknown>;
}

/** How the product is started, and how long its workers may take to notice that time has passed. */
export interface Stage {
  readonly title: string;
  /** The deployable as which a test opens the same stores. */
  readonly deployable: Deployable;
  /** Whether the product has to be stopped before its read models can be looked at. */
  readonly isLookedAtStopped: boolean;
  readonly stepMs: number;
  readonly noticeMs: number;
  /** The longest time that a process is waited for to send a charge, over which it is killed. */
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
  // Workers wait on Redis for 10 s before they look at the clock again.
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
